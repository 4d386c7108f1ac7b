import type { Document } from '@youyaku/contract/document';
import type { PlaceInSource } from '@youyaku/contract/find-place';
import { findRecognition } from '@youyaku/contract/recognition';

/** Agreement with recognised text does not guarantee agreement with the source. */
const recognisedBy = { letters: 'OCR', speech: 'transcript' };

/** Where a span of the document is in its source, the widest unit first, then the span itself. */
export function describePlace(place: PlaceInSource & { start: number; end: number }, document: Document): string {
  const { part, page, slide, sheet, time, heading, speaker, start, end } = place;
  const recognition = findRecognition(place, { source: document });
  const parts = [
    recognition === undefined ? undefined : recognisedBy[recognition],
    part,
    page === undefined ? undefined : `p.${page}`,
    slide === undefined ? undefined : `slide ${slide}`,
    sheet,
    time === undefined ? undefined : `${Math.floor(time)}s`,
    heading,
    speaker,
    `${start}-${end}`,
  ];
  return parts.filter((known) => known !== undefined).join(' ');
}
