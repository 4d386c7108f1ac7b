const kanjiOrFigure = '[一二三四五六七八九十0-9０-９]';
const moving =
  '(?:で、?|では、?|それでは、?|じゃあ?、?|まず、?|最初に、?|初めに、?|はじめに、?|次に、?|続いて、?|続きまして、?|最後に、?|最後は、?)';

/** Words that open an agenda item, with its name in the first group that took part. Tested at the start of a turn or a paragraph. */
export const agendaOpenings: readonly RegExp[] = [
  /(?:^|、)((?:議案|請願|陳情|報告|諮問)第[0-9０-９一二三四五六七八九十]+号、?[^、。]{2,48}?)(?:を|について)(?:議題と|審議|審査)/u,
  new RegExp(
    `^${moving}?(?:${kanjiOrFigure}{1,2}(?:個目|つ目|点目)|議題${kanjiOrFigure}{1,2})(?:は|に|が|の)?(?:なん(?:です|だ)(?:けれど|けど|が)|ですが|ですけど)?[、]?\\s*((?!なん(?:です|だ))[^、。]{2,28}?)(?:なん(?:です|だ)(?:けれど|けど|が)|ですが|ですけど|のこと|の件|について|に(?:移り|行き|いき)|です|でした|をどう|を[0-9０-９])`,
    'u',
  ),
  new RegExp(
    `^${moving}(?:[^、。]{0,20}、)?([^、。]{1,24}?)(?:のこと|の話|の件|についてで(?:す|ある|あります|ございます)|について(?:の)?(?:報告|お伺い|伺|説明|話))`,
    'u',
  ),
  /^([^、。]{2,16}?)(?:について|の件)(?:は|です|ですが)、/u,
  /^次(?!回|の(?:回|会))(?:は|に|の議題は)?、?([^、。はがを]{2,16}?)(?:です|に(?:移り|行き|いき)ます)?。$/u,
  /^(?:続いて|続きまして|最後(?:に|は)|まず(?:は)?|最初(?:に|は)|初めに|はじめに|それから)、?([^、。はがを]{2,16}?)(?:です|から(?:です|(?:始め|はじめ|行き|いき)ます)?|に(?:移り|行き|いき)ます)。$/u,
  /^([^、。]{2,28}?件)(?:なん)?です(?:が|けど|けれど)、/u,
  /^(?:(?:ok|okay|right|now|well)[,.]?\s+)?(?:first up|(?:let's|we) start with|next(?: up)?|moving on(?: to)?|turning to|item (?:[0-9]+|one|two|three|four|five|six|seven|eight|nine|ten))[,:.]?\s+((?:the |our )[a-z][^.,?;:]{2,40})[.,]/iu,
];
/** 「Item three.」, 「そのほか」: an item without a name of its own. */
export const namelessItem =
  /^(?:item (?:[0-9]+|one|two|three|four|five|six|seven|eight|nine|ten))[.:,]|^(?:そのほか|その他)[、は]/iu;
/** Headings that are no item of the agenda: the head, the title, lists of one kind. */
export const noAgendaTitle =
  /議事録|会議録|記録$|(?:録音|文字|書き|テープ)起こし|^午[前後][0-9０-９]|(?:開会|閉会|散会)$|^minutes\b|^(?:出席|欠席|参加|日時|場所|配布|資料|目次|概要|はじめに|前文|記$|present|apologies|attendance|attendees|agenda$)/iu;

/** Labels in the head of minutes as patterns, by what they name; the value follows a colon or wide spaces. */
export const headLabels = [
  ['会[ \u3000]*議[ \u3000]*名|会議の名称|名[ \u3000]*称|meeting', 'meeting'],
  ['日[ \u3000]*時|開催日時?|日[ \u3000]*付|期[ \u3000]*日|date and time|date|time', 'time'],
  ['場[ \u3000]*所|会[ \u3000]*場|開催場所|place|venue|location', 'place'],
  [
    '出[ \u3000]*席(?:[ \u3000]*者)?|出席(?:委員|役員|理事|議員|取締役)|参加者?|出た人|メンバー|present|attendees|in the room|in attendance',
    'present',
  ],
  ['欠[ \u3000]*席(?:[ \u3000]*者)?|欠席(?:委員|役員|理事|議員|取締役)|apologies|absent|regrets', 'absent'],
  ['定[ \u3000]*足[ \u3000]*数|quorum', 'quorum'],
  ['議[ \u3000]*長|司[ \u3000]*会(?:者)?|chair', 'chair'],
  ['記[ \u3000]*録(?:者)?|書[ \u3000]*記|minutes taken by', 'recorder'],
] as const;

/** A line of the head of minutes: 「日時：…」. */
export const labelledLine = new RegExp(`^(?:${headLabels.map(([label]) => label).join('|')})[ \\t\\u3000]*[：:]`, 'iu');
