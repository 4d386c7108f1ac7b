/** Voice, and how sure it is: かもしれない is not ない. */
export const voices = new Set(
  'れる られる せる させる らしい べし まい しれる う よう そう わけ はず もの ところ 限る 得る'.split(' '),
);

/** Particles of case, of measure and of condition. */
export const caseParticles = new Set(
  'が を に へ から より で と まで だけ しか のみ ばかり さえ など か ば ても'.split(' '),
);

/** てる, ちゃう and their like: 見えてます is 見えている. */
export const contractedAuxiliary = /^(?:て[るくけ]|ちゃう|ちまう|じゃう|とく|どく)/;

/** よれば, 例えば and なければならない set no condition. */
export const noCondition =
  /^(?:よる|よれる|いう|言う|思う|見る|みる|する|ない|たとえる|例える|なる|できる|出来る|くらべる|比べる)$/;

/** What a summary says in its own words around what the source says. */
export const frameWords = new Set(
  '述べる 語る 話す 説明 指摘 強調 報告 発表 必要 予定 方針 見通 見込 言える 示す 明らか 伝える'.split(' '),
);

export const relativeYear =
  /昨年|今年|来年|本年|同年|前年|翌年|去年|ことし|(?:今|来|昨|本|前|翌|同|当)年度|(?<!\d)年度(?:内|末|当初)|(?:this|last|next|that|same) year/;

export const relativeDay =
  /今月|来月|先月|同月|翌月|本月|昨日|今日|本日|明日|同日|翌日|前日|当日|きのう|きょう|あす|today|yesterday|tomorrow|(?:this|last|next) (?:week|month)/;
