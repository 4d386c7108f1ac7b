import type { Gap } from './gap.ts';
import type { Place } from './place.ts';

/** So many sentences back a comparison is still the one meant. */
const reach = 8;
const aloneFactor = 0.6;

/** 前年同期比6.8％増: compares and says with what. */
const base = /(?:前年度?|前期|前月|前々?年|昨年|前四半期|計画|予想)(?:同期|同月|同日|同四半期|末|実績)?比/gu;
/** （同14.2％増）, but not 同じ or 同社. */
const same = /(?<=[（(、])同(?=[約▲△＋+－-]?[0-9０-９][0-9０-９.．,，]*(?:[％%]|ポイント|倍|[億万円百千人件台個]))/u;

/** 同14.2％増 without the comparison that 同 repeats, in a text with several: behind another one it would be read as that one. */
export function findComparison({ text, words, from, analysis, index, sentence }: Place): Gap | undefined {
  const found = same.exec(words);
  if (found === null || words.slice(0, found.index).search(base) >= 0) return undefined;
  if (new Set(text.match(base)).size < 2) return undefined;
  for (let near = index - 1; near >= Math.max(0, index - reach); near -= 1) {
    const before = analysis.sentences[near];
    if (before === undefined) break;
    const last = [...text.slice(before.contentStart, before.end).matchAll(base)].at(-1);
    if (last === undefined) continue;
    const start = before.contentStart + last.index;
    const source = { start, end: start + last[0].length };
    const insertion = { at: from + found.index + 1, text: `［${last[0]}］`, source };
    const isSamePassage = near === index - 1 && before.blockIndex === sentence.blockIndex;
    return {
      rule: 'comparison',
      aloneFactor,
      insertedFactor: 1,
      insertions: [insertion],
      ...(isSamePassage && { needs: near }),
    };
  }
  return { rule: 'comparison', aloneFactor };
}
