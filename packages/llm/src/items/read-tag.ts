import type { ItemKind } from './draft-item.ts';

/** The words by which models name the kind of a line of minutes, besides those asked for. */
const tagWords: readonly (readonly [ItemKind, string])[] = [
  ['decision', 'DECISIONS?(?: MADE)?|DECIDED|RESOLVED|決定(?:事項|内容)?|決まったこと|合意(?:事項)?|決議(?:事項)?'],
  [
    'action',
    'ACTIONS?(?: ITEMS?| POINTS?)?|TO-?DOS?|NEXT STEPS?|TASKS?|アクション(?:アイテム)?|タスク|宿題|対応事項|実施事項|すること',
  ],
  [
    'open',
    'OPEN(?: (?:POINTS?|QUESTIONS?|ISSUES?|ITEMS?))?|PENDING|保留(?:事項)?|未決(?:事項|定事項)?|継続(?:審議|検討)(?:事項)?|検討事項|残課題|課題|持ち越し',
  ],
  ['next', 'NEXT(?: MEETING)?|次回(?:予定|会議|開催)?|次回の?(?:日程|予定)'],
  [
    'point',
    'POINTS?|KEY POINTS?|DISCUSSIONS?|NOTES?|SUMMARY|要点|議論(?:の要点|内容)?|論点|意見|報告(?:事項)?|概要|話し合い(?:の要点)?',
  ],
];
const names = tagWords.map(([kind, words]) => [kind, new RegExp(`^(?:${words})$`, 'iu')] as const);
const tagged =
  /^\s*[|｜]?\s*[【[（(]?\s*([A-Za-z -]{2,16}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]{2,10})\s*[】\])）]?\s*(?:[|｜:：]\s*(.*)|(?<=[】\]])\s*(.+))$/u;

export type TaggedWords = { readonly kind: ItemKind; readonly words: string };

/** The kind that this word names. */
export function readTag(word: string): ItemKind | undefined {
  return names.find(([, pattern]) => pattern.test(word))?.[0];
}

/** `DECISION | what`, 「決定：…」, 「【ToDo】…」. */
export function splitTag(line: string): TaggedWords | undefined {
  const bare = /^\s*(DECISION|ACTION|OPEN|NEXT|POINT)\s+(?![|｜:：])(.+)$/u.exec(line);
  const [, word = '', behindMark, behindBracket = ''] = bare ?? tagged.exec(line) ?? [];
  const kind = readTag(word.trim());
  return kind === undefined ? undefined : { kind, words: behindMark ?? behindBracket };
}
