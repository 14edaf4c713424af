//! Disk work off the frame. Jobs run one after another on the pool for input
//! and output, and their results come back as messages.
//!
//! Without threads a job runs at once, in the system that submits it. So
//! headless tests are deterministic.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use async_channel::{Receiver, Sender, unbounded};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::tasks::IoTaskPool;
use bevy::window::ExitSystems;

use super::redraw::RedrawWhile as _;
use super::shutdown::ShutdownSystems;

type Job = Box<dyn FnOnce() + Send>;

/// The place of a job among the others. There is a second lane for the running
/// game, because a move is shown only when it is on the disk, and must not wait
/// until a long file is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JobOrder {
    /// After all earlier jobs.
    Files,
    /// After the earlier jobs of the game.
    Game,
    /// After all earlier jobs, and before the later jobs of the game.
    GameAfterFiles,
}

/// The queue of disk jobs.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Disk(Option<Arc<Queue>>);

#[derive(Default)]
struct Queue {
    state: Mutex<State>,
    /// Notified when a job has ended.
    ended: Condvar,
}

impl std::fmt::Debug for Queue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Queue").finish_non_exhaustive()
    }
}

#[derive(Default)]
struct State {
    lanes: [Lane; 2],
    /// The number of open jobs with a visible result.
    visible: usize,
    /// True if such a job has ended since the last frame began.
    has_news: bool,
}

/// Jobs that run one after another.
#[derive(Default)]
struct Lane {
    waiting: VecDeque<Waiting>,
    given: u64,
    done: u64,
    is_running: bool,
}

struct Waiting {
    job: Job,
    /// The number of jobs of the other lane that must be done before.
    after: u64,
    is_visible: bool,
}

impl Disk {
    /// Returns a queue whose jobs run on the pool for input and output.
    pub(crate) fn threaded() -> Self {
        Self(Some(Arc::default()))
    }

    /// Submits a job with a visible result. Frames follow each other until it
    /// is done.
    pub(crate) fn submit(&self, order: JobOrder, job: impl FnOnce() + Send + 'static) {
        self.give(order, true, job);
    }

    /// Submits a job without a visible result.
    pub(crate) fn submit_unseen(&self, order: JobOrder, job: impl FnOnce() + Send + 'static) {
        self.give(order, false, job);
    }

    fn give(&self, order: JobOrder, is_visible: bool, job: impl FnOnce() + Send + 'static) {
        let Some(queue) = &self.0 else {
            job();
            return;
        };
        let mut state = queue.lock();
        let (lane, waits) = match order {
            JobOrder::Files => (0, true),
            JobOrder::Game => (1, false),
            JobOrder::GameAfterFiles => (1, true),
        };
        let after = if waits {
            state.lanes[1 - lane].given
        } else {
            0
        };
        state.visible += usize::from(is_visible);
        state.lanes[lane].given += 1;
        state.lanes[lane].waiting.push_back(Waiting {
            job: Box::new(job),
            after,
            is_visible,
        });
        queue.start_next(&mut state);
    }

    /// Returns true if a visible result is still to come, or came in this
    /// frame.
    fn is_busy(&self) -> bool {
        let busy = |queue: &Arc<Queue>| {
            let state = queue.lock();
            state.visible > 0 || state.has_news
        };
        self.0.as_ref().is_some_and(busy)
    }

    /// Waits until all jobs are done.
    fn finish(&self) {
        let Some(queue) = &self.0 else { return };
        let is_open = |state: &mut State| state.lanes.iter().any(|lane| lane.done < lane.given);
        drop(queue.ended.wait_while(queue.lock(), is_open));
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, State> {
        // No job runs while the lock is held, so the state is whole.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts the first job of each lane that may run now.
    fn start_next(self: &Arc<Self>, state: &mut State) {
        for at in 0..state.lanes.len() {
            let done_there = state.lanes[1 - at].done;
            let lane = &mut state.lanes[at];
            if lane.is_running {
                continue;
            }
            let Some(next) = lane.waiting.pop_front_if(|next| next.after <= done_there) else {
                continue;
            };
            lane.is_running = true;
            let queue = Arc::clone(self);
            let run = async move { queue.run(at, next) };
            IoTaskPool::get().spawn(run).detach();
        }
    }

    fn run(self: Arc<Self>, lane: usize, next: Waiting) {
        // The panic hook has reported a panic already. The jobs that follow
        // have nothing to do with it.
        if catch_unwind(AssertUnwindSafe(next.job)).is_err() {
            tracing::error!("a disk job panicked");
        }
        let mut state = self.lock();
        state.lanes[lane].is_running = false;
        state.lanes[lane].done += 1;
        if next.is_visible {
            state.visible -= 1;
            state.has_news = true;
        }
        self.start_next(&mut state);
        drop(state);
        self.ended.notify_all();
    }
}

/// Access to the disk for a system: jobs whose results are messages of one
/// type.
#[derive(SystemParam)]
pub(crate) struct DiskJobs<'w, M: Message> {
    disk: Res<'w, Disk>,
    results: Res<'w, Results<M>>,
    messages: MessageWriter<'w, M>,
}

impl<M: Message> DiskJobs<'_, M> {
    /// Submits a job among those about files. Its result is written as a
    /// message at the start of a later frame, or at once if there are no
    /// threads. `broken` is the result if the job panics.
    pub(crate) fn submit(&mut self, broken: M, job: impl FnOnce() -> M + Send + 'static) {
        if self.disk.0.is_none() {
            self.messages.write(job());
            return;
        }
        let reply = Reply {
            sender: self.results.sender.clone(),
            message: Some(broken),
        };
        self.disk.submit(JobOrder::Files, move || {
            let mut reply = reply;
            reply.message = Some(job());
            drop(reply);
        });
    }

