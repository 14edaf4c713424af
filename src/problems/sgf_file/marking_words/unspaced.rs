//! The words of languages without spaces between words, or with endings at a word, and signs.

/// The words of a language, as lists with commas.
pub(super) struct Unspaced {
    pub(super) right: &'static str,
    pub(super) wrong: &'static str,
    pub(super) aside: &'static str,
    /// Texts that may stand before the word that marks.
    pub(super) before: &'static str,
    /// Texts for one line of several: "another".
    pub(super) another: &'static str,
    /// Texts that turn right into wrong before the word, and after it.
    pub(super) negating_before: &'static str,
    pub(super) negating_after: &'static str,
    /// Texts that may stand after it.
    pub(super) after: &'static str,
    /// Nouns that a heading has before it names the answer: "正确答案：".
    pub(super) nouns: &'static str,
    /// Texts that make a number the number of a diagram: "第2図".
    pub(super) figures: &'static str,
    /// Particles after a word that make it the subject of a sentence.
    pub(super) particles: &'static str,
    /// The sides, whose failure may be the other side's success.
    pub(super) sides: &'static str,
    /// Numerals, which may stand beside a word like digits.
    pub(super) numerals: &'static str,
    /// Texts that take a praise back, in its sentence or at the start of the next one.
    pub(super) contrast: &'static str,
    /// Texts that name another line, a condition or a limit: "see", "next", "if", "almost".
    pub(super) elsewhere: &'static str,
    /// Texts for the result of a line, which may follow a heading: "正解：白死".
    pub(super) outcomes: &'static str,
}

const NONE: Unspaced = Unspaced {
    right: "",
    wrong: "",
    aside: "",
    before: "",
    another: "",
    negating_before: "",
    negating_after: "",
    after: "",
    nouns: "",
    figures: "",
    particles: "",
    sides: "",
    numerals: "",
    contrast: "",
    elsewhere: "",
    outcomes: "",
};

