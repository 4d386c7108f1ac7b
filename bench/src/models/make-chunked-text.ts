import { readCorpus } from '@youyaku/corpus';

/** Characters of a chunk that fits one call of a model with a window of 6,000 tokens. */
const partUnits = 3_300;

/** A text of that many chunks, different for each seed: paragraphs of our corpus under numbered headings. */
export function makeChunkedText(parts: number, seed: number): string {
  const texts = readCorpus()
    .filter(({ language, path }) => language === 'ja' && path.endsWith('.txt'))
    .map(({ text }) => text);
  return Array.from({ length: parts }, (_, part) => {
    let words = '';
    for (let turn = 0; words.length < partUnits; turn += 1)
      words += `${texts[(seed + part * 3 + turn) % texts.length] ?? ''}\n\n`;
    return `# 第${seed + 1}巻 第${part + 1}部\n\n${words.slice(0, partUnits)}`;
  }).join('\n\n');
}
