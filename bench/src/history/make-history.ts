import { readCorpus } from '@youyaku/corpus';

/** A made-up summary of a made-up text, as a run leaves it. */
export type MadeSummary = {
  document: { language: string; text: string; blocks: never[]; warnings: never[] };
  body: object;
  tags: string[];
  isPinned: boolean;
};

/** Stands in one text of 2,000, in the middle of it. */
export const rareWord = '夕凪埠頭';

const sourceUnits = 4_000;
const summaryUnits = 3_000;
const tags = ['市政', '議事録', '調査', '契約', '採用', '研究会', '広報', '予算'];

/**
 * Summaries of 3,000 characters of texts of 4,000: sentences of the project's own texts in an order of chance with other figures, every
 * twentieth in English. The same for the same number, so that measurements can be compared.
 */
export function* makeHistory(count: number): Generator<MadeSummary> {
  const japanese = listSentences('ja', /[^。\n]+。/gu);
  const english = listSentences('en', /[^.!?\n]{20,300}[.!?]/gu);
  const random = createRandom(15);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  for (let at = 0; at < count; at += 1) {
    const isEnglish = at % 20 === 19;
    const parts: string[] = [];
    for (let units = 0; units < sourceUnits;) {
      const sentence = pick(isEnglish ? english : japanese).replaceAll(/[0-9]/gu, () =>
        String(Math.floor(random() * 10)),
      );
      parts.push(isEnglish ? `${sentence} ` : sentence);
      units += sentence.length;
    }
    if (at % 2_000 === 1_000) parts.splice(parts.length >> 1, 0, `${rareWord}の工事は春に終わる。`);
    const text = parts.join('').slice(0, sourceUnits);
    const title = text.slice(0, 30);
    const tagged = at % 3 === 0 ? [pick(tags)] : [];
    yield {
      document: { language: isEnglish ? 'en' : 'ja', text, blocks: [], warnings: [] },
      body: writeBody(title, text.slice(0, summaryUnits), at % 10 === 0),
      tags: tagged,
      isPinned: at % 1_000 === 0,
    };
  }
}

/** Thirty sentences with their evidence, the last to be checked in some summaries. */
function writeBody(title: string, text: string, isToCheck: boolean): object {
  const sentences = Array.from({ length: 30 }, (_, at) => {
    const span = { start: at * 100, end: (at + 1) * 100 };
    const quote = text.slice(span.start, span.end);
    return {
      text: quote,
      ...span,
      evidence: [{ ...span, quote, score: 1 }],
      checks: [],
      verdict: isToCheck && at === 29 ? 'check' : 'supported',
    };
  });
  return {
    title,
    text,
    characters: text.length,
    sentences,
    keywords: [],
    coverage: { readCharacters: sourceUnits, totalCharacters: sourceUnits, complete: true, omitted: [], sections: [] },
    engine: { kind: 'builtin', model: 'youyaku', version: '1' },
  };
}

function listSentences(language: string, pattern: RegExp): string[] {
  const texts = readCorpus().filter((entry) => entry.language === language && entry.path.endsWith('.txt'));
  return texts.flatMap(({ text }) => text.match(pattern) ?? []).map((sentence) => sentence.trim());
}

/** Mulberry32: small, and the same everywhere. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
