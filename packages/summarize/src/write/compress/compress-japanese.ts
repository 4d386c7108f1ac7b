import type { Token } from '@youyaku/language/tokenize/token';
import type { Edit } from '@youyaku/language/text/apply-edits';
import type { Deletion, Level } from './deletion.ts';
import { decideDeletions } from './list-deletions.ts';
import { decideSafeDeletions } from './list-safe-deletions.ts';
import { parsePhrases } from './parse-phrases.ts';
import { shortenEnding } from './shorten-ending.ts';
import { listAllowed, type Verdict } from './veto.ts';

/** One shorter way to say a sentence, before its register. */
export type Compressed = {
  readonly level: Level;
  readonly edits: readonly Edit[];
  /** The words that remain, as the register and the concepts should see them. */
  readonly tokens: readonly Token[];
  readonly kinds: readonly string[];
};

export type CompressOptions = {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Deletions that were found before: remarks in brackets, the announcing of a topic. */
  readonly edits: readonly Edit[];
  readonly isTight: boolean;
  /** What the words say, as the choice of sentences counts it. */
  readonly score: (tokens: readonly Token[]) => number;
};

/** A longer run of words is no sentence that anybody would shorten. */
const tokensMax = 500;
const variantsMax = 7;
/** What remains must still be a sentence that says something. */
const keptCharactersMin = 8;
const keptShareMin = 0.3;
/** A few words may stand alone only when not much was longer before. */
const keptCharactersFew = 12;
const keptShareOfFew = 0.4;

/** The shorter ways to say a Japanese sentence, the longest first. */
export function compressJapanese(options: CompressOptions): Compressed[] {
  if (options.tokens.length > tokensMax) return [];
  const { base, tight } = decideJapanese(options);
  const found = [build(options, base, 'safe')];
  if (options.isTight) found.push(...cutDown(options, base, listAllowed(tight)));
  return pickSpread(options, found);
}

/** Everything that compression looks at in a sentence, in the order in which it decides: safe deletions first. */
export function explainJapanese(options: CompressOptions): Verdict[] {
  const { safe, tight } = decideJapanese(options);
  return [...safe, ...tight];
}

type Decisions = {
  readonly safe: readonly Verdict[];
  /** The safe deletions that are made in any case. */
  readonly base: readonly Deletion[];
  /** Of the words that remain; empty for safe compression and where the words are no sentence. */
  readonly tight: readonly Verdict[];
};

function decideJapanese({ text, tokens, edits, isTight }: CompressOptions): Decisions {
  const safe = decideSafeDeletions(text, tokens);
  const remarks = edits.map((edit): Deletion => ({ ...edit, level: 'safe', kind: 'remark', edits: [edit] }));
  const base = [...remarks, ...listAllowed(safe)];
  const parse = isTight ? parsePhrases(remaining(tokens, base)) : undefined;
  return { safe, base, tight: parse === undefined ? [] : decideDeletions(text, parse) };
}

/** Leaves out more and more, the words that say least for their length first. */
function cutDown(options: CompressOptions, base: readonly Deletion[], deletions: readonly Deletion[]): Compressed[] {
  const ranked = deletions
    .map((deletion) => {
      const inside = options.tokens.filter((token) => deletion.start <= token.start && token.end <= deletion.end);
      return { deletion, cost: (options.score(inside) + 0.1) / (deletion.end - deletion.start) };
    })
    .toSorted((a, b) => a.cost - b.cost || a.deletion.start - b.deletion.start);
  const chosen: Deletion[] = [...base];
  const found: Compressed[] = [];
  for (const { deletion } of ranked) {
    if (chosen.some((other) => other.start <= deletion.start && deletion.end <= other.end)) continue;
    chosen.push(deletion);
    found.push(build(options, chosen, 'tight'));
  }
  return found;
}

function build(options: CompressOptions, deletions: readonly Deletion[], level: Level): Compressed {
  const edits = deletions.flatMap((deletion) => deletion.edits);
  const ending = shortenEnding(remaining(options.tokens, deletions));
  // An edit of the ending that covers another one says it all; one that only meets it would say things twice.
  const free = ending.edits.filter((edit) => !edits.some((other) => other.text !== '' && meets(edit, other)));
  return {
    level,
    edits: [...edits, ...free],
    tokens: ending.tokens,
    kinds: deletions.map((deletion) => deletion.kind),
  };
}

function meets(edit: Edit, other: Edit): boolean {
  const isCovered = edit.start <= other.start && other.end <= edit.end;
  return !isCovered && other.start < edit.end && edit.start < other.end;
}

function remaining(tokens: readonly Token[], deletions: readonly Deletion[]): Token[] {
  const gone = deletions.flatMap((deletion) =>
    deletion.replacement === undefined ? deletion.edits.filter((edit) => edit.text === '') : deletion.edits,
  );
  const isInside = (token: Token): boolean => gone.some((span) => span.start <= token.start && token.end <= span.end);
  const kept = tokens.filter((token) => !isInside(token));
  for (const { start, end, replacement } of deletions) {
    if (
      replacement === undefined ||
      deletions.some((other) => other.start <= start && end <= other.end && other.end - other.start > end - start)
    )
      continue;
    const at = kept.findIndex((token) => token.start >= end);
    kept.splice(at < 0 ? kept.length : at, 0, replacement);
  }
  return kept;
}

/** Drops what is too short or no better than another, and keeps a few over the whole range of lengths. */
function pickSpread(options: CompressOptions, found: readonly Compressed[]): Compressed[] {
  const total = lengthOf(options.tokens);
  const measured = found
    .map((compressed) => ({
      compressed,
      length: lengthOf(compressed.tokens),
      weight: options.score(compressed.tokens),
    }))
    .filter(
      ({ compressed, length }) =>
        compressed.level === 'safe' ||
        (length >= keptCharactersMin && length >= total * (length < keptCharactersFew ? keptShareOfFew : keptShareMin)),
    )
    .toSorted((a, b) => b.length - a.length || b.weight - a.weight);
  const useful = measured.filter(
    (entry, index) =>
      !measured.some(
        (other, at) =>
          at !== index &&
          other.weight >= entry.weight &&
          (other.length < entry.length || (other.length === entry.length && at < index)) &&
          entry.compressed.level === 'tight',
      ),
  );
  if (useful.length <= variantsMax) return useful.map((entry) => entry.compressed);
  const step = (useful.length - 1) / (variantsMax - 1);
  return Array.from({ length: variantsMax }, (_, at) => useful[Math.round(at * step)]).flatMap((entry) =>
    entry === undefined ? [] : [entry.compressed],
  );
}

function lengthOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, token) => sum + token.surface.length, 0);
}
