import type { AnalysedSentence } from '#analyse.ts';
import { findNames } from './names.ts';
import { fold } from './fold.ts';

/** Claims made from a document's own sentences by one known change, to measure the grounder. No other code uses them. */
export const claimClasses = [
  'verbatim',
  'trimmed',
  'rewritten',
  'number',
  'swap',
  'foreign-name',
  'other-name',
  'negation',
  'antonym',
  'unrelated',
] as const;
export type ClaimClass = (typeof claimClasses)[number];
export type SyntheticClaim = { readonly kind: ClaimClass; readonly text: string; readonly sentence: number };

export const faithfulClasses: ReadonlySet<ClaimClass> = new Set(['verbatim', 'trimmed', 'rewritten']);

export type SyntheticSource = { readonly text: string; readonly sentences: readonly AnalysedSentence[] };

/** `other` lends the names and sentences that `source` does not have. Only sentences of 15 units and more are used. */
export function makeClaims(source: SyntheticSource, other: SyntheticSource): SyntheticClaim[] {
  const claims: SyntheticClaim[] = [];
  source.sentences.forEach((sentence, index) => {
    const text = source.text.slice(sentence.contentStart, sentence.end);
    if (text.length < 15) return;
    const add = (kind: ClaimClass, made: string | undefined): void => {
      if (made !== undefined && made !== text) claims.push({ kind, text: made, sentence: index });
    };
    claims.push({ kind: 'verbatim', text, sentence: index });
    add('trimmed', trim(text));
    add('rewritten', rewriteDigits(text));
    add('number', changeNumber(text, source.text, index));
    add('swap', swapNumbers(text));
    const names = namesOf(source, sentence);
    const foreign = other.sentences
      .flatMap((candidate) => namesOf(other, candidate))
      .filter((name) => !source.text.includes(name.text));
    const own = source.sentences
      .flatMap((candidate) => namesOf(source, candidate))
      .filter((name) => !text.includes(name.text) && !names.some((known) => name.text.includes(known.text)));
    add('foreign-name', replaceName(text, names, foreign, index));
    add('other-name', replaceName(text, names, own, index));
    add('negation', negate(text));
    add('antonym', oppose(text));
    const unrelated = other.sentences[index % Math.max(1, other.sentences.length)];
    const strange = unrelated ? other.text.slice(unrelated.contentStart, unrelated.end) : '';
    if (strange.length >= 15 && !source.text.includes(strange)) add('unrelated', strange);
  });
  return claims;
}

/** Parentheses and the first clause go; what is left still follows from the sentence. */
function trim(text: string): string | undefined {
  const plain = text.replace(/（[^（）]{1,60}）|\([^()]{1,60}\)/g, '');
  const cut = /^[^「」『』、]{4,25}(?:は|が|では|には|も)、/.test(plain)
    ? plain
    : plain.replace(/^[^「」『』、はがも]{4,25}、(?=.{12})/, '');
  return cut.length >= 12 ? cut : undefined;
}

/** 1,200 to 1200 and half width to full width. */
function rewriteDigits(text: string): string | undefined {
  if (!/\d/.test(text)) return undefined;
  const plain = text.replace(/(\d),(?=\d{3})/g, '$1');
  return plain.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
}

/** The last figure of one number becomes another that the document does not have there. */
function changeNumber(text: string, document: string, seed: number): string | undefined {
  const matches = [...text.matchAll(/[\d０-９][\d０-９,，.．]*/g)].filter(
    (match) => !/[A-Za-zＡ-Ｚａ-ｚ-]$/.test(text.slice(0, match.index)),
  );
  const match = matches[seed % Math.max(1, matches.length)];
  if (match === undefined) return undefined;
  for (const step of [3, 1, 7, 5]) {
    const changed = match[0]
      .replace(/[\d０-９](?=[^\d０-９]*$)/, (digit) => shift(digit, step))
      .replace(/^[0０]$/, '9');
    if (!new RegExp(`(?<![\\d０-９,，.．])${changed.replace(/[.]/g, '\\.')}(?![\\d０-９,，.．])`).test(document)) {
      return text.slice(0, match.index) + changed + text.slice(match.index + match[0].length);
    }
  }
  return undefined;
}

function shift(digit: string, step: number): string {
  const base = digit >= '０' ? 0xff10 : 0x30;
  return String.fromCharCode(base + ((digit.charCodeAt(0) - base + step) % 10));
}

