import type { Register } from '@youyaku/contract/summary-request';

/**
 * What may follow the predicate: end marks and one bracketed remark. Bounded, so that long runs of spaces do not cause
 * backtracking.
 */
const close = String.raw`(?=[。．.！!？?…\s]{0,8}(?:[（(][^（()）]{0,200}[）)])?[。．.\s]{0,8}$)`;

type Ending = readonly [pattern: RegExp, text: string];

function ending(pattern: string, text: string): Ending {
  return [new RegExp(pattern + close, 'u'), text];
}

/**
 * Unambiguous endings that are common in model output but rare in sources, or that the rules for sources leave
 * unchanged, with their form in each register.
 */
const endings: Readonly<Record<Exclude<Register, 'asIs'>, readonly Ending[]>> = {
  desumasu: [
    ending('に(違|ちが)いない', 'に$1いありません'),
    ending('(必要|問題|間違い|関係|仕方|しかた|差し支え|変わり|申し訳)(?:ない|無い)', '$1ありません'),
    ending('(必要|問題|間違い|関係|仕方|しかた|差し支え|変わり)なかった', '$1ありませんでした'),
    ending('やむを得ない', 'やむを得ません'),
    ending('やむを得なかった', 'やむを得ませんでした'),
    ending('までもない', 'までもありません'),
    ending('のではない(?:か|だろうか)', 'のではないでしょうか'),
    ending('(特に|とくに)(?:なし|無し)', '$1ありません'),
    ending('([一-龠々ァ-ヶー]{2})(?:なし|無し)', '$1はありません'),
    ending('(必要|可能性|恐れ|おそれ|余地|影響|傾向|見込み|懸念|効果|異論|問題|リスク)(?:あり|有り)', '$1があります'),
    ending('(声|意見|指摘|批判|要望|懸念|見方|例|ケース|動き|可能性)も', '$1もあります'),
    ending('((?:ない|た|る|[うくぐすつぬぶむ]|い)から)', '$1です'),
    ending('(?:詳しくは|詳細は)(.{1,40})を(確認|参照)(?:のこと)?', '詳しくは$1を$2してください'),
  ],
  dearu: [
    ending('([とばもがてで]|たら)(いい|よい|良い)です', '$1$2'),
    ending('お願い(?:いた|致)?します', 'お願いしたい'),
  ],
  taigendome: [
    ending('([とばもがてで]|たら)(いい|よい|良い)です', '$1$2'),
    ending('お願い(?:いた|致)?します', 'お願いしたい'),
    ending('([ぁ-ん一-龠]い)よう(?:だ|です|である)', '$1模様'),
  ],
};

/** Polite verbs that are ambiguous between two plain verbs, or whose plain form the dictionary does not have. */
const verbs: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/([雨雪霜灰]|みぞれ|ひょう)([がはも])降りました/gu, '$1$2降った'],
  [/([雨雪霜灰]|みぞれ|ひょう)([がはも])降りませんでした/gu, '$1$2降らなかった'],
  [/([雨雪霜灰]|みぞれ|ひょう)([がはも])降りません/gu, '$1$2降らない'],
  [/([雨雪霜灰]|みぞれ|ひょう)([がはも])降ります/gu, '$1$2降る'],
  [/足りませんでした/gu, '足りなかった'],
  [/足りません/gu, '足りない'],
  [/(に|にも|には)満ちませんでした/gu, '$1満たなかった'],
  [/(に|にも|には)満ちません/gu, '$1満たない'],
  [/(?<![一-龠])問いました/gu, '問うた'],
  [/(?<![一-龠])([要反属有関対適達接則即瀕類称期発徹察脱])します/gu, '$1する'],
];

/** Replaces a fixed ending of the table; returns the sentence unchanged where none matches. */
export function rewriteEnding(sentence: string, register: Exclude<Register, 'asIs'>): string {
  const rewritten = register === 'desumasu' ? sentence : rewriteVerbs(sentence);
  for (const [pattern, text] of endings[register]) {
    if (pattern.test(rewritten)) return rewritten.replace(pattern, text);
  }
  return rewritten;
}

/** Replaces verbs outside quotation marks. */
function rewriteVerbs(sentence: string): string {
  return sentence
    .split(/(「[^」]{0,400}」|『[^』]{0,400}』)/u)
    .map((part) => (/^[「『]/u.test(part) ? part : verbs.reduce((words, [from, to]) => words.replace(from, to), part)))
    .join('');
}

/** Nouns whose predicate 〜すること is a statement instead of an order: 目的は…こと. */
const statementNouns =
  /(?:目的|目標|狙い|ねらい|課題|特徴|特長|理由|原因|背景|条件|要件|ポイント|要点|強み|弱み|魅力|役割|使命|問題|懸念|利点|欠点|違い|前提|原則|基本|方針|結論|[うくぐすつぬぶむるたいな]の)(?:は|が)/u;
/** 提出すること。 is an order; 〜とのこと reports and 決まったこと is a noun phrase. */
const order = new RegExp(
  String.raw`(?:(?<!とい)[うくぐすつぬぶむる]|ない|(?:厳守|確認|参照|徹底|注意|提出)の)こと${close}`,
  'u',
);
const ongoingBefore = new RegExp(String.raw`してい?る${close}`, 'u');
const ongoingPolite = new RegExp(String.raw`(.)しています${close}`, 'u');
/** Nouns that instruct the reader when no subject is named: 書類を提出。 */
const instruction = new RegExp(
  String.raw`(?:確認|参照|注意|留意|利用|連絡|相談|持参|提出|記入|厳守|検討|申請|予約|登録|返信|対応|徹底|共有|準備)${close}`,
  'u',
);
const futureTime =
  /(?:年度内|年内|月内|週内|年度中|年中|月中|週中|今週|今月|までに?|以内|以降|次期|次回|今後|[春夏秋冬])/u;
/** 過去最多に。, 値上げへ。: the omitted verb and its tense are unknown. */
const omittedVerb = /[一-龠々ァ-ヶーぁ-ん0-9０-９％%](?<!です|ます|ません|した)[にへをがも][。．]$/u;

/**
 * Whether です・ます would require guessing: an order that would become a statement (提出すること), a plan that would become a
 * past event (年度内に策定), words without their verb (過去最多に), べし.
 */
export function isPoliteFormUncertain(before: string, after: string): boolean {
  if (omittedVerb.test(after) || /べしです/u.test(after)) return true;
  if (order.test(before)) return !statementNouns.test(before) || before === after;
  if (before === after) return false;
  const hasSubject = /[がも]/u.test(before);
  if (instruction.test(before)) return !hasSubject && !after.includes('してください');
  const going = ongoingPolite.exec(after);
  if (going === null || ongoingBefore.test(before)) return false;
  // 引き上げしています, 見直ししています: nouns derived from a verb cannot take する.
  if (/[ぁ-ん]/u.test(going[1] ?? '') && !/(?:値上げ|値下げ|賃上げ)しています/u.test(after)) return true;
  return !(hasSubject || before.includes('は')) || futureTime.test(before);
}
