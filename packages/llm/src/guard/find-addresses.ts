import { defangedAt, defangedColon, type FoldedText } from './normalize-for-addresses.ts';
import { isDot, readHost } from './read-host.ts';

/**
 * An address in a folded text. `key` is the same for the same address in any width and case, without http and a trailing
 * slash; `isDefanged`: written so that it does not work (`hxxp`, `[.]`).
 */
export type Address = {
  readonly kind: 'url' | 'host' | 'email' | 'other';
  readonly start: number;
  readonly end: number;
  readonly key: string;
  readonly host: string | undefined;
  readonly isDefanged: boolean;
};

const anchors = /[.。:\\\u0001\u0003]/g;
const webSchemes = /^(?:https?|ftps?|wss?|hxxps?|h\*\*ps?|h__ps?)$/i;
/** Schemes that need no slashes, with the pattern of what must follow them. */
const schemesWithoutSlashes: Record<string, RegExp> = {
  javascript: /[\x21-\x7e]{0,200}[(=%;/[\u0001-\u0003]/y,
  vbscript: /[\x21-\x7e]{0,200}[(=%;/[\u0001-\u0003]/y,
  mailto: /[A-Za-z0-9?]/y,
  tel: /[+\d(]/y,
  sms: /[+\d(]/y,
  data: /(?:[A-Za-z0-9.+-]+\/[A-Za-z0-9.+-]+)?[;,]\S/y,
  blob: /\S/y,
  'view-source': /\S/y,
};

/** Every address in order, none overlapping another. Linear: each unit is visited a bounded number of times. */
export function findAddresses({ text }: FoldedText): Address[] {
  const found: Address[] = [];
  let from = 0;
  anchors.lastIndex = 0;
  for (let anchor = anchors.exec(text); anchor !== null; anchor = anchors.exec(text)) {
    const { address, readTo } = readAt(text, anchor.index, from);
    if (address !== undefined) found.push(address);
    if (address !== undefined) from = address.end;
    anchors.lastIndex = Math.max(readTo, anchor.index + 1);
  }
  return found;
}

type Reading = { readonly address?: Address | undefined; readonly readTo: number };

function readAt(text: string, at: number, from: number): Reading {
  const mark = text[at];
  if (mark === ':' || mark === defangedColon) return read(readSchemed(text, at, from), at);
  if (mark === '\\') return read(readShare(text, at), at);
  const { host, readTo } = readHost(text, at, from);
  if (host === undefined) return { readTo };
  if (isAt(text[host.end])) {
    const mailbox = readMailbox(text, host.end, from);
    if (mailbox !== undefined) return read(mailbox, at);
  }
  const mailbox = host.start > from && isAt(text[host.start - 1]) ? readMailbox(text, host.start - 1, from) : undefined;
  return read(mailbox ?? toUrlAddress(text, host.start, host.start, findTailEnd(text, host.end), ''), at);
}

function read(address: Address | undefined, at: number): Reading {
  return { address, readTo: address?.end ?? at + 1 };
}

function isAt(unit: string | undefined): boolean {
  return unit === '@' || unit === defangedAt;
}

/** `https://…`, and the forms that browsers treat as the same: `https:host`, `https:\\host`. */
function readSchemed(text: string, colon: number, from: number): Address | undefined {
  let start = colon;
  while (start > from && colon - start < 24 && /[A-Za-z0-9+*_-]/.test(text[start - 1] ?? ' ')) start -= 1;
  while (start < colon && !/[A-Za-z]/.test(text[start] ?? ' ')) start += 1;
  const schemeAtEnd = /(?:javascript|vbscript|https?|hxxps?)$/i.exec(text.slice(start, colon));
  if (schemeAtEnd !== null) start += schemeAtEnd.index;
  const scheme = text.slice(start, colon).toLowerCase();
  if (scheme === '') return undefined;
  const slashes = /[\\/]{0,8}/y;
  slashes.lastIndex = colon + 1;
  const begin = colon + 1 + (slashes.exec(text)?.[0].length ?? 0);
  const isSlashed = begin >= colon + 3;
  const bare = schemesWithoutSlashes[scheme];
  if (bare !== undefined && (!isSlashed || scheme.endsWith('script'))) {
    bare.lastIndex = colon + 1;
    if (!bare.test(text)) return undefined;
  } else if (!isSlashed && !(webSchemes.test(scheme) && /[A-Za-z0-9[]/.test(text[begin] ?? ' '))) return undefined;
  if (bare !== undefined && scheme.endsWith('script'))
    return toUrlAddress(text, start, begin, findCodeEnd(text, begin), scheme);
  const hostEnd = webSchemes.test(scheme) ? findForeignHostEnd(text, begin) : begin;
  const end = hostEnd > begin ? findTailEnd(text, hostEnd) : findUrlEnd(text, begin);
  const isOpen = isSlashed && /[\p{L}\p{N}\p{S}]/u.test(text.slice(begin, begin + 2));
  return end === begin && !isOpen ? undefined : toUrlAddress(text, start, begin, end, scheme);
}

function findCodeEnd(text: string, begin: number): number {
  const code = /[\x21-\x7e\u0001-\u0003]*/y;
  code.lastIndex = begin;
  return begin + (code.exec(text)?.[0].length ?? 0);
}

/** After a scheme a host may be in any script, with 。 as its dot; returns `begin` for an ASCII host. */
function findForeignHostEnd(text: string, begin: number): number {
  const run = /[^\s/\\?#:@<>()[\]"'、，！？（）「」『』【】]{0,253}/y;
  run.lastIndex = begin;
  const host = run.exec(text)?.[0] ?? '';
  if (!/[^\x00-\x7f]/.test(host)) return begin;
  const endings = [...host.matchAll(/[.。\u0001]([a-z][a-z0-9-]*)/gi)].filter(
    ({ index }) => host[index] !== '。' || /[a-z0-9]/i.test(host[index - 1] ?? ''),
  );
  const last = endings.at(-1);
  if (last !== undefined) return begin + last.index + last[0].length;
  const dot = host.lastIndexOf('.');
  const { host: found } = dot < 0 ? {} : readHost(text, begin + dot, begin);
  return found?.end ?? begin;
}

function readShare(text: string, at: number): Address | undefined {
  if (!/^\\\\[A-Za-z0-9]/.test(text.slice(at, at + 3))) return undefined;
  const end = findUrlEnd(text, at);
  return { kind: 'other', start: at, end, key: text.slice(at, end).toLowerCase(), host: undefined, isDefanged: false };
}

/** The mailbox around the at sign at `at`. */
function readMailbox(text: string, at: number, from: number): Address | undefined {
  let start = at;
  while (start > from && at - start < 64 && /[A-Za-z0-9._%+'&/=-]/.test(text[start - 1] ?? ' ')) start -= 1;
  const dot = findFirstDot(text, at + 1);
  const { host } = dot < 0 ? {} : readHost(text, dot, at + 1);
  if (host === undefined || host.start !== at + 1) return undefined;
  const isDefanged = host.isDefanged || text[at] === defangedAt;
  const name = normalKey(text.slice(host.start, host.end));
  const key = `${normalKey(text.slice(start, at))}@${name}`;
  return { kind: 'email', start, end: host.end, key, host: name, isDefanged };
}

function findFirstDot(text: string, from: number): number {
  for (let at = from; at < Math.min(from + 253, text.length); at += 1) if (isDot(text[at])) return at;
  return -1;
}

function toUrlAddress(text: string, start: number, begin: number, end: number, scheme: string): Address {
  const body = text.slice(begin, end);
  const authority = normalKey(/^[^/\\?#]*/.exec(body)?.[0] ?? '');
  const rest = plain(body.slice(authority.length)).replace(/^\/$/, '');
  const isDefanged = /[\u0001-\u0003]/.test(text.slice(start, end)) || /^(?:hxx|h\*\*|h__)/.test(scheme);
  const isWeb = scheme === '' || webSchemes.test(scheme);
  const host = authority.replace(/^.*@/, '').replace(/:\d*$/, '');
  const key = `${isWeb ? '' : `${scheme}:`}${authority}${rest}`;
  const kind = scheme !== '' || rest !== '' || authority !== host ? 'url' : 'host';
  return { kind, start, end, key, host: isWeb ? host : undefined, isDefanged };
}

function plain(text: string): string {
  return text.replaceAll('\u0001', '.').replaceAll('\u0002', '@').replaceAll('\u0003', ':');
}

function normalKey(text: string): string {
  return plain(text).replaceAll('。', '.').normalize('NFKC').toLowerCase();
}

/** The end of the port, path, query and fragment that follow a host. */
function findTailEnd(text: string, hostEnd: number): number {
  const next = text[hostEnd] ?? ' ';
  const isPort = next === ':' && /\d/.test(text[hostEnd + 1] ?? ' ');
  if (!isPort && !/[/\\?#]/.test(next)) return hostEnd;
  return Math.max(findUrlEnd(text, hostEnd), hostEnd);
}

/** The end of a URL: closing brackets that it did not open and the punctuation of the sentence stay outside. */
function findUrlEnd(text: string, from: number): number {
  let end = from;
  let round = 0;
  let square = 0;
  for (; end < text.length; end += 1) {
    const unit = text[end] ?? ' ';
    if (!/[\x21-\x7e\u0001-\u0003]/.test(unit) && !isInsideLetter(unit)) break;
    if (/[<>"`]/.test(unit)) break;
    if (unit === '(') round += 1;
    if (unit === '[') square += 1;
    if (unit === ')' && (round -= 1) < 0) break;
    if (unit === ']' && (square -= 1) < 0) break;
  }
  while (end > from && /[.,;:!?'*_~]/.test(text[end - 1] ?? '')) end -= 1;
  return end;
}

/** Letters of look-alike scripts count as letters of the address; kana, kanji and hangul end it. */
function isInsideLetter(unit: string): boolean {
  return unit > '\u00a0' && unit < '\u0600' && /[\p{L}\p{N}\p{M}]/u.test(unit);
}
