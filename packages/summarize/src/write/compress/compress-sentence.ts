import type { Token } from '@youyaku/language/tokenize/token';
import { decideRemarks, trimSafely } from '#write/trim-sentence.ts';
import { compressEnglish, explainEnglish } from './compress-english.ts';
import { type Compressed, compressJapanese, type CompressOptions, explainJapanese } from './compress-japanese.ts';
import type { Verdict } from './veto.ts';

/** The shorter variants of a sentence. */
export function compressSentence(options: CompressOptions): Compressed[] {
  return isJapanese(options.tokens) ? compressJapanese(options) : compressEnglish(options);
}

/**
 * Every deletion that tight compression considers in a sentence, remarks in brackets and safe ones first: each with the name of the first veto
 * that rejects it, or allowed. `text` is the text that the token offsets refer to. For debugging and tests; summaries
 * use the same decisions.
 */
export function explainDeletions(text: string, tokens: readonly Token[]): Verdict[] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined) return [];
  const options = {
    text,
    tokens,
    edits: trimSafely(text, first.start, last.end),
    details: [],
    level: 'tight' as const,
    score: () => 0,
  };
  const remarks = decideRemarks(text, first.start, last.end);
  return [...remarks, ...(isJapanese(tokens) ? explainJapanese(options) : explainEnglish(options))];
}

function isJapanese(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.pos === 'particle' || token.pos === 'auxiliary');
}
