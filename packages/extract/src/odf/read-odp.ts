import type { Piece } from '#container/assemble-pieces.ts';
import { readStatedTitle } from '#office/read-properties.ts';
import type { XmlAttributes } from '#container/read-xml.ts';
import { presentationSource } from '#office/slides/presentation-source.ts';
import type { Slide } from '#office/slides/slide-parts.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { openOdf } from './open-odf.ts';
import type { OdfStyles } from './read-odf-styles.ts';
import { readOdfText } from './read-odf-text.ts';
import type { OdfHandlers } from './read-odf-text.ts';

/** Reads an OpenDocument presentation: shapes by position, tables, notes; hidden slides are reported, not read. */
export async function readOdp(bytes: Uint8Array, { signal }: ExtractOptions): Promise<ReadSource> {
  const zip = await openOdf(bytes);
  const content = await zip.read('content.xml');
  signal?.throwIfAborted();
  const slides: Slide[] = [];
  const { notes } = readOdfText(content, createHandlers(slides));
  slides.at(-1)?.notes.push(...notes);
  return presentationSource(slides, await readStatedTitle(zip, 'meta.xml'));
}

/** Pieces belong to the outermost shape around them; all shapes of a notes page are one note. */
function createHandlers(slides: Slide[]): OdfHandlers {
  let shapeDepth = 0;
  let isInNotes = false;
  const enter = (name: string, attributes: XmlAttributes, styles: OdfStyles): Piece[] | 'skip' | undefined => {
    if (name === 'draw:page') return enterSlide(slides, attributes, styles);
    const slide = slides.at(-1);
    if (slide === undefined) return undefined;
    if (isFurniture(attributes)) return 'skip';
    if (name === 'presentation:notes') isInNotes = true;
    if (!isShape(name) || ++shapeDepth > 1) return undefined;
    if (isInNotes) return slide.notes;
    const shape = { isTitle: attributes['presentation:class'] === 'title', ...boxOf(attributes), pieces: [] };
    slide.shapes.push(shape);
    return shape.pieces;
  };
  const leave = (name: string): void => {
    if (name === 'presentation:notes') isInNotes = false;
    else if (isShape(name)) shapeDepth--;
  };
  return { enter, leave };
}

function enterSlide(slides: Slide[], attributes: XmlAttributes, styles: OdfStyles): 'skip' | undefined {
  const isHidden = styles.hiddenPages.has(attributes['draw:style-name'] ?? '');
  slides.push({ number: slides.length + 1, isHidden, shapes: [], notes: [] });
  return isHidden ? 'skip' : undefined;
}

function isShape(name: string): boolean {
  return /^draw:(?:frame|custom-shape|rect|ellipse|circle|line|connector|polygon|polyline|path|caption|regular-polygon|measure)$/.test(
    name,
  );
}

/** Page numbers, dates, headers, footers and the slide thumbnail on a notes page. */
function isFurniture(attributes: XmlAttributes): boolean {
  return /^(?:header|footer|date-time|page-number|page)$/.test(attributes['presentation:class'] ?? '');
}

function boxOf(attributes: XmlAttributes): { box?: { left: number; top: number; width: number; height: number } } {
  const left = lengthOf(attributes['svg:x'] ?? attributes['svg:x1']);
  const top = lengthOf(attributes['svg:y'] ?? attributes['svg:y1']);
  if (left === undefined || top === undefined) return {};
  const width = lengthOf(attributes['svg:width']) ?? 0;
  const height = lengthOf(attributes['svg:height']) ?? 0;
  return { box: { left, top, width, height } };
}

const perCentimetre: Readonly<Record<string, number>> = {
  cm: 1,
  mm: 0.1,
  in: 2.54,
  pt: 2.54 / 72,
  pc: 2.54 / 6,
  px: 2.54 / 96,
};

/** Length such as "2.5cm" in centimetres. */
function lengthOf(length: string | undefined): number | undefined {
  const match = /^(-?\d{1,6}(?:\.\d{1,9})?)(cm|mm|in|pt|pc|px)$/.exec(length ?? '');
  return match?.[1] === undefined ? undefined : Number(match[1]) * (perCentimetre[match[2] ?? ''] ?? 1);
}
