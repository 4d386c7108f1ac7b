import { attribute, readXml } from '#container/read-xml.ts';
import { wordNamespaces } from './word-namespaces.ts';

/** The effect of a paragraph style. */
export type ParagraphStyle = {
  level?: number;
  isItem?: boolean;
  isContents?: boolean;
  /** The list that numbers the paragraphs, and the style that declares it. */
  list?: { id: string; style: string; level?: number };
};

type RawStyle = { name: string; basedOn?: string; outline?: number; list?: string; listLevel?: number };

/**
 * Paragraph styles by id: heading level by name or outline level, list, table of contents; unset properties are
 * inherited.
 */
export function readStyles(bytes: Uint8Array): Map<string, ParagraphStyle> {
  const raw = readRawStyles(bytes);
  return new Map([...raw.keys()].map((id) => [id, resolve(raw, id, 0)]));
}

function readRawStyles(bytes: Uint8Array): Map<string, RawStyle> {
  const styles = new Map<string, RawStyle>();
  let current: RawStyle | undefined;
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    const value = attribute(attributes, 'val') ?? '';
    if (name === 'w:style') {
      current = { name: '' };
      styles.set(attribute(attributes, 'styleId') ?? '', current);
    } else if (current === undefined) return;
    else if (name === 'w:name') current.name = value;
    else if (name === 'w:basedOn') current.basedOn = value;
    else if (name === 'w:outlineLvl') current.outline = Number(value);
    else if (name === 'w:numId') current.list = value;
    else if (name === 'w:ilvl') current.listLevel = Number(value);
  };
  const close = (name: string) => {
    if (name === 'w:style') current = undefined;
  };
  readXml(bytes, { open, close, text: () => undefined }, wordNamespaces);
  return styles;
}

const inheritanceMax = 12;

function resolve(raw: Map<string, RawStyle>, id: string, depth: number): ParagraphStyle {
  const style = raw.get(id);
  if (style === undefined || depth > inheritanceMax) return {};
  const base = style.basedOn === undefined ? {} : resolve(raw, style.basedOn, depth + 1);
  const level = levelOf(style) ?? base.level;
  const isItem =
    /^(?:list (?:bullet|number|paragraph)|箇条書き|段落番号)/i.test(style.name) ||
    (style.list === undefined ? (base.isItem ?? false) : style.list !== '0');
  const isContents = /^(?:toc \d|toc heading|目次)/i.test(style.name) || base.isContents === true;
  const list = style.list === undefined ? base.list : style.list === '0' ? undefined : listOf(style, style.list, id);
  return { isItem, isContents, ...(level === undefined ? {} : { level }), ...(list === undefined ? {} : { list }) };
}

function listOf({ listLevel }: RawStyle, id: string, style: string): NonNullable<ParagraphStyle['list']> {
  return { id, style, ...(listLevel === undefined ? {} : { level: listLevel }) };
}

function levelOf({ name, outline }: RawStyle): number | undefined {
  const named = /^(?:heading|見出し)\s*([1-9１-９])/i.exec(name)?.[1];
  if (named !== undefined) return Number(named.normalize('NFKC'));
  if (/^(?:title|表題)$/i.test(name)) return 1;
  return outline !== undefined && outline >= 0 && outline <= 8 ? outline + 1 : undefined;
}