    /// Submits a job among those about files, without a visible result.
    pub(crate) fn submit_unseen(&self, job: impl FnOnce() + Send + 'static) {
        self.disk.submit_unseen(JobOrder::Files, job);
    }
}

/// Sends its message when it is dropped, so that there is a result even if the
/// job panics.
struct Reply<M: Message> {
    sender: Sender<M>,
    message: Option<M>,
}

impl<M: Message> Drop for Reply<M> {
    fn drop(&mut self) {
        if let Some(message) = self.message.take() {
            // The receiver is gone only when the program has ended.
            self.sender.try_send(message).ok();
        }
    }
}

/// The results of jobs that were not written as messages yet.
#[derive(Resource, Debug)]
struct Results<M: Message> {
    sender: Sender<M>,
    receiver: Receiver<M>,
}

impl<M: Message> Default for Results<M> {
    fn default() -> Self {
        let (sender, receiver) = unbounded();
        Self { sender, receiver }
    }
}

/// The systems that write the results of jobs as messages.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct DeliverySystems;

/// The systems at the end of each frame that submit the jobs others have asked
/// for. In the last frame they run after all work of the shutdown.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SubmitSystems;

/// Registration of the results of disk jobs.
pub(crate) trait AddDiskResults {
    /// Registers a type of messages that disk jobs return.
    fn add_disk_results<M: Message>(&mut self) -> &mut Self;
}

