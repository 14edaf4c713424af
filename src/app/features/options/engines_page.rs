//! The options page of external engines: the list, the form for an engine, and
//! trying it out.

use bevy_egui::egui::{self, RichText, ScrollArea, TextEdit, Ui, vec2};
use thiserror::Error;

use crate::app::features::options::engine_trial::{Trial, TrialIntent};
use crate::app::session::{Request, Roster};
use crate::app::ui::widgets::{
    Aside, Role, button, faded, label, line_field, note, set_name, sized_button, title, translate,
};
use crate::app::ui::{engine_log, theme};
use crate::config::settings::{MOST_ENGINES, Settings};
use crate::gtp::client::{EngineEntry, EntryError};
use crate::i18n::{Phrase, say};

/// The height of the list.
const LIST: f32 = 250.0;
/// The height of the log of an engine that is tried out.
const TRAFFIC: f32 = 50.0;
/// The lines for initial commands.
const INITIAL_ROWS: usize = 2;
/// The width of the buttons beside a name.
const BESIDE: f32 = 96.0;

/// The form for an engine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Form {
    /// The name of the engine in the settings, if it is there.
    written: Option<String>,
    name: String,
    command: String,
    initial: String,
}

/// The reason why the engine of a form cannot be saved.
#[derive(Debug, Error)]
enum FormError {
    /// The engine itself has a fault.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// Another engine has this name.
    #[error("there is another engine with the name {0}")]
    NameTaken(String),
    /// The list is full.
    #[error("there are {MOST_ENGINES} engines already")]
    TooMany,
}

impl From<&FormError> for Phrase {
    fn from(error: &FormError) -> Self {
        match error {
            FormError::Entry(why) => why.into(),
            FormError::NameTaken(name) => say!("engine-name-taken", engine = name.as_str()),
            FormError::TooMany => say!("engines-too-many"),
        }
    }
}

impl Form {
    fn of(entry: &EngineEntry, is_written: bool) -> Self {
        Self {
            written: is_written.then(|| entry.name.clone()),
            name: entry.name.clone(),
            command: entry.command_line(),
            initial: entry.initial.join("\n"),
        }
    }

    /// Returns the engine as the form describes it.
    fn entry(&self) -> Result<EngineEntry, EntryError> {
        let mut entry = EngineEntry {
            name: self.name.trim().to_owned(),
            initial: self.initial.lines().map(str::to_owned).collect(),
            ..EngineEntry::default()
        };
        entry
            .set_command_line(&self.command)
            .and_then(|()| entry.check())?;
        Ok(entry)
    }

    /// Returns the settings with this engine.
    fn saved(&self, settings: &Settings) -> Result<Settings, FormError> {
        let entry = self.entry()?;
        let mut settings = settings.clone();
        let place = self.place(&settings);
        let mut others = settings.engines.iter().enumerate();
        if others.any(|(at, other)| Some(at) != place && other.name == entry.name) {
            return Err(FormError::NameTaken(entry.name));
        }
        match place {
            Some(at) => settings.engines[at] = entry,
            None if settings.engines.len() < MOST_ENGINES => settings.engines.push(entry),
            None => return Err(FormError::TooMany),
        }
        Ok(settings)
    }

    fn place(&self, settings: &Settings) -> Option<usize> {
        let name = self.written.as_ref()?;
        settings.engines.iter().position(|one| one.name == *name)
    }
}

/// Returns the open form, or `None` if the list is shown.
fn open(ui: &Ui) -> Option<Form> {
    ui.data(|data| data.get_temp(form_id())).unwrap_or_default()
}

fn set_open(ui: &Ui, form: Option<Form>) {
    ui.data_mut(|data| data.insert_temp(form_id(), form));
}

fn form_id() -> egui::Id {
    egui::Id::new("engine that is written down")
}

/// Shows the page. The settings change when an engine is saved or removed.
pub(crate) fn page(
    ui: &mut Ui,
    roster: &Roster,
    trial: Option<&Trial>,
    settings: &mut Settings,
) -> Option<Request> {
    match open(ui) {
        Some(form) => edit(ui, trial, form, settings),
        None => list(ui, roster, trial, settings),
    }
}

fn list(
    ui: &mut Ui,
    roster: &Roster,
    trial: Option<&Trial>,
    settings: &Settings,
) -> Option<Request> {
    note(ui, &say!("engines-how"));
    let mut request = None;
    ScrollArea::vertical()
        .id_salt("engines")
        .max_height(LIST)
        .show(ui, |ui| {
            for entry in &settings.engines {
                request = row(ui, trial, entry, true).or(request.take());
            }
            for entry in roster.unwritten(settings) {
                request = row(ui, trial, entry, false).or(request.take());
            }
        });
    if roster.all(settings).next().is_none() {
        label(ui, &say!("engines-none"));
    }
    if button(ui, Role::Other, &say!("engine-add"), "").clicked() {
        set_open(ui, Some(Form::default()));
        request = Some(Request::send(TrialIntent::Stop));
    }
    request
}

