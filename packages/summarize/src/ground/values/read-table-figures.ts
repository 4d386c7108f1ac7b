import type { Quantity } from '@youyaku/language/figures/find-quantities';
import { roundDust } from '@youyaku/language/figures/round-dust';
import { sentenceAt } from '@youyaku/language/text/span';
import type { SourceIndex } from '#ground/source-index.ts';

const figuresMax = 2_000;
/** A unit declared for a whole document holds in its sentences too: 特に断らない限り単位は百万円. */
const allFigures = /(?:限り|場合を除き|すべて|以下)[、,]?[^。\n]{0,12}単位(?:は|:)/u;
const headUnits = 4_000;

/** What the plain figures of tables amount to in a unit: 112 under 「単位：百万円」 is 112,000,000 円. */
export function readTableFigures(unit: string, figures: readonly Quantity[], source: SourceIndex): Quantity[] {
  const scales = source.tableUnits().filter((one) => one.unit === unit);
  if (scales.length === 0) return [];
  return figures
    .filter((figure) => figure.unit === '' && !figure.vague && isInTable(figure, source))
    .slice(0, figuresMax)
    .flatMap((figure) =>
      scales.map((one) => ({
        ...figure,
        unit,
        value: roundDust(figure.value * one.value),
        step: figure.step * one.value,
      })),
    );
}

function isInTable({ start }: Quantity, { analysis, folded, sentences }: SourceIndex): boolean {
  const sentence = sentences[sentenceAt(sentences, start)];
  if (sentence === undefined) return false;
  if (allFigures.test(folded.slice(0, headUnits))) return true;
  if (analysis.blocks[sentence.blockIndex]?.kind === 'table') return true;
  return /[|\t]/.test(folded.slice(Math.max(sentence.start, start - 40), start));
}
