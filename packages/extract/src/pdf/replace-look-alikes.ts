import type { PageRuns } from './run.ts';

/**
 * One glyph of a font may represent several characters, and PDF writers choose the wrong one: Chromium maps the 戸 of a
 * Japanese font to the radical ⼾, its ・ to a hyphenation point. Which one was meant depends on the language: ⼾ is 戶 in
 * Chinese, where ‧ is correct.
 */
const inJapanese: ReadonlyMap<string, string> = new Map(
  Object.entries({ '⼾': '戸', '‧': '・', '∕': '／', ʻ: '‘', '‵': '｀' }),
);
const elsewhere: ReadonlyMap<string, string> = new Map([['⼾', '戶']]);

/** Between Latin letters and figures they are correct. */
const lookAlikes = /⼾|(?<![!-~\u00c0-\u024f])[‧∕ʻ‵]|[‧∕ʻ‵](?![!-~\u00c0-\u024f])/g;
/** Chinese text that quotes a Japanese name has less kana. */
const kanaShareMin = 0.03;

/** Replaces look-alikes with the intended characters, by the language of the whole file. */
export function replaceLookAlikes(pages: readonly PageRuns[]): readonly PageRuns[] {
  const hasLookAlikes = pages.some(({ runs }) => runs.some(({ text }) => text.search(lookAlikes) >= 0));
  if (!hasLookAlikes) return pages;
  const replacements = isJapanese(pages) ? inJapanese : elsewhere;
  const replaceGlyphs = (text: string) => text.replace(lookAlikes, (glyph) => replacements.get(glyph) ?? glyph);
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