impl AddDiskResults for App {
    fn add_disk_results<M: Message>(&mut self) -> &mut Self {
        self.init_resource::<Disk>()
            .init_resource::<Results<M>>()
            .add_message::<M>()
            .configure_sets(Last, SubmitSystems.after(ShutdownSystems))
            .add_systems(PreUpdate, deliver_results::<M>.in_set(DeliverySystems))
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Disk>()
        .redraw_while(|disk: Res<Disk>| disk.is_busy())
        .configure_sets(Last, SubmitSystems.after(ShutdownSystems))
        .add_systems(PreUpdate, clear_news.before(DeliverySystems))
        .add_systems(
            Last,
            finish_jobs
                .run_if(on_message::<AppExit>)
                .after(ExitSystems)
                .after(ShutdownSystems)
                .after(SubmitSystems),
        );
}

/// Notes that the results so far are delivered in this frame.
fn clear_news(disk: Res<Disk>) {
    if let Some(queue) = &disk.0 {
        queue.lock().has_news = false;
    }
}

fn deliver_results<M: Message>(results: Res<Results<M>>, mut messages: MessageWriter<M>) {
    while let Ok(message) = results.receiver.try_recv() {
        messages.write(message);
    }
}

/// Finishes all jobs before the program ends, also those that were submitted
/// because it ends.
fn finish_jobs(disk: Res<Disk>) {
    disk.finish();
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::app::shell::redraw::requests_frame;
    use crate::app::shell::shutdown::OnShutdown as _;
    use crate::app::testing::run_until;
    use std::sync::mpsc;
    use std::time::Duration;

    /// Holds a lane of the disk until it is dropped.
    pub(crate) struct Gate(#[expect(dead_code, reason = "it is dropped")] mpsc::Sender<()>);

    impl Gate {
        /// Submits a job that does not end before the gate is dropped.
        pub(crate) fn shut(disk: &Disk, order: JobOrder) -> Self {
            let (sender, receiver) = mpsc::channel::<()>();
            // The channel closes when the gate is dropped.
            disk.submit(order, move || {
                receiver.recv().ok();
            });
            Self(sender)
        }
    }

    #[derive(Message, Clone, Debug, PartialEq)]
    struct Answer(u32);

    #[derive(Message, Clone, Debug)]
    struct Question(u32);

    fn ask(mut questions: MessageReader<Question>, mut jobs: DiskJobs<Answer>) {
        for Question(number) in questions.read() {
            let number = *number;
            jobs.submit(Answer(0), move || {
                assert_ne!(number, 13, "an unlucky number");
                Answer(number)
            });
        }
    }

    #[derive(Resource, Default)]
    struct Answers(Vec<u32>);

    fn collect_answers(mut messages: MessageReader<Answer>, mut answers: ResMut<Answers>) {
        answers.0.extend(messages.read().map(|answer| answer.0));
    }

    fn app(disk: Disk) -> App {
        let mut app = App::new();
        let mut pools = TaskPoolOptions::default();
        pools.io.min_threads = 2;
        pools.io.max_threads = pools.io.max_threads.max(2);
        let pools = MinimalPlugins.set(TaskPoolPlugin {
            task_pool_options: pools,
        });
        app.add_plugins(pools)
            .insert_resource(disk)
            .init_resource::<Answers>()
            .add_message::<Question>()
            .add_disk_results::<Answer>()
            .add_plugins(plugin)
            .add_systems(Update, (ask, collect_answers).chain());
        app.update();
        app
    }

    fn question(app: &mut App, number: u32) {
        app.world_mut().write_message(Question(number));
        app.update();
    }

    fn answers(app: &App) -> &[u32] {
        &app.world().resource::<Answers>().0
    }

    fn run_until_answered(app: &mut App, count: usize) {
        let have_come = run_until(app, |app| answers(app).len() >= count);
        assert!(have_come, "only {:?} came", answers(app));
    }

    #[test]
    fn without_threads_a_result_comes_in_the_same_frame() {
        let mut app = app(Disk::default());
        question(&mut app, 7);
        assert_eq!(answers(&app), [7]);
    }

    #[test]
    fn results_come_in_the_order_of_the_jobs_while_frames_go_on() {
        let disk = Disk::threaded();
        let mut app = app(disk.clone());
        let gate = Gate::shut(&disk, JobOrder::Files);
        for number in [3, 13, 1, 2] {
            question(&mut app, number);
        }
        for _ in 0..5 {
            assert!(requests_frame(&mut app), "a result is still to come");
        }
        assert_eq!(answers(&app), [0; 0]);
        drop(gate);
        run_until_answered(&mut app, 4);
        // The second job has panicked.
        assert_eq!(answers(&app), [3, 0, 1, 2]);
        app.update();
        assert!(!requests_frame(&mut app));
    }

    #[test]
    fn jobs_of_the_game_do_not_wait_for_files_unless_they_have_to() {
        let disk = Disk::threaded();
        let _app = app(disk.clone());
        let (sender, order) = mpsc::channel();
        let say = |order, name| {
            let sender = sender.clone();
            disk.submit(order, move || sender.send(name).unwrap());
        };
        let next = || order.recv_timeout(Duration::from_secs(60));
        let gate = Gate::shut(&disk, JobOrder::Files);
        say(JobOrder::Game, "move");
        assert_eq!(next(), Ok("move"));
        say(JobOrder::GameAfterFiles, "save");
        say(JobOrder::Game, "next move");
        say(JobOrder::Files, "list");
        assert!(order.recv_timeout(Duration::from_millis(50)).is_err());
        drop(gate);
        let all: Vec<_> = (0..3).map(|_| next().unwrap()).collect();
        assert_eq!(all, ["save", "next move", "list"]);
    }

    #[test]
    fn the_end_of_the_program_waits_for_open_jobs() {
        let disk = Disk::threaded();
        let mut app = app(disk.clone());
        let (sender, done) = mpsc::channel();
        app.on_shutdown(move |disk: Res<Disk>| {
            let sender = sender.clone();
            disk.submit(JobOrder::Files, move || {
                std::thread::sleep(Duration::from_millis(50));
                sender.send(()).unwrap();
            });
        });
        let gate = Gate::shut(&disk, JobOrder::Game);
        let opener = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(50));
            drop(gate);
        });
        app.world_mut().write_message(AppExit::Success);
        app.update();
        assert_eq!(done.try_recv(), Ok(()));
        opener.join().unwrap();
    }
}
