import { sentenceAt, type Span } from '@youyaku/language/text/span';

const sliceUnits = 50_000;

/** Slices of about 50,000 units that begin at a sentence start. A longer sentence is cut outside figures. */
export function listSlices(text: string, sentences: readonly Span[]): Span[] {
  const slices: Span[] = [];
  for (let start = 0; start < text.length;) {
    const end = endOf(text, sentences, start);
    slices.push({ start, end });
    start = end;
  }
  return slices;
}

function endOf(text: string, sentences: readonly Span[], start: number): number {
  const wanted = start + sliceUnits;
  if (wanted >= text.length) return text.length;
  const boundary = sentences[sentenceAt(sentences, wanted)]?.start ?? 0;
  if (boundary > start) return boundary;
  let cut = wanted;
  while (cut < wanted + 100 && !/[\sぁ-ん。、「」]/.test(text.charAt(cut - 1))) cut += 1;
  return Math.min(cut, text.length);
}
