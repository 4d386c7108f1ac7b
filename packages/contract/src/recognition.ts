import type { ReadWarning } from './document.ts';
import type { Evidence, SummarySource, SummarySourcePart } from './summary.ts';

/**
 * How words were recognized by machine where the source has no text: letters of a picture, or speech. They may contain errors.
 */
export type Recognition = 'letters' | 'speech';

/** Where evidence may be: the source, and if there are several each of them. */
export type ReadSources = {
  source?: Pick<SummarySource, 'warnings'> | undefined;
  sources?: readonly Pick<SummarySourcePart, 'warnings' | 'start' | 'end'>[] | undefined;
};

const kinds: Readonly<Record<string, Recognition>> = {
  ocr_used: 'letters',
  ocr_unsure: 'letters',
  machine_transcript: 'speech',
};

/** The warnings to show wherever the text is shown: which words were recognized by machine, and with what confidence. */
export function listRecognitionWarnings(warnings: readonly ReadWarning[]): ReadWarning[] {
  return warnings.filter(({ code }) => kinds[code] !== undefined);
}

/**
 * Whether the words of this place were recognized by machine: text that agrees with them may still disagree with the source. A
 * place without a page counts as recognized if any page of its source was.
 */
export function findRecognition(
  place: Pick<Evidence, 'start' | 'page'>,
  { source, sources }: ReadSources,
): Recognition | undefined {
  const part = sources?.find(({ start, end }) => start <= place.start && place.start < end) ?? source;
  const warned = (part?.warnings ?? []).find(({ code, detail }) => {
    if (code === 'machine_transcript') return true;
    return code === 'ocr_used' && (place.page === undefined || includesPage(detail, place.page));
  });
  return warned === undefined ? undefined : kinds[warned.code];
}

/** Each way in which words of these places were recognized. */
export function listRecognitions(
  places: readonly Pick<Evidence, 'start' | 'page'>[],
  read: ReadSources,
): Recognition[] {
  const found = places.map((place) => findRecognition(place, read)).filter((kind) => kind !== undefined);
  return [...new Set(found)];
}

/** `1,3-5`, as warnings about scanned pages list them; without pages all of it was recognized. */
function includesPage(detail: string, page: number): boolean {
  if (detail === '') return true;
  return detail.split(',').some((range) => {
    const [from = Number.NaN, to = from] = range.split('-').map(Number);
    return from <= page && page <= to;
  });
}
