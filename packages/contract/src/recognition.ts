import type { ReadWarning } from './document.ts';
import type { Evidence, SummarySource, SummarySourcePart } from './summary.ts';

/** How a machine got the words where the source holds none: from the letters of a picture or from speech. It may have misread them. */
export type Recognition = 'letters' | 'speech';

/** Where evidence may lie: the source, and with several each of them. */
export type ReadSources = {
  source?: Pick<SummarySource, 'warnings'> | undefined;
  sources?: readonly Pick<SummarySourcePart, 'warnings' | 'start' | 'end'>[] | undefined;
};

const kinds: Readonly<Record<string, Recognition>> = {
  ocr_used: 'letters',
  ocr_unsure: 'letters',
  machine_transcript: 'speech',
};

/** What a reader must know wherever the words go: which of them a machine recognised, and how sure it was. */
export function recognitionWarnings(warnings: readonly ReadWarning[]): ReadWarning[] {
  return warnings.filter(({ code }) => kinds[code] !== undefined);
}

/**
 * Whether the words of this place were recognised by a machine: what agrees with them need not agree with the source. A
 * place without a page is taken as recognised where any page of its source was.
 */
export function findRecognition(
  place: Pick<Evidence, 'start' | 'page'>,
  { source, sources }: ReadSources,
): Recognition | undefined {
  const part = sources?.find(({ start, end }) => start <= place.start && place.start < end) ?? source;
  const told = (part?.warnings ?? []).find(({ code, detail }) => {
    if (code === 'machine_transcript') return true;
    return code === 'ocr_used' && (place.page === undefined || holdsPage(detail, place.page));
  });
  return told === undefined ? undefined : kinds[told.code];
}

/** Each way in which a machine got words that these places hold. */
export function listRecognitions(
  places: readonly Pick<Evidence, 'start' | 'page'>[],
  read: ReadSources,
): Recognition[] {
  const found = places.map((place) => findRecognition(place, read)).filter((kind) => kind !== undefined);
  return [...new Set(found)];
}

/** `1,3-5`, as the reader of scanned pages tells them; without pages all of it was recognised. */
function holdsPage(detail: string, page: number): boolean {
  if (detail === '') return true;
  return detail.split(',').some((range) => {
    const [from = Number.NaN, to = from] = range.split('-').map(Number);
    return from <= page && page <= to;
  });
}
