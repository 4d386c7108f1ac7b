import { statedFigure } from '@youyaku/language/lexicon/figure-words';
import type { Token } from '@youyaku/language/tokenize/token';
import { deleteSpan } from './deletion.ts';
import { hidesOtherDirection } from './hides-other-direction.ts';
import { decide, type Verdict, type Veto } from './veto.ts';

type Part = { readonly start: number; readonly end: number; readonly words: string };
/** A figure, or several up to the last one, in a row of figures; the words of the whole sentence. */
type Candidate = { readonly sentence: string; readonly words: string };

export const figureVetoes: readonly Veto<Candidate>[] = [
  { name: 'holds-words-of-somebody', rejects: ({ sentence }) => /[「『“"]/u.test(sentence) },
  {
    // 計は30人、うち市内は20人: one is a part of the other, or all are spoken of together.
    name: 'is-counted-with-the-others',
    rejects: ({ sentence }) => /うち|内訳|合計|合わせ|それぞれ|いずれも|ともに|比べ|対し|残り|差は/u.test(sentence),
  },
  { name: 'is-limited', rejects: ({ words }) => /除|のみ|だけ|限|ただし/u.test(words) },
  {
    name: 'moves-the-other-way',
    rejects: ({ sentence, words }) => hidesOtherDirection(words, sentence.replace(words, '')),
  },
];

/**
 * 売上高は12億円、営業利益は3億円、純利益は2億円となりました: each figure is a statement of its own, and any but the first, which says
 * of whom and when, may go.
 */
export function decideFigures(text: string, tokens: readonly Token[]): Verdict[] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined || last.end - first.start > sentenceUnitsMax) return [];
  const sentence = text.slice(first.start, last.end);
  const row = findRow(splitAtCommas(sentence, first.start));
  const end = row.at(-1);
  if (row.length < 2 || end === undefined) return [];
  const verdict = (from: number, to: number): Verdict =>
    decide(deleteSpan(from, to, 'sound', 'figure'), figureVetoes, { sentence, words: text.slice(from, to) });
  return row
    .slice(0, -1)
    .flatMap((part, index) => [
      ...(index === 0 ? [] : [verdict(row[index - 1]?.end ?? part.start, part.end)]),
      verdict(part.end, end.end),
    ]);
}

const sentenceUnitsMax = 600;

/** The last figures in a row, the last one without the words that end the sentence. */
function findRow(parts: readonly Part[]): Part[] {
  const last = parts.at(-1);
  const ending = last === undefined ? undefined : statementEnd.exec(last.words);
  if (last === undefined || ending === null || ending === undefined) return [];
  const words = last.words.slice(0, ending.index);
  if (!statedFigure.test(words)) return [];
  const from = parts.slice(0, -1).findLastIndex((part) => !statedFigure.test(part.words)) + 1;
  return [...parts.slice(from, -1), { start: last.start, end: last.start + words.length, words }];
}

const statementEnd = /(?:となりました|となった|となります|でした|だった|です|である)。?$/u;

/** The parts of a sentence between its commas, except commas in brackets and in numbers. */
function splitAtCommas(sentence: string, start: number): Part[] {
  const parts: Part[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at <= sentence.length; at += 1) {
    const mark = sentence.charAt(at);
    if (/[（(]/u.test(mark)) depth += 1;
    if (/[）)]/u.test(mark)) depth -= 1;
    if (at < sentence.length && (mark !== '、' || depth > 0)) continue;
    parts.push({ start: start + from, end: start + at, words: sentence.slice(from, at) });
    from = at + 1;
  }
  return parts;
}
