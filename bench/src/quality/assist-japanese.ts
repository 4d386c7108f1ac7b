import type { Tokenizer } from '@youyaku/language/tokenize/token';

/**
 * A Japanese text as packages for English can read it: our sentences, our words with spaces between them, an ASCII period at each
 * end. `restore` gives the sentence as it stands in the source back for what a peer returns.
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
    // A period or question mark inside would end the sentence for them.
    return `${line.replace(/[.!?]/g, '・')}.`;
  });
  return { text: lines.join(' '), restore: (given) => originals.get(bare(given)) ?? given.replace(/\s+/gu, '') };
}

function bare(line: string): string {
  return line.replace(/[\s.!?・]+/gu, '');
}
