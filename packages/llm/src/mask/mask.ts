import { findPrivate, findPrivateInSteps } from '@youyaku/language/private/find-private';
import type { Tokenizer } from '@youyaku/language/tokenize/token';
import type { PromptLanguage } from '#prompts/prompt-frame.ts';
import { foldForMatching } from './fold-for-matching.ts';
import { KnownStrings, type MaskSpan } from './known-strings.ts';
import type { MaskPlan } from './mask-plan.ts';
import { MaskReport, MaskTable } from './mask-table.ts';
import { type PlaceholderKind, placeholderPattern } from './placeholder.ts';

/** Longer messages are searched by rules and by what the document was found to have, shorter ones by the dictionary too. */
const dictionaryUnitsMax = 20_000;

/** A string to mask wherever it stands. */
export type Found = {
  readonly surface: string;
  readonly kind: PlaceholderKind;
  /** A piece of a longer name. */ readonly isPart?: true;
};

type MaskedRequest = {
  readonly texts: readonly string[];
  readonly rules: string;
  readonly isMasked: boolean;
  readonly restore: (completion: string) => string;
};

/** The mask of one run: finds what the plan names in every text that is sent, and restores what comes back. */
export class Mask {
  readonly report = new MaskReport();
  private readonly table: MaskTable;
  private readonly known: KnownStrings;
  private readonly plan: MaskPlan;
  private readonly language: PromptLanguage;
  private readonly tokenizer: Tokenizer;

  constructor(plan: MaskPlan, language: PromptLanguage, tokenizer: Tokenizer, found: readonly Found[]) {
    this.plan = plan;
    this.language = language;
    this.tokenizer = tokenizer;
    this.table = new MaskTable(language);
    const strings = [...found, ...listFragments(found)];
    this.known = new KnownStrings(strings);
    const owners = groupNames(strings);
    for (const { kind, surface } of strings) {
      const owner = owners.get(foldForMatching(surface).text);
      if (owner !== undefined) this.table.placeholderFor(kind, owner);
      this.table.placeholderFor(kind, surface, owner && foldForMatching(owner).text);
    }
  }

  /** One request masked, and the function that restores its completion. */
  apply(texts: readonly string[], rules: string): MaskedRequest {
    const scope = this.table.openScope();
    let isMasked = false;
    const replace = (text: string, spans: readonly MaskSpan[]): string => {
      isMasked ||= spans.length > 0;
      return replaceSpans(text, spans, (kind, surface) => {
        this.report.addSent(kind, surface);
        return scope.placeholderFor(kind, surface);
      });
    };
    const restore = (text: string): string => {
      const restored = scope.restore(text);
      this.report.brokenCount += restored.brokenCount;
      return restored.text;
    };
    const masked = {
      texts: texts.map((text) => replace(text, this.findSpans(text))),
      // The project's own words may quote the reader's wishes; an invented name of an example is nobody's.
      rules: replace(rules, this.known.find(rules)),
    };
    return { ...masked, isMasked, restore };
  }

  /** How the masked text compares in length with the text, at least 1: placeholders can be longer than what they replace. */
  measureGrowth(text: string): number {
    let length = text.length;
    for (const { start, end, kind } of this.known.find(text))
      length += this.table.placeholderFor(kind, text.slice(start, end)).length - (end - start);
    return text === '' ? 1 : Math.max(1, length / text.length);
  }

  private findSpans(text: string): MaskSpan[] {
    const tokenizer = text.length <= dictionaryUnitsMax ? this.tokenizer : undefined;
    const byRules = listWanted(text, findPrivate(text, tokenizer), this.plan);
    const signs = Array.from(text.matchAll(placeholderPattern(this.language)), ({ 0: whole, index }) => ({
      start: index,
      end: index + whole.length,
      kind: 'sign' as const,
    }));
    return joinOverlaps([...this.known.find(text), ...byRules, ...signs]);
  }
}

/** What the texts of a run have of it; in steps, so that the host can do other work. */
export function* findMaskedInSteps(
  texts: readonly string[],
  plan: MaskPlan,
  tokenizer: Tokenizer,
): Generator<number, Found[]> {
  const found: Found[] = plan.kinds.includes('word') ? plan.words.map((surface) => ({ surface, kind: 'word' })) : [];
  const excepted = exceptedKeys(plan);
  for (const text of texts) {
    const spans = yield* findPrivateInSteps(text, tokenizer);
    for (const span of listWanted(text, spans, plan)) {
      const surface = text.slice(span.start, span.end);
      found.push({ surface, kind: span.kind }, ...listNameParts(surface, span));
    }
  }
  return found.filter(({ surface }) => !excepted.has(foldForMatching(surface).text));
}

