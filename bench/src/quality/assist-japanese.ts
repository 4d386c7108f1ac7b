import type { Tokenizer } from '@youyaku/language/tokenize/token';

/**
 * Prepares a Japanese text for packages made for English: our sentences, our words with spaces between them, an ASCII period at each
 * end. `restore` returns the sentence of the source for one that a peer returns.
 */
export function assistJapanese(
  sentences: readonly string[],
  tokenizer: Tokenizer,
): { text: string; restore: (given: string) => string } {
  const originals = new Map<string, string>();
  const lines = sentences.map((sentence) => {
    const words = tokenizer.tokenize(sentence).map(({ surface }) => surface);
    const line = words.join(' ').replace(/[\s。．.!?！？]+$/u, '');
    originals.set(bare(line), sentence);
    // The packages would split the sentence at a period or question mark inside.
    return `${line.replace(/[.!?]/g, '・')}.`;
  });
  return { text: lines.join(' '), restore: (given) => originals.get(bare(given)) ?? given.replace(/\s+/gu, '') };
}

function bare(line: string): string {
  return line.replace(/[\s.!?・]+/gu, '');
}