/// The languages, and signs.
pub(super) const UNSPACED: [Unspaced; 5] = [
    // Japanese
    Unspaced {
        right: "正解, 大正解, 正答, 成功, せいかい, セイカイ, 正しい, 別解, 名答, ご名答, 正着, \
            合格, よくできました, おめでとう, おめでとうございます, お見事, 本解, 解答",
        wrong: "不正解, 失敗, 誤答, 誤り, 間違い, まちがい, 間違え, 不正答, 不成功, 誤解答, \
            不合格, はずれ, ハズレ, 外れ, 残念, 残念でした, しっぱい, シッパイ, 間違いました, \
            正しくない, 正しくありません",
        aside: "変化, 参考, 別図, 途中",
        before: "この手, この図, 本図, これ, この, こちら, こう打つの, 図, 第, が, は, で, も, 手, \
            見事に, 完全な, 完全に, 惜しくも, 残念ながら, 一応, やはり, 答え, 解答, 唯一, 唯一の, \
            模範",
        another: "もう一つの, もうひとつの, 別の, 他の",
        negating_after: "ではない, ではありません, ではなく, ではなかった, でない, でありません, \
            じゃない, じゃありません, じゃなかった, とは言えない, とはいえない, とは言えません, \
            にならない, とならない, にならず, とならず, しない, せず, しません, ならず, くない, \
            くありません",
        after: "図, 例, です, でした, だ, だった, である, となる, となります, になる, になります, \
            手順, 手, 形, 答, その, の, 一つ, ひとつ, 変化図, 変化, ね, よ, した, しました, する, \
            します, 答え, 解答, 番, 号, ございます",
        nouns: "答え, 解答, 手順, 正しい手",
        figures: "図, 第",
        particles: "は, が, を, に, へ, と, も, なら, より, から, で",
        sides: "黒, 白, 相手",
        numerals: "一, 二, 三, 四, 五, 六, 七, 八, 九, 十, イ, ロ, ハ, ニ, 甲, 乙, 丙, 〇",
        contrast: "ただし, しかし, だが, ですが, けれど, けど, とはいえ, もっとも",
        elsewhere: "次, 参照, 別図, 下図, 上図, 左図, 右図, 見よ, もし, 場合, かも, 多分, たぶん, おそらく",
        outcomes: "死, 生き, 活き",
        ..NONE
    },
    // Chinese, simplified and traditional
    Unspaced {
        right: "正解, 正确, 正確, 成功, 答对, 答對, 做对, 做對, 对, 對, 正着, 正著, 正招, \
            解答正确, 另解, 别解, 別解, 恭喜, 恭喜你, 过关, 過關, 通过, 通過, 答案, 解答",
        wrong: "失败, 失敗, 错误, 錯誤, 答错, 答錯, 做错, 做錯, 错, 錯, 误解, 誤解, 误答, 誤答, \
            错解, 錯解, 败着, 敗著, 错着, 錯著, 失误, 失誤, 不行, 遗憾, 遺憾, 很遗憾, 很遺憾",
        aside: "变化, 變化, 参考, 參考, 变着, 參照",
        before: "这手, 這手, 这步, 這步, 这一手, 這一手, 此手, 这步棋, 這步棋, 此着, 这, 這, 此, \
            为, 為, 本图, 本圖, 是, 也是, 也, 亦, 的, 图, 圖, 第, 回答, 答案, 解答, 恭喜, 恭喜你, \
            你, 您, 完全, 很遗憾, 很遺憾, 遗憾, 遺憾, 抱歉, 可惜, 下法, 才, 您的, 你的, 选择, \
            選擇, 唯一, 唯一的, 模范, 模範, 标准, 標準, 才是",
        another: "又一, 另一, 另一个, 另一個, 又一个, 又一個",
        negating_before: "不是, 并非, 並非, 不, 非, 未, 未能, 没有, 沒有, 没, 沒, 不算, 不能",
        negating_after: "不了, 不成",
        after: "图, 圖, 了, 的, 答案, 着法, 著法, 下法, 走法, 手, 例, 之一, 变化图, 變化圖, 变化, \
            變化, 手顺, 手順, 解答, 解, 号, 號, 啦, 哦, 你, 您, 选择, 選擇",
        nouns: "答案, 解答, 着法, 著法, 下法, 走法, 手顺, 手順",
        figures: "图, 圖, 第",
        particles: "是, 为, 為, 在, 应, 應, 要, 才, 才是, 也, 也是, 亦",
        sides: "黑, 白, 对方, 對方",
        numerals: "一, 二, 三, 四, 五, 六, 七, 八, 九, 十, 甲, 乙, 丙, 〇",
        contrast: "但, 不过, 不過, 可是, 然而, 只是, 却, 卻",
        elsewhere: "次, 见, 参见, 參見, 参照, 參照, 参看, 參看, 下图, 下圖, 上图, 上圖, 下一, \
            如果, 若, 假如, 除非, 几乎, 幾乎, 差一点, 差一點, 也许, 也許, 可能, 大概, 似乎",
        outcomes: "死, 活",
    },
    // Korean
    Unspaced {
        right: "정답, 정해, 성공, 맞습니다, 맞았습니다, 맞음, 맞아요, 맞았어요, 맞다, 맞았다, \
            맞췄습니다, 맞혔습니다, 맞는답, 옳은답, 옳은수, 올바른수, 올바른답, 옳습니다, 바른수, \
            잘했습니다, 잘했어요, 참잘했어요, 축하합니다, 정수, 또다른정답, 해답, 올바름, 딩동댕, \
            모범답안",
        wrong: "오답, 실패, 틀렸습니다, 틀렸어요, 틀렸다, 틀림, 틀린수, 틀린답, 틀린, 틀렸음, \
            잘못, 잘못된수, 잘못된답, 잘못두었습니다, 실수, 아닙니다, 아니요, 아니오, 땡, \
            옳지않습니다, 맞지않습니다, 안맞음",
        aside: "변화, 참고",
        before: "이수가, 이수는, 이수, 이것이, 이것은, 이것도, 이것, 이도, 이그림이, 이, 그림, 도, \
            제, 아쉽지만, 아쉽게도, 안타깝지만, 안타깝게도, 유감스럽게도, 네, 예, 답이, 답은, \
            정말",
        another: "또다른, 다른",
        negating_before: "안, 못",
        negating_after: "이아닙, 이아니, 이아님, 이아닌, 은아닙, 은아니, 은아님, 아님, 아닙, 아니, \
            가아니, 가아닙, 하지못, 하지않, 못함, 못하, 지않, 지못",
        after: "도, 입니다, 이다, 이에요, 이예요, 예요, 임, 함, 했습니다, 하였습니다, 했다, \
            했어요, 하셨습니다, 했음, 수, 수순, 답, 이네요, 네요, 의하나, 중하나, 이였습니다, \
            이었습니다, 하다, 합니다, 형, 변화도, 번",
        nouns: "해답, 수순, 바른수, 옳은수, 정수",
        figures: "도, 그림, 제",
        particles: "은, 는, 이, 가, 을, 를, 의, 과, 와, 에",
        sides: "흑, 백, 상대",
        contrast: "하지만, 그러나, 다만, 그런데, 그렇지만, 지만",
        elsewhere: "다음, 보기, 참조, 참고, 만약, 만일, 경우, 거의, 아마",
        outcomes: "죽, 살, 삽",
        ..NONE
    },
    // Thai
    Unspaced {
        right: "ถูกต้อง, สำเร็จ, ถูก, เฉลย, คำตอบที่ถูก, คำตอบที่ถูกต้อง",
        wrong: "ผิด, ล้มเหลว, คำตอบที่ผิด, ผิดพลาด",
        before: "คำตอบ, เสียใจด้วย, นี่, คือ, เป็น",
        negating_before: "ไม่, ยังไม่",
        after: "ครับ, ค่ะ, คะ, แล้ว, นะ",
        nouns: "คำตอบ",
        particles: "คือ, เป็น",
        sides: "ดำ, ขาว",
        contrast: "แต่",
        elsewhere: "ดู, ถ้า, หาก, เกือบ",
        outcomes: "ตาย, รอด",
        ..NONE
    },
    // Signs
    Unspaced {
        elsewhere: "△, ▲",
        right: "○, ◯, ⭕, ◎, ✓, ✔, ✅, ☑, 〇",
        wrong: "×, ✕, ✗, ✘, ❌, ✖, ☒, ╳",
        ..NONE
    },
];