/** Two amounts with the same counter change places. */
function swapNumbers(text: string): string | undefined {
  const matches = [
    ...text.matchAll(
      /(?<![A-Za-z\d０-９.,:：/-])(\d[\d,.]*|[０-９][０-９，．]*)(人|円|%|％|件|社|台|点|個|万円|億円|倍|歳|百万円|名|本)/g,
    ),
  ];
  for (const [index, first] of matches.entries()) {
    const second = matches.slice(index + 1).find((candidate) => candidate[2] === first[2] && candidate[1] !== first[1]);
    if (second === undefined || first[1] === undefined || second[1] === undefined) continue;
    const between = text.slice(first.index + first[1].length, second.index);
    // A bare range or list keeps no label that could tell.
    if (between.replace(/[^\p{L}]/gu, '').length < 4) continue;
    return text.slice(0, first.index) + second[1] + between + first[1] + text.slice(second.index + second[1].length);
  }
  return undefined;
}

/** Headings in capitals, months and days of the week only look like names. */
const noName =
  /^[A-Z]{4,}$|^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)days?|Re|Date|Subject|From)$/;

type NameText = { readonly text: string; readonly kind: string };

function namesOf(source: SyntheticSource, sentence: AnalysedSentence): NameText[] {
  const folded = ' '.repeat(sentence.start) + fold(source.text.slice(sentence.start, sentence.end));
  return findNames(sentence.tokens, source.text, folded)
    .filter((name) => !name.weak && name.kind !== 'proper' && !noName.test(source.text.slice(name.start, name.end)))
    .map((name) => ({ text: source.text.slice(name.start, name.end), kind: name.kind }));
}

function replaceName(
  text: string,
  names: readonly NameText[],
  pool: readonly NameText[],
  seed: number,
): string | undefined {
  const name = names[seed % Math.max(1, names.length)];
  if (name === undefined) return undefined;
  const fitting = pool.filter((candidate) => candidate.kind === name.kind && candidate.text !== name.text);
  const chosen = fitting[(seed * 7) % Math.max(1, fitting.length)];
  return chosen && text.replaceAll(name.text, chosen.text);
}

const flips: readonly (readonly [RegExp, string])[] = [
  [/ませんでした(?=[。）」]?$)/, 'ました'],
  [/ません(?=[。）」]?$)/, 'ます'],
  [/(?<=[しめべげけせきちみりいえれ])ました(?=[。）」]?$)/, 'ませんでした'],
  [/(?<=[しめべげけせきちみりいえれ])ます(?=[。）」]?$)/, 'ません'],
  [/していない(?=[。）」]?$)/, 'している'],
  [/している(?=[。）」]?$)/, 'していない'],
  [/しなかった(?=[。）」]?$)/, 'した'],
  [/(?<=[一-龠])した(?=[。）」]?$)/, 'しなかった'],
  [/(?<=[一-龠])する(?=[。）」]?$)/, 'しない'],
  [/しない(?=[。）」]?$)/, 'する'],
  [/された(?=[。）」]?$)/, 'されなかった'],
  [/される(?=[。）」]?$)/, 'されない'],
  [/(?<=[しめべけせれえげ])(?<!で[しす])た(?=[。）」]?$)/, 'なかった'],
  [/があった(?=[。）」]?$)/, 'はなかった'],
  [/がある(?=[。）」]?$)/, 'はない'],
  [/ではない(?=[。）」]?$)/, 'である'],
  [/である(?=[。）」]?$)/, 'ではない'],
  [/できる(?=[。）」]?$)/, 'できない'],
  [/できない(?=[。）」]?$)/, 'できる'],
  [/\b(is|are|was|were|will|can|should|must|has|have) (?!not\b)/, '$1 not '],
  [/\b(is|are|was|were|will|can|should|must|has|have) not /, '$1 '],
];

function negate(text: string): string | undefined {
  // A question or an obligation turned round is no plain denial.
  if (/(?:か|なければならない|なければなりません|かもしれません|ありがとうございます)[。？?）」]*$/.test(text))
    return undefined;
  for (const [pattern, replacement] of flips) if (pattern.test(text)) return text.replace(pattern, replacement);
  return undefined;
}

const opposites: readonly (readonly [string, string])[] = [
  ['増加', '減少'],
  ['上昇', '低下'],
  ['拡大', '縮小'],
  ['賛成', '反対'],
  ['可決', '否決'],
  ['黒字', '赤字'],
  ['増収', '減収'],
  ['増益', '減益'],
  ['引き上げ', '引き下げ'],
  ['成功', '失敗'],
  ['開始', '終了'],
  ['強化', '緩和'],
  ['改善', '悪化'],
  ['延長', '短縮'],
  ['公開', '非公開'],
  ['承認', '却下'],
  ['有効', '無効'],
  ['上回', '下回'],
  ['増えた', '減った'],
  ['必要', '不要'],
  ['可能', '不可能'],
  ['安全', '危険'],
  ['設置', '撤去'],
  ['increase', 'decrease'],
  ['higher', 'lower'],
  ['improve', 'worsen'],
  ['approved', 'rejected'],
];

function oppose(text: string): string | undefined {
  for (const [one, other] of opposites) {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      if (text.includes(from) && !text.includes(to)) return text.replaceAll(from, to);
    }
  }
  return undefined;
}
