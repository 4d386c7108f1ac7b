import type { OmittedSpan, ReadWarning } from '@youyaku/contract/document';
import type { Coverage } from '@youyaku/contract/summary';
import type { Messages } from '#messages/ja.ts';
import type { EvidenceMark } from './mark-evidence.ts';

type CoverageMessages = Messages['reading'];

/** How much was read. Parts without text have no characters to count; the notes name them. */
export function describeCoverage(coverage: Coverage, labels: CoverageMessages): string {
  const { complete, readCharacters, totalCharacters } = coverage;
  if (complete) return labels.coverageAll(totalCharacters);
  return readCharacters === totalCharacters
    ? labels.coverageText(totalCharacters)
    : labels.coveragePart(readCharacters, totalCharacters);
}

/** One sentence per kind of part that was not read, whatever its count, then one per warning. */
export function listReadingNotes(
  omitted: readonly OmittedSpan[],
  warnings: readonly ReadWarning[],
  labels: CoverageMessages,
): string[] {
  const byReason = Map.groupBy(omitted, ({ reason }) => reason);
  const parts = [...byReason].map(([reason, spans]) => {
    const name = labels.notes.omitted[reason] ?? labels.notes.otherOmitted;
    const units = spans.reduce((sum, { start, end }) => sum + end - start, 0);
    return units > 0 ? labels.omitted(units, name) : labels.omittedParts(spans.length, name);
  });
  const remarks = warnings.map(
    ({ code, detail }) => labels.notes.warnings[code]?.(detail) ?? labels.notes.otherWarning,
  );
  return [...new Set([...parts, ...remarks])];
}

/** The coverage strip for screen readers: the number of places, and in which thirds of the source they are. */
export function describeCoverageStrip(
  marks: readonly EvidenceMark[],
  textUnits: number,
  labels: CoverageMessages,
): string {
  const thirds = (['start', 'middle', 'end'] as const).filter((_, index) =>
    marks.some((mark) => Math.min(2, Math.floor((3 * mark.start) / Math.max(1, textUnits))) === index),
  );
  return labels.stripDescription(marks.length, thirds.map((third) => labels.parts[third]).join('・'));
}
