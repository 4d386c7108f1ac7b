import type { Piece } from '#container/assemble-pieces.ts';
import { childOf, descendants } from '#container/read-xml-tree.ts';
import type { XmlNode } from '#container/read-xml-tree.ts';
import { attribute } from '#container/read-xml.ts';
import { readTableRows, readTextBody } from '#office/slides/read-text-body.ts';
import type { SlideShape } from '#office/slides/slide-shape.ts';

type Box = NonNullable<SlideShape['box']>;

/** Boxes of the placeholders of a layout or master, by `idx` and by type. */
export type PlaceholderBoxes = ReadonlyMap<string, Box>;

type Reading = {
  boxes: PlaceholderBoxes;
  /** Text of the diagrams and charts that frames refer to, by relationship id. */
  embedded: ReadonlyMap<string, Piece[]>;
  shapes: SlideShape[];
};

/** Shapes of a slide that contain text, with their boxes; headers, footers, dates and slide numbers are omitted. */
export function readSlideShapes(
  slide: XmlNode,
  boxes: PlaceholderBoxes,
  embedded: ReadonlyMap<string, Piece[]>,
): SlideShape[] {
  const reading: Reading = { boxes, embedded, shapes: [] };
  const tree = childOf(slide, 'p:sld', 'p:cSld', 'p:spTree') ?? childOf(slide, 'p:notes', 'p:cSld', 'p:spTree');
  if (tree !== undefined) readTree(reading, tree, (box) => box);
  return reading.shapes;
}

/** Boxes of a layout's placeholders, inherited by slide placeholders without a box. */
export function readPlaceholderBoxes(part: XmlNode): Map<string, Box> {
  const boxes = new Map<string, Box>();
  for (const shape of descendants(part, 'p:sp')) {
    const place = childOf(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph');
    const box = boxOf(childOf(shape, 'p:spPr', 'a:xfrm'));
    if (place === undefined || box === undefined) continue;
    boxes.set(`type ${place.attributes['type'] ?? 'obj'}`, box);
    if (place.attributes['idx'] !== undefined) boxes.set(`idx ${place.attributes['idx']}`, box);
  }
  return boxes;
}

type Transform = (box: Box) => Box;

function readTree(reading: Reading, tree: XmlNode, transform: Transform): void {
  for (const node of tree.children) {
    if (isHidden(node)) continue;
    if (node.name === 'p:sp') readShape(reading, node, transform);
    else if (node.name === 'p:graphicFrame') readFrame(reading, node, transform);
    else if (node.name === 'p:grpSp') readTree(reading, node, inGroup(node, transform));
    else if (node.name === 'mc:AlternateContent') readAlternatives(reading, node, transform);
  }
}

function isHidden(node: XmlNode): boolean {
  const properties = node.children.find(({ name }) => /^p:nv\w+Pr$/.test(name));
  return /^(?:1|true)$/.test(childOf(properties, 'p:cNvPr')?.attributes['hidden'] ?? '');
}

/** Reads the newer alternative if it contains readable content, otherwise the fallback. */
function readAlternatives(reading: Reading, node: XmlNode, transform: Transform): void {
  const before = reading.shapes.length;
  for (const choice of node.children) {
    readTree(reading, choice, transform);
    if (reading.shapes.length > before) return;
  }
}

const furniture = /^(?:dt|ftr|hdr|sldNum|sldImg)$/;

function readShape(reading: Reading, node: XmlNode, transform: Transform): void {
  const place = childOf(node, 'p:nvSpPr', 'p:nvPr', 'p:ph');
  const type = place === undefined ? undefined : (place.attributes['type'] ?? 'obj');
  if (type !== undefined && furniture.test(type)) return;
  const pieces = readTextBody(childOf(node, 'p:txBody'), type === 'body' || type === 'obj');
  if (pieces.length === 0) return;
  const own = boxOf(childOf(node, 'p:spPr', 'a:xfrm'));
  const box = own === undefined ? inheritedBox(reading.boxes, place) : transform(own);
  reading.shapes.push({ isTitle: type === 'title' || type === 'ctrTitle', ...(box && { box }), pieces });
}

function inheritedBox(boxes: PlaceholderBoxes, place: XmlNode | undefined): Box | undefined {
  if (place === undefined) return undefined;
  return boxes.get(`idx ${place.attributes['idx']}`) ?? boxes.get(`type ${place.attributes['type'] ?? 'obj'}`);
}

function readFrame(reading: Reading, node: XmlNode, transform: Transform): void {
  const box = boxOf(childOf(node, 'p:xfrm'));
  const pieces: Piece[] = [];
  for (const table of descendants(node, 'a:tbl')) pieces.push(...readTableRows(table));
  for (const relation of descendants(node, 'dgm:relIds')) {
    pieces.push(...(reading.embedded.get(attribute(relation.attributes, 'dm') ?? '') ?? []));
  }
  for (const chart of descendants(node, 'c:chart')) {
    pieces.push(...(reading.embedded.get(attribute(chart.attributes, 'id') ?? '') ?? []));
  }
  if (pieces.length > 0) reading.shapes.push({ isTitle: false, ...(box && { box: transform(box) }), pieces });
}

function boxOf(transform: XmlNode | undefined): Box | undefined {
  const at = childOf(transform, 'a:off')?.attributes;
  const size = childOf(transform, 'a:ext')?.attributes;
  const box = {
    left: Number(at?.['x']),
    top: Number(at?.['y']),
    width: Number(size?.['cx']),
    height: Number(size?.['cy']),
  };
  return Object.values(box).every(Number.isFinite) ? box : undefined;
}

/** Shapes of a group use the group's own coordinate system. */
function inGroup(group: XmlNode, outer: Transform): Transform {
  const transform = childOf(group, 'p:grpSpPr', 'a:xfrm');
  const box = boxOf(transform);
  const from = childOf(transform, 'a:chOff')?.attributes;
  const size = childOf(transform, 'a:chExt')?.attributes;
  const [x, y, width, height] = [from?.['x'], from?.['y'], size?.['cx'], size?.['cy']].map(Number);
  if (box === undefined || !width || !height || y === undefined || x === undefined) return outer;
  const [across, down] = [box.width / width, box.height / height];
  return (inner) =>
    outer({
      left: box.left + (inner.left - x) * across,
      top: box.top + (inner.top - y) * down,
      width: inner.width * across,
      height: inner.height * down,
    });
}
