import type { Block, Document, OmittedSpan, ReadWarning } from '@youyaku/contract/document';
import { ExtractError } from './extract-error.ts';
import { refuseLongText } from './refuse-long-text.ts';
import { cutWords } from '@youyaku/language/text/cut-words';

/** Maximum number of blocks in a Document; more is `source_too_large`, reason `blocks`. */
export const blocksMax = 100_000;
const factCodePointsMax = 200;
/** RFC 3339 with nine fraction digits and an offset has 35. */
const dateUnitsMax = 40;
const addressUnitsMax = 8_192;
const omittedMax = 1_000;
const warningsMax = 50;

/**
 * Limits everything in a Document besides its text, so that a small source cannot become a large record: a sheet name
 * is stored again with every block, a title with every row of a list. Applied to every Document when a reader has
 * produced it and again when the API has assembled it. Long strings are truncated, distinct names stay distinct, and a
 * date or an address that truncation would change is dropped. Throws ExtractError `source_too_large` for too much text
 * or too many blocks.
 */
export function boundDocument(document: Document): Document {
  const { title, byline, publishedAt, url, blocks, warnings, omitted, sources, ...rest } = document;
  refuseLongText(rest.text);
  if (blocks.length > blocksMax) throw new ExtractError('source_too_large', 'blocks');
  const shorten = createNames(blocks);
  return {
    ...(title === undefined ? {} : { title: cutWords(title, factCodePointsMax) }),
    ...(byline === undefined ? {} : { byline: cutWords(byline, factCodePointsMax) }),
    ...(publishedAt === undefined || publishedAt.length > dateUnitsMax ? {} : { publishedAt }),
    ...(url === undefined || url.length > addressUnitsMax ? {} : { url }),
    ...rest,
    blocks: shorten === undefined ? blocks : blocks.map((block) => boundNames(block, shorten)),
    warnings: boundWarnings(warnings),
    ...(omitted === undefined ? {} : { omitted: boundOmitted(omitted) }),
    ...(sources === undefined
      ? {}
      : { sources: sources.map((one) => ({ ...one, title: shorten?.(one.title) ?? cutMiddle(one.title) })) }),
  };
}

const nameCodePointsMax = 120;

/** Truncates a name in the middle, keeping its beginning and its end. */
export function cutMiddle(name: string, codePointsMax: number = nameCodePointsMax): string {
  const head = Array.from(name.slice(0, codePointsMax * 2 + 2));
  if (head.length <= codePointsMax) return name;
  const tailLength = Math.floor(codePointsMax / 3);
  const tail = Array.from(name.slice(-tailLength * 2)).slice(-tailLength);
  return `${head.slice(0, codePointsMax - tailLength - 1).join('')}…${tail.join('')}`.toWellFormed();
}

/** Limit for the names of all blocks together, in UTF-16 units; beyond it the limit per name is lowered. */
const nameUnitsTotalMax = 2_000_000;
const nameCodePointsMin = 16;
/** Units reserved for 「 (99999)」 within a short name. */
const numberUnits = 8;

const nameKeys = ['sheet', 'part', 'speaker'] as const;

function namesOf(block: Block): string[] {
  return nameKeys.map((key) => block[key]).filter((name) => name !== undefined);
}

/**
 * Returns a function that maps each name to a distinct short one: its beginning and its end (where a path has the file
 * name), and a number where two would be equal. Undefined when all names are short already.
 */
function createNames(blocks: readonly Block[]): ((name: string) => string) | undefined {
  let count = 0;
  let units = 0;
  let longest = 0;
  for (const block of blocks) {
    for (const key of nameKeys) {
      const length = block[key]?.length ?? 0;
      count += length === 0 ? 0 : 1;
      units += Math.min(length, nameCodePointsMax);
      longest = Math.max(longest, length);
    }
  }
  const most =
    units <= nameUnitsTotalMax
      ? nameCodePointsMax
      : Math.max(nameCodePointsMin, Math.min(nameCodePointsMax, Math.floor(nameUnitsTotalMax / count)));
  if (longest <= most) return undefined;
  const known = new Set(blocks.flatMap(namesOf));
  const shortened = new Map<string, string>();
  const numbers = new Map<string, number>();
  return (name) => {
    if (name.length <= most) return name;
    const before = shortened.get(name);
    if (before !== undefined) return before;
    const base = cutMiddle(name, most);
    let short = base;
    while (short !== name && known.has(short)) {
      const number = (numbers.get(base) ?? 1) + 1;
      numbers.set(base, number);
      short = `${cutMiddle(name, most - numberUnits)} (${number})`;
    }
    known.add(short);
    shortened.set(name, short);
    return short;
  };
}

function boundNames(block: Block, shorten: (name: string) => string): Block {
  const { sheet, part, speaker } = block;
  if (sheet === undefined && part === undefined && speaker === undefined) return block;
  return {
    ...block,
    ...(sheet === undefined ? {} : { sheet: shorten(sheet) }),
    ...(part === undefined ? {} : { part: shorten(part) }),
    ...(speaker === undefined ? {} : { speaker: shorten(speaker) }),
  };
}

/** Removes duplicates. */
function boundWarnings(warnings: readonly ReadWarning[]): ReadWarning[] {
  const unique = new Map<string, ReadWarning>();
  for (const { code, detail } of warnings) {
    if (unique.size >= warningsMax) break;
    const short = { code: cutWords(code, factCodePointsMax), detail: cutWords(detail, factCodePointsMax) };
    const key = `${short.code} ${short.detail}`;
    if (!unique.has(key)) unique.set(key, short);
  }
  return [...unique.values()];
}

/** Keeps the first spans, and of the later ones the first of each new reason, so that no reason is lost. */
function boundOmitted(omitted: readonly OmittedSpan[]): OmittedSpan[] {
  const kept = omitted.slice(0, omittedMax);
  const reasons = new Set(kept.map(({ reason }) => reason));
  for (const span of omitted.slice(omittedMax)) {
    if (reasons.has(span.reason) || reasons.size >= omittedMax) continue;
    reasons.add(span.reason);
    kept.push(span);
  }
  return kept;
}
