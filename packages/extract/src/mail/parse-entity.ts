import { decodeHeader, decodeHex } from './decode-header.ts';
import { decodeLabelled } from './decode-labelled.ts';

/** A mail part, or the mail itself, as a string with one byte per unit. */
export type Entity = {
  /** Unfolded values by lower-case name; the first of each name. */
  headers: ReadonlyMap<string, string>;
  /** Media type in lower case. */
  type: string;
  parameters: ReadonlyMap<string, string>;
  isAttached: boolean;
  body: string;
};

const headerUnitsMax = 256 * 1024;
const valueUnitsMax = 64 * 1024;
const parametersUnitsMax = 4 * 1024;

/** Splits a mail or a part into headers and body (RFC 5322); the type defaults to `outerDefault`. */
export function parseEntity(raw: string, outerDefault = 'text/plain'): Entity {
  const { headers, bodyAt } = readHeaders(raw);
  const content = splitParameters((headers.get('content-type') ?? '').slice(0, parametersUnitsMax));
  const disposition = splitParameters((headers.get('content-disposition') ?? '').slice(0, parametersUnitsMax));
  const isNamed = disposition.parameters.has('filename') || content.parameters.has('name');
  // Some programs give the body text itself a file name.
  const isNamedText = disposition.value === '' && content.value.startsWith('text/');
  return {
    headers,
    type: /^[\w.+-]+\/[\w.+-]+$/.test(content.value) ? content.value : outerDefault,
    parameters: content.parameters,
    isAttached: disposition.value === 'attachment' || (isNamed && !isNamedText),
    body: raw.slice(bodyAt),
  };
}

function readHeaders(raw: string): { headers: Map<string, string>; bodyAt: number } {
  const headers = new Map<string, string>();
  // The separator line of a mailbox, in files that were cut out of one.
  let at = /^From [^\n]{0,300}\n/.exec(raw)?.[0].length ?? 0;
  let last = '';
  while (at < raw.length && at < headerUnitsMax) {
    const end = raw.indexOf('\n', at) < 0 ? raw.length : raw.indexOf('\n', at);
    const line = raw.slice(at, Math.min(end, at + valueUnitsMax)).replace(/\r$/, '');
    if (line === '') return { headers, bodyAt: end + 1 };
    const field = /^([!-9;-~]{1,80})[ \t]{0,9}:/.exec(line);
    if (/^[ \t]/.test(line) && last !== '') {
      const value = headers.get(last) ?? '';
      if (value.length < valueUnitsMax) headers.set(last, `${value} ${line.trim()}`);
    } else if (field !== null) {
      last = takeField(headers, field[1] ?? '', line.slice(field[0].length).trim());
    } else {
      // Not a header: the blank line above the body is missing.
      return { headers, bodyAt: at };
    }
    at = end + 1;
  }
  return { headers, bodyAt: Math.min(at, raw.length) };
}

/** Returns the name that continuation lines belong to; a repeated field is dropped with its continuation lines. */
function takeField(headers: Map<string, string>, name: string, value: string): string {
  const key = name.toLowerCase();
  if (headers.has(key)) return '';
  headers.set(key, value);
  return key;
}

const parameter = /;\s*([^\s=;"]{1,60})\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g;

/** Splits a value from its parameters; RFC 2231 continuations and encodings are resolved. */
function splitParameters(value: string): { value: string; parameters: Map<string, string> } {
  const semicolon = value.indexOf(';');
  const head = (semicolon < 0 ? value : value.slice(0, semicolon)).replace(/\([^()]*\)/g, '').trim();
  const pieces = new Map<string, string[]>();
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of semicolon < 0 ? [] : value.matchAll(parameter)) {
    const text = quoted === undefined ? plain : quoted.replace(/\\(.)/g, '$1');
    const [, key = '', order, star] = /^([^*]+)(?:\*(\d{1,3}))?(\*)?$/.exec(name.toLowerCase()) ?? [];
    if (order === undefined && star === undefined) parameters.set(key, decodeHeader(text));
    else putPiece(pieces, key, Number(order ?? 0), star === undefined ? encodeURIComponent(text) : text);
  }
  for (const [key, list] of pieces) parameters.set(key, decodeExtended(list.join('')));
  return { value: head.toLowerCase(), parameters };
}

function putPiece(pieces: Map<string, string[]>, key: string, order: number, text: string): void {
  const list = pieces.get(key) ?? [];
  list[order] = text;
  pieces.set(key, list);
}

/** `charset'language'%xx…` of RFC 2231. */
function decodeExtended(value: string): string {
  const [, charset, rest = value] = /^([\w-]{0,40})'[\w-]{0,40}'(.*)$/s.exec(value) ?? [];
  const bytes = Buffer.from(decodeHex(rest, /%([\da-f]{2})/gi), 'latin1');
  return decodeLabelled(bytes, charset === '' ? undefined : charset).text;
}