function listWanted<Span extends MaskSpan>(text: string, spans: readonly Span[], plan: MaskPlan): Span[] {
  const wanted = new Set<string>(plan.kinds);
  const excepted = exceptedKeys(plan);
  return spans.filter(
    ({ kind, start, end }) =>
      wanted.has(kind) && (excepted.size === 0 || !excepted.has(foldForMatching(text.slice(start, end)).text)),
  );
}

function exceptedKeys({ except = [] }: MaskPlan): ReadonlySet<string> {
  return new Set(except.map((surface) => foldForMatching(surface).text));
}

/** A name is used in parts later on: 高遠 of 高遠 まゆみ, Osei of Daniel Osei. Kana alone can be any word. */
function listNameParts(surface: string, { kind, familyUnits }: MaskSpan & { familyUnits?: number }): Found[] {
  if (kind !== 'name') return [];
  const words = familyUnits === undefined ? surface.split(/[\s・=＝,]+/u) : [surface.slice(0, familyUnits)];
  return words
    .filter((word) => word !== surface && (/^[\p{Script=Han}々ヶ]{2,}/u.test(word) || /^\p{L}{3,}$/u.test(word)))
    .filter((word) => !/^[\p{Script=Hiragana}]+$/u.test(word) && !/^(?:van|von|bin|the)$/iu.test(word))
    .map((word) => ({ surface: word, kind: 'name', isPart: true }));
}

/** A model may be shown the two lines of one thing as two sentences: each line with enough of it is masked by itself. */
function listFragments(found: readonly Found[]): Found[] {
  return found.flatMap(({ surface, kind }) =>
    surface.includes('\n')
      ? surface
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => foldForMatching(line).text.length >= (kind === 'name' ? 2 : 4))
          .map((line) => ({ surface: line, kind }))
      : [],
  );
}

/** Key of a name → the one longer name that it is the beginning or the end of: 山田 of 山田太郎, Smith of John Smith. */
function groupNames(found: readonly Found[]): Map<string, string> {
  const names = new Map(
    found.filter(({ kind }) => kind === 'name').map(({ surface }) => [foldForMatching(surface).text, surface]),
  );
  const parts = new Map<string, Set<string>>();
  for (const [key, surface] of names)
    for (const part of listParts(key, surface)) parts.set(part, (parts.get(part) ?? new Set()).add(surface));
  const owners = new Map<string, string>();
  for (const [part, surfaces] of parts) {
    const [only, ...more] = surfaces;
    if (only !== undefined && more.length === 0 && names.has(part)) owners.set(part, only);
  }
  return owners;
}

function listParts(key: string, surface: string): string[] {
  const words = surface.split(/[\s・=＝,]+/u).map((word) => foldForMatching(word).text);
  const pieces = words.length > 1 ? words : [];
  for (let length = 1; length < Math.min(key.length, 8); length += 1)
    if (/^[\p{Script=Han}々ヶ\p{Script=Hiragana}]+$/u.test(key)) pieces.push(key.slice(0, length), key.slice(-length));
  return [...new Set(pieces)].filter((piece) => piece !== key && piece !== '');
}

/** Spans that overlap become one, of the kind of the longer: no part of either stays readable. */
function joinOverlaps(spans: readonly MaskSpan[]): MaskSpan[] {
  const joined: MaskSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1);
    if (last === undefined || span.start >= last.end) {
      joined.push(span);
      continue;
    }
    const { kind } = span.end - span.start > last.end - last.start ? span : last;
    joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, span.end), kind };
  }
  return joined;
}

function replaceSpans(
  text: string,
  spans: readonly MaskSpan[],
  write: (kind: PlaceholderKind, surface: string) => string,
): string {
  let at = 0;
  let masked = '';
  for (const { start, end, kind } of spans) {
    masked += text.slice(at, start) + write(kind, text.slice(start, end));
    at = end;
  }
  return masked + text.slice(at);
}
