import { termKey } from '@youyaku/language/lexicon/term-key';
import { detectScript } from '@youyaku/language/detect/detect-script';
import { isContent } from '@youyaku/language/tokenize/list-terms';
import type { TextLanguage, Token, Tokenizer } from '@youyaku/language/tokenize/token';
import {
  interrogatives,
  currencyWords,
  englishMeasures,
  latinName,
  personWords,
  reasonWords,
  shareWords,
  timeWords,
} from '@youyaku/language/lexicon/question-words';

/** What an answer must contain: a date or time, an amount (of `unit`, if the question names one), a person, a name, a reason. */
export type AnswerKind =
  | { readonly kind: 'time' | 'person' | 'name' | 'reason' }
  | { readonly kind: 'amount'; readonly unit: RegExp | undefined };

/** A question in the form that is compared with the sentences of a source. */
export type Question = {
  readonly text: string;
  readonly language: TextLanguage;
  /** Term keys with their weights up to 1; figures have keys like `#10月`. */
  readonly terms: ReadonlyMap<string, number>;
  readonly answerKind: AnswerKind | undefined;
};

/** Extracts terms and answer kind of a question. Linear in its length. */
export function readQuestion(text: string, tokenizer: Tokenizer): Question {
  const plain = text.normalize('NFKC');
  const tokens = tokenizer.tokenize(plain);
  const terms = new Map<string, number>();
  for (const token of tokens) {
    if (!isContent(token) || interrogatives.has(token.base)) continue;
    terms.set(termKey(token.base), weightOf(token));
  }
  for (const figure of listFigures(plain)) terms.set(`#${figure}`, 1);
  return { text: plain, language: detectScript(plain), terms, answerKind: readKind(plain) };
}

/** Figures with the unit after them: 10月; 第2便 is 2便. */
export function listFigures(plain: string): string[] {
  return [...plain.matchAll(/(?<![\d.,])\d[\d,.]*(?:\p{Script=Han}{1,2}|%)?/gu)].map(([figure]) => figure);
}

/** Nouns carry the subject of a question; the source often uses another verb. */
function weightOf(token: Token): number {
  if (token.pos === 'verb' || token.pos === 'adjective') return 0.4;
  return token.posDetail.startsWith('サ変') ? 0.7 : 1;
}

function readKind(text: string): AnswerKind | undefined {
  if (/なぜ|どうして|理由|原因|わけは|\bwhy\b|\breasons?\b|\bcause/iu.test(text)) return { kind: 'reason' };
  if (/誰|だれ|どなた|担当者|\bwho(?:m|se)?\b/iu.test(text)) return { kind: 'person' };
  if (/(?:名前|氏名|名称)(?:は|を|が|って)|\bnames?\b/iu.test(text)) return { kind: 'name' };
  if (/いくら|金額|値段|\bhow much\b|\bprice\b|\bcost\b/iu.test(text))
    return { kind: 'amount', unit: /\bby how much\b/iu.test(text) ? shareWords : currencyWords };
  if (/何(?:%|％|パーセント|割)|\bwhat (?:share|per ?cent)/iu.test(text)) return { kind: 'amount', unit: shareWords };
  if (/いつ|何(?:年|月|日|時|曜)(?![間])|日付|日時|\bwhen\b|\bwhat (?:day|date|time|year)\b/iu.test(text))
    return { kind: 'time' };
  const measured = /\bhow (\w+)/iu.exec(text)?.[1]?.toLowerCase() ?? '';
  const measure = englishMeasures[measured];
  if (measure !== undefined) return { kind: 'amount', unit: measure };
  const counter = /(?:何|いくつの|どのくらいの|幾)(\p{Script=Han}|[ァ-ヶー]{1,4})/u.exec(text)?.[1];
  if (counter !== undefined) return { kind: 'amount', unit: new RegExp(`${numeral}\\s?${counter}`, 'u') };
  if (/いくつ|どのくらい|どれくらい|どれだけ|\bhow (?:many|long|often|far|old)\b/iu.test(text))
    return { kind: 'amount', unit: undefined };
  return undefined;
}

const numeral = '[\\d〇一二三四五六七八九十百千万億数]';

/** Whether a sentence could contain an answer of the kind asked for. */
export function canAnswer(plain: string, answerKind: AnswerKind, tokens: readonly Token[]): boolean {
  switch (answerKind.kind) {
    case 'time':
      return timeWords.test(plain);
    case 'person':
      return personWords.test(plain) || tokens.some(({ posDetail }) => posDetail.startsWith('固有名詞/人名'));
    case 'name':
      return latinName.test(plain) || tokens.some(isName);
    case 'reason':
      return reasonWords.test(plain);
    case 'amount':
      return answerKind.unit === undefined ? new RegExp(numeral, 'u').test(plain) : isAmount(plain, answerKind.unit);
  }
}

/** Words unknown to the dictionary are mostly names. */
function isName({ pos, posDetail, isUnknown }: Token): boolean {
  return posDetail.startsWith('固有名詞') || (isUnknown && pos === 'noun');
}

function isAmount(plain: string, unit: RegExp): boolean {
  return /[\d〇一二三四五六七八九十百千万]/u.test(plain) && unit.test(plain);
}
