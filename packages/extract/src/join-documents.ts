import type { Block, Document, ReadWarning } from '@youyaku/contract/document';
import { cleanText } from './container/assemble-pieces.ts';
import { cutWords } from '@youyaku/language/text/cut-words';
import { firstSentence } from '@youyaku/language/text/first-sentence';
import { boundDocument } from './bound-document.ts';

/** One of several sources: its Document, or undefined if it could not be read. */
export type NamedSource = {
  /** The name it is referred to by. */
  readonly title: string;
  /** Description for the joint title when its own title is only a position, such as 「資料1」. */
  readonly about?: string;
  readonly document: Document | undefined;
};

const separator = '\n\n';
const titleCodePointsMax = 80;
const titlesShown = 3;
const aboutCodePointsMax = 25;

/**
 * Joins several sources into one Document, in order: each under a heading with its title, which is the distinct `part`
 * of all its blocks. Pages, slides and times stay those of the source. Unread sources are listed in `omitted` and
 * `warnings` (`source_unread`).
 */
export function joinDocuments(given: readonly NamedSource[], { isComparison = false } = {}): Document {
  const titles = makeDistinct(given.map(({ title }) => title));
  const joined: Joined = { text: '', blocks: [], warnings: [], omitted: [], sources: [] };
  given.forEach(({ document }, index) => {
    const title = titles[index] ?? '';
    if (document === undefined) addUnreadSource(joined, title);
    else append(joined, document, title);
  });
  const { omitted, ...parts } = joined;
  const language = languageOf(given);
  const named = given.flatMap(({ about, document }, index) =>
    document === undefined ? [] : [{ title: titles[index] ?? '', about }],
  );
  return boundDocument({
    title: isComparison ? nameComparison(named) : nameAll(named, language),
    language,
    ...parts,
    ...(omitted.length === 0 ? {} : { omitted }),
  });
}

type Joined = Pick<Document, 'text' | 'blocks' | 'warnings'> & {
  omitted: NonNullable<Document['omitted']>;
  sources: NonNullable<Document['sources']>;
};

function append(joined: Joined, document: Document, title: string): void {
  const first = document.blocks[0];
  const isNamed = first?.kind === 'heading' && document.text.slice(first.start, first.end).trim() === title;
  const from = joined.text.length + (joined.text === '' ? 0 : separator.length);
  const shift = isNamed ? from : from + title.length + separator.length;
  if (joined.text !== '') joined.text += separator;
  if (!isNamed) {
    joined.text += title + separator;
    joined.blocks.push({ kind: 'heading', level: 1, start: from, end: from + title.length, part: title });
  }
  joined.text += document.text;
  for (const block of document.blocks) {
    const level = block.kind === 'heading' && !isNamed ? { level: (block.level ?? 1) + 1 } : {};
    joined.blocks.push({ ...move(block, shift), ...level, part: partOf(block, title) });
  }
  joined.warnings = mergeWarnings(joined.warnings, document.warnings);
  joined.omitted.push(...(document.omitted ?? []).map((span) => move(span, shift)));
  joined.sources.push({ title, start: shift, end: shift + document.text.length });
}

function addUnreadSource(joined: Joined, title: string): void {
  const at = joined.text.length;
  joined.omitted.push({ start: at, end: at, reason: 'source_unread' });
  joined.warnings.push({ code: 'source_unread', detail: title });
}

function move<Span extends { start: number; end: number }>(span: Span, units: number): Span {
  return { ...span, start: span.start + units, end: span.end + units };
}

function partOf({ part }: Block, title: string): string {
  return part === undefined ? title : `${title}/${part}`;
}

/** Makes titles single-line and distinct; the second of a name is 「name (2)」. */
function makeDistinct(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((given, index) => {
    const line = cleanText(given).replace(/\s+/g, ' ').trim();
    const start = line.slice(0, titleCodePointsMax * 2);
    const name = line === '' ? String(index + 1) : [...start].slice(0, titleCodePointsMax).join('');
    let title = name;
    for (let number = 2; taken.has(title); number += 1) title = `${name} (${number})`;
    taken.add(title);
    return title;
  });
}

type Named = { title: string; about: string | undefined };

function nameAll(named: readonly Named[], language: string): string {
  const shown = named.slice(0, titlesShown).map(describeSource).join(' / ');
  const more = named.length - titlesShown;
  if (more <= 0) return shown;
  return shown + (language === 'ja' ? ` ほか${more}件` : ` and ${more} more`);
}

/** Two versions with the same description are described once. */
function nameComparison(named: readonly Named[]): string {
  const titles = named.map(({ title }) => title).join(' → ');
  const [first, ...others] = named.map(describeSource);
  if (first === undefined || first === named[0]?.title) return titles;
  return others.every((other) => other === first) ? `${first}（${titles}）` : [first, ...others].join(' → ');
}

function describeSource({ title, about = title }: Named): string {
  if (about === title) return title;
  const line = cleanText(about).replace(/\s+/g, ' ').trim();
  return cutWords(firstSentence(line) || line, aboutCodePointsMax);
}

/** The language of most of the text. */
function languageOf(given: readonly NamedSource[]): string {
  const units = new Map<string, number>();
  for (const { document } of given) {
    if (document === undefined) continue;
    units.set(document.language, (units.get(document.language) ?? 0) + document.text.length);
  }
  return [...units].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'und';
}

function mergeWarnings(known: readonly ReadWarning[], more: readonly ReadWarning[]): ReadWarning[] {
  const fresh = more.filter(({ code, detail }) => !known.some((one) => one.code === code && one.detail === detail));
  return [...known, ...fresh];
}
