import { chatPrefix, type Label } from '@youyaku/language/lexicon/minute-words';

const announcing: readonly (readonly [RegExp, Label])[] = [
  [
    /(?:次|以下)の?(?:とおり|通り|ように)?(?:を|に|が)?(?:決し|決定|決め|決ま|合意|承認|議決)|(?:決定|合意)(?:事項)?は(?:次|以下)|\b(?:agreed|decided|resolved)(?: (?:on )?(?:the following|as follows))?:$/iu,
    'decision',
  ],
  [
    /(?:次|以下)の?(?:対応|作業|宿題|タスク)|(?:ToDo|宿題|対応事項)は(?:次|以下)|\b(?:actions?|to-?dos?|tasks?):$/iu,
    'action',
  ],
];

/** The kind that a sentence announces for the list behind it (審議の結果、次のとおり決した。). */
export function readAnnounced(words: string): Label | undefined {
  return announcing.find(([pattern]) => pattern.test(words))?.[1];
}

const openers: readonly (readonly [RegExp, Label])[] = [
  [
    /^(?:(?:では|じゃあ?|それでは|よし|はい|ということで|なので)[、,]?\s*)?(?:決めます|決めました|決まりです|(?:まと|纏)めます|こう(?:します|しましょう|決めます)|(?:これ|以下)で(?:いきます|行きます|決まり(?:です)?)|(?:結論|決定(?:事項)?|決まったこと)(?:です|は以下です))ね?[。:：]?$/u,
    'decision',
  ],
  [
    /^(?:(?:では|じゃあ?|それでは|あと)[、,]?\s*)?(?:担当|分担|宿題|ToDo|やること|タスク)(?:です|は(?:次|以下)です)[。:：]?$/iu,
    'action',
  ],
  [/^(?:so )?(?:here is what we(?:'ll| will)? do|this is what we do|decisions?|decided)[.:]$/iu, 'decision'],
];

/** The kind of all that the same speaker says next (決めます。, 担当です。). */
export function readOpener(words: string): Label | undefined {
  const said = words.replace(chatPrefix, '').trim();
  return openers.find(([pattern]) => pattern.test(said))?.[1];
}

/** A mail whose subject says that something was decided tells it in its list. */
export function isDecidedSubject(words: string): boolean {
  return /^(?:\[[0-9]{1,4}\]\s{0,2})?(?:(?:Subject)\s*:.*\b(?:decided|decisions)\b|件名\s*[：:].*(?:決定(?:事項|のお知らせ|しました)|決まりました))/iu.test(
    words,
  );
}
