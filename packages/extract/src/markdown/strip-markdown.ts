import { decodeEntities } from '#encoding/decode-entities.ts';

const placeholder = '\uE000';

type Bracket = { at: number; isImage: boolean };
type Strip = {
  source: string;
  out: string[];
  /** Indices in `out` of emphasis runs that may still be closed, by run. */
  openers: Map<string, number[]>;
  brackets: Bracket[];
  /** Lengths of backtick runs that have no closing run ahead. */
  unclosedTicks: Set<number>;
};

/** Consumes what begins at `i` and returns the index after it. */
type Consume = (strip: Strip, i: number) => number;

const consumers: Record<string, Consume> = {
  '\\': consumeEscape,
  '`': consumeCode,
  '*': consumeEmphasis,
  _: consumeEmphasis,
  '~': consumeEmphasis,
  '!': consumeImageStart,
  '[': consumeLinkStart,
  ']': consumeLinkEnd,
  '<': consumeTag,
  '&': consumeEntity,
};

/**
 * The text of inline Markdown without its markup: emphasis, backticks, links (their text is kept), images, footnote
 * numbers, raw tags, escapes and entities. One pass, linear on any input.
 */
export function stripMarkdown(source: string): string {
  if (!/[\\`*_~[\]<&!]/.test(source)) return source;
  const strip: Strip = { source, out: [], openers: new Map(), brackets: [], unclosedTicks: new Set() };
  let i = 0;
  while (i < source.length) {
    const consume = consumers[source.charAt(i)] ?? consumeWords;
    i = consume(strip, i);
  }
  return strip.out.filter((part) => part !== placeholder).join('');
}

function consumeWords({ source, out }: Strip, i: number): number {
  const end = nextMark(source, i + 1);
  out.push(source.slice(i, end));
  return end;
}

function consumeLinkStart({ out, brackets }: Strip, i: number): number {
  brackets.push({ at: out.length, isImage: false });
  out.push('[');
  return i + 1;
}

function consumeImageStart({ source, out, brackets }: Strip, i: number): number {
  const isImage = source.charAt(i + 1) === '[';
  if (isImage) brackets.push({ at: out.length, isImage });
  out.push(isImage ? '![' : '!');
  return i + (isImage ? 2 : 1);
}

const marks = /[\\`*_~[\]<&!]/g;

function nextMark(source: string, from: number): number {
  marks.lastIndex = from;
  return marks.exec(source)?.index ?? source.length;
}

function consumeEscape({ source, out }: Strip, i: number): number {
  const next = source.charAt(i + 1);
  const isEscape = /[!-/:-@[-`{-~]/.test(next);
  out.push(isEscape ? next : '\\');
  return i + (isEscape ? 2 : 1);
}

function consumeCode({ source, out, unclosedTicks }: Strip, i: number): number {
  const length = runLength(source, i, '`');
  if (!unclosedTicks.has(length)) {
    for (let at = source.indexOf('`', i + length); at >= 0;) {
      const run = runLength(source, at, '`');
      if (run === length) {
        out.push(source.slice(i + length, at).trim());
        return at + run;
      }
      at = source.indexOf('`', at + run);
    }
    unclosedTicks.add(length);
  }
  out.push(source.slice(i, i + length));
  return i + length;
}

/** A closing run is removed with the nearest opening run of its kind; an unmatched run stays as text. */
function consumeEmphasis({ source, out, openers }: Strip, i: number): number {
  const character = source.charAt(i);
  const length = runLength(source, i, character);
  const run = source.slice(i, i + length);
  const before = i === 0 ? ' ' : source.charAt(i - 1);
  const after = source.charAt(i + length) || ' ';
  const isWord = character === '_' && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);
  const stack = openers.get(run) ?? [];
  const opener = /\s/.test(before) || isWord ? undefined : popOpen(stack, out, run);
  if (opener !== undefined) {
    out[opener] = placeholder;
    out.push(placeholder);
  } else {
    if (!isWord && !/\s/.test(after) && length <= 3 && !(character === '~' && length !== 2)) {
      stack.push(out.length);
      openers.set(run, stack);
    }
    out.push(run);
  }
  return i + length;
}

/** Opening runs inside a removed image are no longer in `out`. */
function popOpen(stack: number[], out: string[], run: string): number | undefined {
  for (let opener = stack.pop(); opener !== undefined; opener = stack.pop()) {
    if (out[opener] === run) return opener;
  }
  return undefined;
}

function consumeLinkEnd({ source, out, brackets }: Strip, i: number): number {
  const open = brackets.pop();
  if (open === undefined) {
    out.push(']');
    return i + 1;
  }
  const first = out[open.at + 1] ?? '';
  if (first.startsWith('^') && out.length === open.at + 2) {
    out.length = open.at;
    return i + 1;
  }
  const end = linkTargetEnd(source, i + 1);
  if (end === undefined) {
    out.push(']');
    return i + 1;
  }
  if (open.isImage) out.length = open.at;
  else out[open.at] = placeholder;
  return end;
}

/** End of `(target "title")` or `[label]` at `i`; targets contain no brackets, which keeps the search linear. */
function linkTargetEnd(source: string, i: number): number | undefined {
  const open = source.charAt(i);
  if (open !== '(' && open !== '[') return undefined;
  let depth = 0;
  for (let at = i; at < source.length && at < i + 2_000; at++) {
    const character = source.charAt(at);
    if (at > i && character === '[') return undefined;
    if (character === ']') return open === '[' ? at + 1 : undefined;
    if (character === '(') depth++;
    if (character === ')' && --depth === 0 && open === '(') return at + 1;
  }
  return undefined;
}

const tag =
  /<(?:(https?:\/\/[^<>\s]{1,2000}|[^<>\s@]{1,100}@[^<>\s]{1,200})|!--[^<>]{0,2000}--|\/?[A-Za-z][^<>]{0,1000})>/y;

function consumeTag({ source, out }: Strip, i: number): number {
  tag.lastIndex = i;
  const match = tag.exec(source);
  if (match) {
    const isBreak = /^<br[\s/>]/i.test(match[0]);
    out.push(match[1] ?? (isBreak ? '\n' : ''));
    return i + match[0].length;
  }
  out.push('<');
  return i + 1;
}

const entity = /&[#\w]{2,33};/y;

function consumeEntity({ source, out }: Strip, i: number): number {
  entity.lastIndex = i;
  const whole = entity.exec(source)?.[0] ?? '&';
  out.push(decodeEntities(whole));
  return i + whole.length;
}

function runLength(source: string, i: number, character: string): number {
  let end = i + 1;
  while (source.charAt(end) === character) end++;
  return end - i;
}
