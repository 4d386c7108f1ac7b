import type { Document } from '@youyaku/contract/document';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { Budget } from '@youyaku/summarize/budget/resolve-length';
import type { RewriteKind } from '#prompts/rewrite-prompt.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** English name of a BCP 47 tag, for prompts. */
export function nameLanguage(tag: string): string {
  return names.of(tag) ?? tag;
}

/** Language of the source; an unknown one counts as Japanese, as everywhere in the engine. */
export function sourceLanguageOf({ language }: Pick<Document, 'language'>): string {
  return language === 'und' || language === '' ? 'ja' : language;
}

/** The rewrite that a checked summary needs; undefined when it needs none. */
export function chooseRewrite(document: Document, options: SummaryOptions): RewriteKind | undefined {
  if (options.reader === 'easyJapanese' || options.reader === 'child') {
    if (targetLanguageOf(document, options).split('-')[0] === 'ja') return { kind: options.reader };
  }
  const target = targetLanguageOf(document, options);
  return isSameLanguage(target, sourceLanguageOf(document))
    ? undefined
    : { kind: 'translate', languageName: nameLanguage(target) };
}

/** Whether only a model can do what was asked: plainer words, another language, free instructions. */
export function needsModel(document: Document, options: SummaryOptions): boolean {
  return (options.instructions ?? '') !== '' || chooseRewrite(document, options) !== undefined;
}

/** やさしい日本語 is Japanese whatever the source is. */
export function targetLanguageOf(document: Document, { language, reader }: SummaryOptions): string {
  if (language !== 'source') return language;
  return reader === 'easyJapanese' || reader === 'child' ? 'ja' : sourceLanguageOf(document);
}

/** Simplified and traditional Chinese are different languages; en and en-GB are the same. */
function isSameLanguage(a: string, b: string): boolean {
  const [first = '', second = ''] = [a, b].map((tag) => tag.split('-')[0] ?? '');
  return first === second && (first !== 'zh' || a === b || !a.includes('-') || !b.includes('-'));
}

/** Characters of a Japanese, Chinese or Korean text divided by those of the same text in an alphabet. */
const densityFactor = 0.42;
/** Plain words take more characters. */
const easyFactor = 0.65;

/** The length of the checked summary with which its rewrite comes near the requested length. */
export function scaleBudget(budget: Budget, rewrite: RewriteKind, source: string, target: string): Budget {
  if (budget.kind === 'items') return budget;
  const factor = rewrite.kind === 'translate' ? ratioOf(target, source) : easyFactor;
  return { kind: 'max', characters: Math.max(10, Math.floor(budget.characters * factor)) };
}

function ratioOf(target: string, source: string): number {
  const isDense = (tag: string): boolean => ['ja', 'zh', 'ko'].includes(tag.split('-')[0] ?? '');
  if (isDense(target) === isDense(source)) return 1;
  return isDense(target) ? 1 / densityFactor : densityFactor;
}
