import type { PageRuns } from './run.ts';

/**
 * One glyph of a font may stand for several characters, and writers of PDF name the wrong one: Chromium calls the 戸 of a Japanese font the
 * radical ⼾, its ・ a hyphenation point. What was meant is a question of language: ⼾ is 戶 in Chinese, whose ‧ is a true one.
 */
const inJapanese: ReadonlyMap<string, string> = new Map(
  Object.entries({ '⼾': '戸', '‧': '・', '∕': '／', ʻ: '‘', '‵': '｀' }),
);
const elsewhere: ReadonlyMap<string, string> = new Map([['⼾', '戶']]);

/** Between Latin letters and figures they are what they say. */
const lookAlikes = /⼾|(?<![!-~\u00c0-\u024f])[‧∕ʻ‵]|[‧∕ʻ‵](?![!-~\u00c0-\u024f])/g;
/** Chinese that quotes a name has less kana. */
const kanaShareMin = 0.03;

/** Puts the characters that were meant for look-alikes, by the language of the whole file. */
export function replaceLookAlikes(pages: readonly PageRuns[]): readonly PageRuns[] {
  const isConcerned = pages.some(({ runs }) => runs.some(({ text }) => text.search(lookAlikes) >= 0));
  if (!isConcerned) return pages;
  const meant = isJapanese(pages) ? inJapanese : elsewhere;
  const replaceGlyphs = (text: string) => text.replace(lookAlikes, (glyph) => meant.get(glyph) ?? glyph);
  return pages.map((page) => ({ ...page, runs: page.runs.map((run) => ({ ...run, text: replaceGlyphs(run.text) })) }));
}

function isJapanese(pages: readonly PageRuns[]): boolean {
  let kana = 0;
  let ideographs = 0;
  for (const { runs } of pages) {
    for (const { text } of runs) {
      kana += text.match(/[\u3041-\u3096\u30a1-\u30fa]/g)?.length ?? 0;
      ideographs += text.match(/[\u2f00-\u2fdf\u3400-\u9fff]/g)?.length ?? 0;
    }
  }
  return kana > 0 && kana >= (kana + ideographs) * kanaShareMin;
}
