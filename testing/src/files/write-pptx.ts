import { writeZip } from './write-zip.ts';

const namespaces =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';

type TestSlide = { shapes: string; notes?: string; attributes?: string; relations?: Readonly<Record<string, string>> };

/** Writes a PowerPoint file with slides in the given order; their parts are numbered in reverse. */
export function writePptx(slides: readonly TestSlide[], more: Readonly<Record<string, string>> = {}): Uint8Array {
  const files: Record<string, string> = { '[Content_Types].xml': '<Types/>' };
  const partOf = (index: number) => slides.length - index;
  files['ppt/presentation.xml'] =
    `<p:presentation ${namespaces}><p:sldIdLst>${slides.map((_, i) => `<p:sldId id="${256 + i}" r:id="r${i}"/>`).join('')}</p:sldIdLst></p:presentation>`;
  files['ppt/_rels/presentation.xml.rels'] = relationships(
    slides.map((_, i) => [`r${i}`, 'slide', `slides/slide${partOf(i)}.xml`]),
  );
  for (const [i, { shapes, notes, attributes = '', relations = {} }] of slides.entries()) {
    const name = `slide${partOf(i)}.xml`;
    files[`ppt/slides/${name}`] =
      `<p:sld ${namespaces} ${attributes}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
    const rows = Object.entries(relations).map(([id, target]) => [id, typeOf(target), target] as const);
    if (notes !== undefined) {
      files[`ppt/notesSlides/n${i}.xml`] =
        `<p:notes ${namespaces}><p:cSld><p:spTree>${notes}</p:spTree></p:cSld></p:notes>`;
    }
    const all = notes === undefined ? rows : [...rows, ['n', 'notesSlide', `../notesSlides/n${i}.xml`] as const];
    files[`ppt/slides/_rels/${name}.rels`] = relationships(all);
  }
  return writeZip({ ...files, ...more });
}

function typeOf(target: string): string {
  if (target.includes('charts/')) return 'chart';
  return target.includes('Layout') ? 'slideLayout' : 'diagramData';
}

function relationships(rows: readonly (readonly [string, string, string])[]): string {
  return `<Relationships>${rows.map(([id, type, target]) => `<Relationship Id="${id}" Type="http://x/relationships/${type}" Target="${target}"/>`).join('')}</Relationships>`;
}

/** A shape at [left, top, width, height]; `placeholder` are the attributes of its placeholder, if any. */
export function shapeXml(paragraphs: readonly string[], box?: readonly number[], placeholder?: string): string {
  const [x, y, cx, cy] = box ?? [];
  const place = placeholder === undefined ? '' : `<p:ph ${placeholder}/>`;
  const transform =
    box === undefined ? '' : `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>`;
  const text = paragraphs.map((words) => (words.startsWith('<') ? words : `<a:p><a:r><a:t>${words}</a:t></a:r></a:p>`));
  return `<p:sp><p:nvSpPr><p:cNvPr id="1" name=""/><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:spPr>${transform}</p:spPr><p:txBody>${text.join('')}</p:txBody></p:sp>`;
}
