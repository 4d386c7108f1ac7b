/** Header cells of task tables. */
export const taskColumns = {
  task: /^(?:内容|項目|タスク|ToDo|TODO|対応(?:内容)?|作業(?:内容)?|件名|アクション|宿題|task|action|item|what)$/iu,
  owner: /^(?:担当(?:者)?|責任者|主担当|owner|who|assignee|responsible)$/iu,
  due: /^(?:期限|締切|〆切|期日|納期|完了予定(?:日)?|due(?: date)?|deadline|when)$/iu,
} as const;

const figure = '[0-9０-９]';

const day = `(?:${figure}{4}年)?(?:${figure}{1,2}月(?:${figure}{1,2}日|末|上旬|中旬|下旬|中|いっぱい)|${figure}{1,2}[/／]${figure}{1,2})(?:[（(][月火水木金土日祝・]{1,3}[）)])?`;

const weekdayOfDay = `${figure}{1,2}日(?:の[月火水木金土日]曜日?)?`;

const kanjiDay = '[一二三四五六七八九十]{1,3}月[一二三四五六七八九十]{1,3}日';

const relativeDay =
  '(?:今|来|再来)週(?:中|末|の?[月火水木金土日]曜日?)?|[月火水木金土日]曜日?(?:の[^、。まで]{1,4})?|今月(?:中|末)|来月(?:中|末|上旬|中旬|下旬)?|月末|年内|年度内|年度末|今年度中|本日中|今日中|明日(?:中)?|明後日|次回(?:の会議)?';

/** Japanese due dates. */
export const dueJapanese = new RegExp(
  `(${day}|${kanjiDay}|${weekdayOfDay}(?=まで)|${relativeDay})(?=まで|中|で、?お?願い|締|期限|〆|必着|[）)]|[、，]\\s*[^、。]{0,8}[）)]|$)|(?:期限|締切|〆切|納期)[：:はを]?\\s*(${day}|${kanjiDay}|${relativeDay})|(${day}|${relativeDay})(?=に(?:は)?[^、。]{0,24}(?:提出|送|出す|出し|渡|報告|連絡|共有))|(${figure}{1,2}月(?:中|いっぱい|末))|((?:${figure}{1,2}|[一二三四五六七八九十]{1,3})月の(?:定例会|委員会|理事会|総会|会議|例会))(?:まで|に|で)|((?:今日|明日)?の?${figure}{1,2}時(?:半|${figure}{1,2}分)?)(?=までに|まで[。）)]|まで$)|((?:今日|本日|明日|今月|来月)中)(?=[。）)])`,
  'u',
);

const partOfDay = '(?:の(?:朝イチ|朝|午前中?|昼|午後|夕方|夜|定時)(?:イチ|一番)?|[ \\u3000]?[0-9０-９]{1,2}時(?:半)?)?';
const vague = '[ \\u3000]*(?:くらい|ぐらい|頃|ごろ|いっぱい)?[ \\u3000]*';
const numberedDay = `(?:${figure}{1,2}|[一二三四五六七八九十]{1,3})日(?:の[月火水木金土日]曜日?)?`;
const comingMeeting =
  '(?:(?:次回|次|今度|来週|再来週|今週|来月)の|次回)(?:[\\p{Script=Han}]{0,6}(?:会議|会合|委員会|理事会|総会|例会|定例会?|打ち?合わ?せ|ミーティング|ゼミ|協議会|MTG))';
const wide = `(?:${day}|${figure}{1,2}月第[0-9０-９一二三四五]週|${figure}{1,2}[ ]月[ ]?(?:${figure}{1,2}[ ]?日|末|上旬|中旬|下旬|中)|${kanjiDay}|${numberedDay}|${comingMeeting}|${relativeDay}|前日|当日|翌日|来週|再来週|来月|今日|本日|夏休み明け|年明け|お盆(?:前|明け)|(?:[0-9０-９]{1,2}月の?)?連休(?:前|明け))${partOfDay}`;

/** Due dates that are looked for where the patterns above find none: the wider the later. */
export const dueWiderJapanese: readonly RegExp[] = [
  new RegExp(`(${wide})${vague}(?:まで(?!待)|締め?切)`, 'u'),
  new RegExp(`(${wide})(?:のうち)?に(?:は|でも)?(?=[^。]{2,40}。?$)`, 'u'),
  new RegExp(
    `(?:^|[、はもで])((?:来週|再来週|今週|明日|明後日|あした|今日|本日|来月)(?:の[月火水木金土日]曜日?)?${partOfDay})(?:イチ)?(?:に|で|、)?(?=[^。、]{1,30}。?$)`,
    'u',
  ),
];

/** English due dates. */
export const dueEnglish =
  /\b(?:by|before|due(?: on)?|until)[: ]+((?:next )?(?:Monday|Tuesday|Wednesday|Thursday|Friday|week|month)(?: noon| morning| afternoon)?|(?:[0-9]{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: [0-9]{1,2})?|tomorrow(?: noon| morning| afternoon)?|the end of [a-z]+(?: week| month| year| term)?)/u;

/** 「10月に報告する」: a month is a date only for what is reported or brought. */
export const dueMonth = /([0-9０-９]{1,2}月)(?=に[^。]{0,10}(?:報告|提出|示|出|提案|諮))/u;

/** English due dates that are looked for where the pattern above finds none. */
export const dueWiderEnglish: readonly RegExp[] = [
  /\b(?:by|before|until|due(?: on)?|no later than)[: ]+((?:the )?(?:end of (?:the |this |next )?[A-Za-z]+(?: [A-Z][a-z]+)?|close of play|half[- ]term|lunch(?:time)?|noon|tonight|(?:next |this |the )[a-z]+ ?(?:meeting|week|month)?|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:the )?[0-9]{1,2}(?:st|nd|rd|th)|[0-9]{1,2}(?:st|nd|rd|th)?(?: of)? [A-Z][a-z]+|[A-Z][a-z]+ [0-9]{1,2}(?:st|nd|rd|th)?))/u,
  /\b((?:the )?end of (?:the |this |next )?(?:week|month|day|year|term)|this (?:afternoon|morning|evening|week)|tomorrow(?: (?:morning|noon|afternoon))?|(?:on |next |this )?(?:Monday|Tuesday|Wednesday|Thursday|Friday)(?: (?:morning|afternoon))?|today|tonight|next week|next month)\b/u,
];

