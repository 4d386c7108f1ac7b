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

/** Warnings whose code is not that of the part they name. */
const warningOf: Readonly<Record<string, string>> = { hidden_sheet: 'hidden_sheets', hidden_slide: 'hidden_slides' };

/**
 * One sentence per kind of part that was not read, whatever its count, then one per warning. A part without characters
 * to count that a warning names by its pages or places is not said a second time.
 */
export function listReadingNotes(
  omitted: readonly OmittedSpan[],
  warnings: readonly ReadWarning[],
  labels: CoverageMessages,
): string[] {
  const byReason = Map.groupBy(omitted, ({ reason }) => reason);
  const warned = new Set(warnings.map(({ code }) => code));
  const parts = [...byReason].flatMap(([reason, spans]) => {
    const name = labels.notes.omitted[reason] ?? labels.notes.otherOmitted;
    const units = spans.reduce((sum, { start, end }) => sum + end - start, 0);
    if (units > 0) return [labels.omitted(units, name)];
    return warned.has(warningOf[reason] ?? reason) ? [] : [labels.omittedParts(spans.length, name)];
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
