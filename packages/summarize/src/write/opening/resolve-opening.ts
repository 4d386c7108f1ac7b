import type { Token } from '@youyaku/language/tokenize/token';
import type { Edit } from '@youyaku/language/text/apply-edits';
import { findAntecedent } from './find-antecedent.ts';
import { readAccountRow } from '@youyaku/language/lexicon/account-words';
import { answerMark } from '@youyaku/language/lexicon/question-words';
import { isSaidOfNumber, measureLeadIn } from '@youyaku/language/lexicon/lead-in-words';
import { pointsBack } from '@youyaku/language/lexicon/pointers';

/** A sentence without its marker: its span in the document's text and its tokens. */
export type TokenizedSentence = {
  readonly contentStart: number;
  readonly end: number;
  readonly tokens: readonly Token[];
};

/** Referring words of the source, their start in the document's text, and their antecedent. */
export type PointerReplacement = { readonly start: number; readonly from: string; readonly to: string };

/** Edits to the start of a sentence that is taken out of its context. */
export type Opening = {
  /** Delete the lead-in and replace referring words by their antecedent. */
  readonly edits: readonly Edit[];
  /** The referring words and their antecedent, if they were replaced. */
  readonly replacedPointer: PointerReplacement | undefined;
  /** Refers to something that the sentence does not name, and no certain antecedent was found. */
  readonly isUnresolved: boolean;
};

const unchanged: Opening = { edits: [], replacedPointer: undefined, isUnresolved: false };
/** The rest must still be a sentence. */
const restUnitsMin = 6;

/** Resolves the start of a sentence; `previous` is the sentence right before it in the same section, if any. */
export function resolveOpening(
  text: string,
  sentence: TokenizedSentence,
  previous: TokenizedSentence | undefined,
): Opening {
  const { contentStart, end } = sentence;
  const head = text.slice(contentStart, Math.min(end, contentStart + 80));
  if (/^[「『“"]/u.test(head)) return unchanged;
  const lead = measureLeadIn(head);
  const isShort = end - contentStart - lead < restUnitsMin;
  const isKept = lead > 0 && isSaidOfNumber(head.slice(0, lead), text.slice(contentStart + lead, end));
  // The mark of an answer is no word of it, however short the answer is.
  const units = isKept ? 0 : isShort ? Math.min(lead, answerMark.exec(head)?.[0].length ?? 0) : lead;
  const from = contentStart + units;
  const edits: Edit[] = units === 0 ? [] : [{ start: contentStart, end: from, text: '' }];
  edits.push(...closeLabel(text, from, end), ...closeRow(text, from, end));
  if (!pointsBack(capitalize(text.slice(from, Math.min(end, from + 80)), units))) {
    return {
      edits: [...edits, ...capitalizeFirst(text, from, units)],
      replacedPointer: undefined,
      isUnresolved: false,
    };
  }
  const replacedPointer = previous === undefined ? undefined : repairStart(text, from, sentence, previous);
  if (replacedPointer !== undefined) edits.push(replacedPointer);
  else edits.push(...capitalizeFirst(text, from, units));
  return {
    edits,
    replacedPointer:
      replacedPointer === undefined
        ? undefined
        : {
            start: replacedPointer.start,
            from: text.slice(replacedPointer.start, replacedPointer.end),
            to: replacedPointer.text,
          },
    isUnresolved: replacedPointer === undefined,
  };
}

function repairStart(
  text: string,
  from: number,
  sentence: TokenizedSentence,
  previous: TokenizedSentence,
): Edit | undefined {
  const tokens = sentence.tokens.filter((token) => token.start >= from);
  const [first] = tokens;
  const found = findAntecedent(tokens, previous.tokens, text);
  const last = tokens[(found?.size ?? 0) - 1];
  if (first === undefined || found === undefined || last === undefined) return undefined;
  return first.start === from ? { start: first.start, end: last.end, text: found.text } : undefined;
}

/** A label before its sentence (防げた機会 before 平成25年の診断は…) would seem to be its subject. */
const runInLabel =
  /^(?!.{0,20}[はがをに]\u3000)(?!.{0,16}[月日年時分曜]\u3000)[^\s、。・「」『』（）()0-9０-９:：]{2,14}[^\sぁ-ん](\u3000+)(?=[^\s\u3000][^\u3000\n]{10,}。$)/u;

function closeLabel(text: string, from: number, end: number): Edit[] {
  const found = runInLabel.exec(text.slice(from, Math.min(end, from + 400)));
  const gap = found?.[1];
  if (found === null || gap === undefined) return [];
  const at = from + found[0].length;
  // A sentence with a topic of its own does not need it.
  const hasTopic = /[はが]/u.test(text.slice(at, Math.min(end, at + 60)));
  return [hasTopic ? { start: from, end: at, text: '' } : { start: at - gap.length, end: at, text: '：' }];
}

/** 売上高 412億円（前年同期比 3.4％増） as a sentence: 売上高は412億円（前年同期比3.4％増）. */
function closeRow(text: string, from: number, end: number): Edit[] {
  const words = text.slice(from, end);
  const row = readAccountRow(words);
  if (row === undefined) return [];
  const gaps = [...words.matchAll(/(?<=[円銭比同])[ \t\u3000]+(?=[（(0-9０-９])/gu)].map((found) => {
    const start = from + found.index;
    return { start, end: start + found[0].length, text: '' };
  });
  return [{ start: from + row.name, end: from + row.name + row.gap, text: 'は' }, ...gaps];
}

/** But she draws: words as they stand once a lead-in of so many units is deleted. Units keep their number. */
export function capitalize(words: string, leadUnits: number): string {
  return leadUnits > 0 && /^[a-z]/u.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/** English: capitalizes the word that now begins the sentence. */
function capitalizeFirst(text: string, at: number, units: number): Edit[] {
  const first = text.charAt(at);
  return units > 0 && /[a-z]/u.test(first) ? [{ start: at, end: at + 1, text: first.toUpperCase() }] : [];
}