/** English due dates at the end of a line. */
export const dueTailEnglish =
  /[,;] ((?:[0-9]{1,2} )(?:January|February|March|April|May|June|July|August|September|October|November|December)|next meeting|(?:(?:next |this )?(?:Monday|Tuesday|Wednesday|Thursday|Friday)|tomorrow|next week|end of (?:the |this |next )?(?:week|month))(?=[.]?$))\b/u;

const title =
  '(?:さん|氏|様|部長|課長|係長|主任|会計|委員長|委員|議員|社長|店長|所長|室長|理事長|理事|書記|先生|リーダー)';

const name = '[\\p{Script=Han}\\p{Script=Katakana}々ヶA-Za-zー]{1,12}';

/** Japanese wordings that name the owner of a task. */
export const ownersJapanese: readonly RegExp[] = [
  new RegExp(`担当(?:者)?\\s*(?:は|：|:|／|/)\\s*(${name})(?:さん|氏)?`, 'u'),
  new RegExp(`[（(\\[［](?:担当[：:]?\\s*)?(${name}?)(?:さん|氏)?(?=[、，,。・/／\\s）)\\]］])`, 'u'),
  new RegExp(`^@?(${name}?)(?:さん|氏)?\\s*[→⇒]`, 'u'),
  new RegExp(`[―—–→]\\s*(${name}?)(?:さん|氏)?(?=[、，,（(]|\\s|$)`, 'u'),
  new RegExp(`^@?(${name})[：:]`, 'u'),
  new RegExp(`^(${name}${title})、[^。]{0,80}(?:お願い|くだ|もらえ|いただけ)`, 'u'),
  new RegExp(`(${name}${title})(?:が|は|から)[^。]{0,60}(?:ます|[うくぐすつぬぶむる])(?:。|（|\\(|$)`, 'u'),
  new RegExp(
    `(?:^|[、。])(${name}?(?:${title}|事務局|局|部|課|班|係))に(?:は)?[、]?[^。]{0,60}(?:お願い|いただ|もら|てください|ほしい)`,
    'u',
  ),
  new RegExp(`^(${name}(?:会社|社|局|課|部|室|係|業者|委員会))(?:は|が)、?[^。]{0,12}まで`, 'u'),
  new RegExp(`は、?(${name}?)さん、[^。]{0,30}(?:お願い|もらえ|いただけ|くださ)`, 'u'),
  new RegExp(`(${name}${title})に(?:は)?[^。]{0,6}お願い`, 'u'),
  new RegExp(
    `(?:^|[、。]|文面は)(${name}?)が(?!ある|あり|いる|ない|でき)[^。、]{0,24}(?:書|作|作成|用意|準備|確認|担当|連絡|提出|発注|手配)`,
    'u',
  ),
];

/** 「弁当の注文：宇佐美、九月二十日まで」: a task, its owner, its date. */
export const taskLine = new RegExp(
  `^([^：:、。]{2,40})[：:]\\s*([\\p{Script=Han}\\p{Script=Katakana}々ヶーA-Z][\\p{Script=Han}\\p{Script=Katakana}々ヶーA-Za-z]{0,7})(?:さん|氏)?(?:[、，,]\\s*[^、。]{2,16}?(?:まで(?:に)?|中)?)?。?$`,
  'u',
);

/** English wordings that name the owner of a task. */
export const ownersEnglish =
  /^((?:[A-Z]\. )?(?:(?:Mr|Ms|Mrs|Dr)\.? )?[A-Z][A-Za-z'-]+): |(?:^|[.;:] )((?:(?:Mr|Ms|Mrs|Dr)\.? )?(?:The )?(?!(?:[Ww]e|[Tt]hey|[Yy]ou|[Hh]e|[Ss]he|[Ii]t|[Tt]his|[Tt]hat|[Tt]here|[Ww]ho|[Ww]hat|[Hh]ad|[Hh]ave|[Hh]as|[Nn]eed|[Ww]ant|[Uu]sed|[Nn]ice|[Gg]ood|[Gg]lad|[Hh]appy|[Ss]orry|[Dd]ue|[Aa]ble|[Gg]oing) )[A-Z]?[a-z'-]+) (?:will|to) (?!be\b)[a-z]+|(?:^|[.;] )([A-Z][a-z]+), (?:please|(?:could|can|would|will) you)\b|\btold ([A-Z][a-z]+) to [a-z]+/u;

/** Bracketed words that are no person. */
export const notAnOwner =
  /^(?:税込|税抜|税別|案|予定|仮|済|新規|継続|同上|参考|別紙|資料|以下同じ|略|注|再掲|必須|任意|土|日|月|火|水|木|金|祝|私|僕|各自|全員で|今回|前回|次回|会議室|要点|内容|期限|締切)$/u;
