import type { Piece } from '#container/assemble-pieces.ts';
import { ExtractError } from '#extract-error.ts';
import { macroWarnings } from '#office/macro-warnings.ts';
import { openZip } from '#container/open-zip.ts';
import type { OpenZip } from '#container/open-zip.ts';
import { readChart } from '#office/read-chart.ts';
import { readStatedTitle } from '#office/read-properties.ts';
import { readRelations } from '#container/read-relations.ts';
import { childOf, descendants, readXmlTree } from '#container/read-xml-tree.ts';
import type { XmlNode } from '#container/read-xml-tree.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { presentationSource } from '#office/slides/presentation-source.ts';
import { readPlaceholderBoxes, readSlideShapes } from './read-slide-shapes.ts';
import type { PlaceholderBoxes } from './read-slide-shapes.ts';
import { readTextBody } from '#office/slides/read-text-body.ts';
import type { Slide } from '#office/slides/slide-parts.ts';
import { slideNamespaces } from '#office/slides/slide-namespaces.ts';

const slidesMax = 2_000;

/**
 * Reads a PowerPoint file: slides in order, shapes by position, tables, diagrams, charts, notes; hidden slides are
 * reported.
 */
export async function readPptx(bytes: Uint8Array, { signal, onProgress }: ExtractOptions): Promise<ReadSource> {
  const zip = await openZip(bytes);
  const names = await listSlides(zip);
  if (names.length > slidesMax) throw new ExtractError('source_too_large', 'slides');
  const layouts = new Map<string, PlaceholderBoxes>();
  const slides: Slide[] = [];
  for (const name of names) {
    signal?.throwIfAborted();
    slides.push(await readSlide(zip, name, slides.length + 1, layouts));
    onProgress?.(slides.length, names.length);
  }
  return presentationSource(slides, await readStatedTitle(zip), macroWarnings(zip));
}

/** Names of the slide parts in presentation order. */
async function listSlides(zip: OpenZip): Promise<string[]> {
  const main = 'ppt/presentation.xml';
  const root = readXmlTree(await zip.read(main), slideNamespaces);
  const targets = new Map((await readRelations(zip, main)).map(({ id, target }) => [id, target]));
  const list = childOf(root, 'p:presentation', 'p:sldIdLst')?.children ?? [];
  return list.flatMap(({ attributes }) => {
    const relation = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
    const target = relation === undefined ? undefined : targets.get(relation);
    return target !== undefined && zip.has(target) ? [target] : [];
  });
}

async function readSlide(
  zip: OpenZip,
  name: string,
  number: number,
  layouts: Map<string, PlaceholderBoxes>,
): Promise<Slide> {
  const root = readXmlTree(await zip.read(name), slideNamespaces);
  if (/^(?:0|false)$/.test(childOf(root, 'p:sld')?.attributes['show'] ?? '')) {
    return { number, isHidden: true, shapes: [], notes: [] };
  }
  const relations = await readRelations(zip, name);
  const layout = relations.find(({ type }) => type === 'slideLayout')?.target;
  const boxes = layout === undefined ? new Map<string, never>() : await readLayout(zip, layout, layouts);
  const embedded = new Map<string, Piece[]>();
  for (const { id, type, target } of relations) {
    if (type === 'diagramData' && zip.has(target)) embedded.set(id, readDiagram(await readPart(zip, target)));
    if (type === 'chart' && zip.has(target)) embedded.set(id, readChart(await readPart(zip, target)));
  }
  const notes = relations.find(({ type }) => type === 'notesSlide')?.target;
  return {
    number,
    isHidden: false,
    shapes: readSlideShapes(root, boxes, embedded),
    notes: notes === undefined || !zip.has(notes) ? [] : readNotes(await readPart(zip, notes)),
  };
}

async function readPart(zip: OpenZip, name: string): Promise<XmlNode> {
  return readXmlTree(await zip.read(name), slideNamespaces);
}

/** Placeholder boxes of a layout, which override those of its master; cached. */
async function readLayout(
  zip: OpenZip,
  name: string,
  layouts: Map<string, PlaceholderBoxes>,
): Promise<PlaceholderBoxes> {
  const known = layouts.get(name);
  if (known !== undefined) return known;
  const boxes = new Map<string, never>() as Map<string, NonNullable<ReturnType<PlaceholderBoxes['get']>>>;
  layouts.set(name, boxes);
  if (!zip.has(name)) return boxes;
  const master = (await readRelations(zip, name)).find(({ type }) => type === 'slideMaster')?.target;
  const parts = [...(master !== undefined && zip.has(master) ? [master] : []), name];
  for (const part of parts) {
    for (const [key, box] of readPlaceholderBoxes(await readPart(zip, part))) {
      if (part === name || key.startsWith('type ')) boxes.set(key, box);
    }
  }
  return boxes;
}

/** Text of the points of a diagram, in file order. */
function readDiagram(root: XmlNode): Piece[] {
  return [...descendants(root, 'dgm:t')].flatMap((body) =>
    readTextBody(body, false).map(({ text }) => ({ kind: 'item' as const, level: 1, text })),
  );
}

/** The notes of a slide are in the body placeholder; everything else is page furniture. */
function readNotes(root: XmlNode): Piece[] {
  const shapes = readSlideShapes(root, new Map(), new Map());
  return shapes.flatMap(({ pieces }) => pieces.map(({ text }) => ({ kind: 'paragraph' as const, text })));
}