/// Shows an engine of the list, and the result of trying it out.
fn row(ui: &mut Ui, trial: Option<&Trial>, entry: &EngineEntry, written: bool) -> Option<Request> {
    let mut request = None;
    theme::card_frame(theme::of(ui.ctx()).card).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            let gaps = 2.0 * ui.spacing().item_spacing.x;
            let width = (ui.available_width() - 2.0 * BESIDE - gaps).max(1.0);
            ui.vertical(|ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing.y = 1.0;
                let name = RichText::new(&entry.name).family(theme::strong());
                ui.add(egui::Label::new(name).truncate());
                let mut line = entry.command_line();
                if !written {
                    line = format!("{} · {line}", translate(ui, &say!("engine-found")));
                }
                ui.add(egui::Label::new(faded(ui, line)).truncate());
            });
            if sized_button(ui, Role::Other, &say!("engine-try"), "", BESIDE, true).clicked() {
                request = Some(Request::send(TrialIntent::Try(Box::new(entry.clone()))));
            }
            if sized_button(ui, Role::Other, &say!("engine-edit"), "", BESIDE, true).clicked() {
                set_open(ui, Some(Form::of(entry, written)));
                request = Some(Request::send(TrialIntent::Stop));
            }
        });
        if let Some(trial) = trial.filter(|trial| trial.entry() == entry) {
            label(ui, &trial.verdict().phrase());
        }
    });
    request
}

fn edit(
    ui: &mut Ui,
    trial: Option<&Trial>,
    mut form: Form,
    settings: &mut Settings,
) -> Option<Request> {
    fields(ui, &mut form);
    let entry = form.entry();
    let saved = form.saved(settings);
    // An empty form shows no error.
    let is_blank = form.name.is_empty() || form.command.is_empty();
    if let Err(why) = &saved
        && !is_blank
    {
        let text = translate(ui, &Phrase::from(why).sentence());
        ui.label(RichText::new(text).color(theme::of(ui.ctx()).accent_text));
    }
    let mut request = None;
    let mut stays = true;
    ui.horizontal(|ui| {
        let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
        let is_whole = entry.is_ok();
        if sized_button(ui, Role::Other, &say!("engine-try"), "", width, is_whole).clicked()
            && let Ok(entry) = &entry
        {
            request = Some(Request::send(TrialIntent::Try(Box::new(entry.clone()))));
        }
        let can_save = saved.is_ok();
        if sized_button(ui, Role::Main, &say!("engine-save"), "", width, can_save).clicked()
            && let Ok(changed) = saved
        {
            *settings = changed;
            stays = false;
        }
    });
    ui.horizontal(|ui| {
        let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
        let place = form.place(settings);
        let is_written = place.is_some() && stays;
        if sized_button(
            ui,
            Role::Other,
            &say!("engine-remove"),
            "",
            width,
            is_written,
        )
        .clicked()
            && let Some(at) = place
        {
            settings.engines.remove(at);
            stays = false;
        }
        let nothing = Aside::Text("");
        if sized_button(ui, Role::Other, &say!("cancel"), nothing, width, true).clicked() {
            stays = false;
            request = Some(Request::send(TrialIntent::Stop));
        }
    });
    let is_this = |trial: &&Trial| entry.as_ref().is_ok_and(|entry| trial.entry() == entry);
    if let Some(trial) = trial.filter(is_this) {
        label(ui, &trial.verdict().phrase());
        engine_log::lines(ui, trial.log(), TRAFFIC);
    }
    set_open(ui, stays.then_some(form));
    request
}

fn fields(ui: &mut Ui, form: &mut Form) {
    let line = |ui: &mut Ui, name: &Phrase, text: &mut String, hint: &str| {
        title(ui, name);
        let field = line_field(text, theme::BUTTON).hint_text(hint);
        let field = ui.add_sized([ui.available_width(), theme::BUTTON], field);
        set_name(&field, &translate(ui, name));
    };
    line(ui, &say!("engine-name"), &mut form.name, "GNU Go");
    let example = "gnugo --mode gtp --level 10";
    line(ui, &say!("engine-command"), &mut form.command, example);
    let initial = say!("engine-initial");
    title(ui, &initial);
    let field = TextEdit::multiline(&mut form.initial)
        .desired_rows(INITIAL_ROWS)
        .desired_width(f32::INFINITY)
        .margin(egui::Margin::symmetric(12, 6))
        .min_size(vec2(0.0, theme::BUTTON));
    let field = ui.add(field);
    set_name(&field, &translate(ui, &initial));
}
