import { ExtractError } from '#extract-error.ts';
import type { OpenZip } from '#container/open-zip.ts';
import { resolveTarget } from '#container/read-relations.ts';
import { childOf, descendants, readXmlTree } from '#container/read-xml-tree.ts';
import type { XmlNode } from '#container/read-xml-tree.ts';

/** The content of a book's package document. */
export type BookPackage = {
  title: string | undefined;
  creator: string | undefined;
  /** Names of the text parts in reading order, without tables of contents. */
  spine: string[];
  /** Labels of parts by name, from the table of contents. */
  labels: Map<string, string>;
};

const namespaces: Readonly<Record<string, string>> = {
  'urn:oasis:names:tc:opendocument:xmlns:container': 'box',
  'http://www.idpf.org/2007/opf': 'opf',
  'http://www.daisy.org/z3986/2005/ncx/': 'ncx',
  'http://www.w3.org/1999/xhtml': 'h',
  'http://www.w3.org/2001/04/xmlenc#': 'enc',
};

/** Reads container, package and table of contents; a book with DRM is rejected as `epub_drm`. */
export async function readPackage(zip: OpenZip): Promise<BookPackage> {
  await refuseLocked(zip);
  const container = await readBookXml(zip, 'META-INF/container.xml');
  const file = childOf(container, 'box:container', 'box:rootfiles', 'box:rootfile')?.attributes['full-path'];
  if (file === undefined) throw new ExtractError('source_unreadable', 'zip_part_missing');
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const root = childOf(await readBookXml(zip, file), 'opf:package');
  const items = new Map<string, Item>();
  for (const { attributes } of childOf(root, 'opf:manifest')?.children ?? []) {
    items.set(attributes['id'] ?? '', {
      name: resolveTarget(folder, decodeHref(attributes['href'] ?? '')),
      mediaType: attributes['media-type'] ?? '',
      isNavigation: /(?:^|\s)nav(?:\s|$)/.test(attributes['properties'] ?? ''),
    });
  }
  const spine = (childOf(root, 'opf:spine')?.children ?? []).flatMap(({ attributes }) => {
    const item = items.get(attributes['idref'] ?? '');
    return item !== undefined && !item.isNavigation && zip.has(item.name) ? [item.name] : [];
  });
  const metadata = childOf(root, 'opf:metadata');
  const stated = (name: string) => metadata?.children.find((child) => child.name === name)?.text.trim() || undefined;
  return {
    title: stated('dc:title'),
    creator: stated('dc:creator'),
    spine: [...new Set(spine)],
    labels: await readLabels(zip, items),
  };
}

type Item = { name: string; mediaType: string; isNavigation: boolean };

/** Font obfuscation methods, which are not DRM. */
const fontMethods = /^(?:http:\/\/www\.idpf\.org\/2008\/embedding|http:\/\/ns\.adobe\.com\/pdf\/enc#RC)$/;

async function refuseLocked(zip: OpenZip): Promise<void> {
  const name = 'META-INF/encryption.xml';
  if (!zip.has(name)) return;
  const root = await readBookXml(zip, name);
  const methods = [...descendants(root, 'enc:EncryptionMethod')].map(({ attributes }) => attributes['Algorithm'] ?? '');
  const isLocked = methods.length === 0 || methods.some((method) => !fontMethods.test(method));
  if (isLocked) throw new ExtractError('source_encrypted', 'epub_drm');
}

/** Reads labels from the navigation document, or from the older NCX. */
async function readLabels(zip: OpenZip, items: ReadonlyMap<string, Item>): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  const found = [...items.values()].filter(({ name }) => zip.has(name));
  const navigation =
    found.find(({ isNavigation }) => isNavigation) ??
    found.find(({ mediaType }) => mediaType === 'application/x-dtbncx+xml');
  if (navigation === undefined) return labels;
  const folder = navigation.name.slice(0, navigation.name.lastIndexOf('/') + 1);
  const note = (href: string, label: string) => {
    const name = resolveTarget(folder, decodeHref(href.split('#', 1)[0] ?? ''));
    if (label !== '' && !labels.has(name)) labels.set(name, label);
  };
  const root = await readBookXml(zip, navigation.name).catch(() => undefined);
  if (root === undefined) return labels;
  for (const link of descendants(root, 'h:a')) note(link.attributes['href'] ?? '', wordsOf(link));
  for (const point of everyPoint(root)) {
    note(childOf(point, 'ncx:content')?.attributes['src'] ?? '', wordsOf(childOf(point, 'ncx:navLabel')));
  }
  return labels;
}

function* everyPoint(node: XmlNode): Generator<XmlNode> {
  for (const child of node.children) {
    if (child.name === 'ncx:navPoint') yield child;
    yield* everyPoint(child);
  }
}

function wordsOf(node: XmlNode | undefined): string {
  if (node === undefined || /^h:r[tp]$/.test(node.name)) return '';
  return `${node.text}${node.children.map(wordsOf).join('')}`.replace(/\s+/g, ' ').trim();
}

function decodeHref(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** Books may state a document type; one that declares entities is rejected by the XML reader. */
async function readBookXml(zip: OpenZip, name: string): Promise<XmlNode> {
  const bytes = await zip.read(name);
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 2_000)).toString('latin1');
  const type = /<!DOCTYPE[^[<>]*>/i.exec(head);
  if (type === null) return readXmlTree(bytes, namespaces);
  const clean = Uint8Array.from(bytes);
  clean.fill(0x20, type.index, type.index + type[0].length);
  return readXmlTree(clean, namespaces);
}
