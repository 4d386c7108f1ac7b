import { SaxesParser } from 'saxes';
import { ExtractError } from '#extract-error.ts';

const depthMax = 256;
/** A file that declares more prefixes than these for our few namespaces is hostile. */
const prefixesMax = 64;
const chunkBytes = 1 << 20;

export type XmlAttributes = Readonly<Record<string, string>>;
export type XmlHandlers = {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  text(text: string): void;
  /** Checked periodically; once it returns true, the rest is not read. */
  isDone?(): boolean;
};

/**
 * Reads an XML part event by event. `prefixes` maps a namespace to the prefix under which its names are reported,
 * because writers choose their own. A document type (the vector of entity bombs), more than 256 levels or malformed XML
 * throws `source_unreadable`.
 */
export function readXml(
  bytes: Uint8Array,
  handlers: XmlHandlers,
  prefixes: Readonly<Record<string, string>> = {},
): void {
  const parser = new SaxesParser();
  let own: ReadonlyMap<string, string> = new Map();
  /** The prefixes outside each open element that declares some, with its depth. */
  const outer: { depth: number; own: ReadonlyMap<string, string> }[] = [];
  const nameOf = (name: string) => {
    const colon = name.indexOf(':');
    const prefix = own.get(colon < 0 ? '' : name.slice(0, colon));
    return prefix === undefined ? name : `${prefix}:${name.slice(colon + 1)}`;
  };
  let depth = 0;
  parser.on('doctype', () => {
    throw new ExtractError('source_unreadable', 'xml_doctype');
  });
  parser.on('error', () => {
    throw new ExtractError('source_unreadable', 'broken_xml');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > depthMax) throw new ExtractError('source_unreadable', 'xml_depth');
    const declared = declarePrefixes(attributes, prefixes, own);
    if (declared !== undefined) {
      outer.push({ depth, own });
      own = declared;
    }
    handlers.open(nameOf(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    handlers.close(nameOf(name));
    if (outer.at(-1)?.depth === depth--) own = outer.pop()?.own ?? own;
  });
  parser.on('text', (text) => handlers.text(text));
  parser.on('cdata', (text) => handlers.text(text));
  for (const part of decodeXml(bytes)) {
    parser.write(part);
    if (handlers.isDone?.() === true) return;
  }
  parser.close();
}

/** The prefixes inside an element that declares some; undefined when it declares none. */
function declarePrefixes(
  attributes: XmlAttributes,
  prefixes: Readonly<Record<string, string>>,
  outer: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> | undefined {
  let own: Map<string, string> | undefined;
  for (const name in attributes) {
    if (!name.startsWith('xmlns') || (name.length > 5 && name.charAt(5) !== ':')) continue;
    own ??= new Map(outer);
    const prefix = prefixes[attributes[name] ?? ''];
    if (prefix === undefined) own.delete(name.slice(6));
    else if (own.size < prefixesMax) own.set(name.slice(6), prefix);
  }
  return own;
}

/** Decodes UTF-16 with a byte order mark, everything else as UTF-8: office programs write no other encoding. */
function* decodeXml(bytes: Uint8Array): Generator<string> {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  const decoder = new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8');
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    yield decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true });
  }
  yield decoder.decode();
}

/** Value of an attribute by its local name, whatever its prefix. */
export function attribute(attributes: XmlAttributes, local: string): string | undefined {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === local || name.endsWith(`:${local}`)) return value;
  }
  return undefined;
}
