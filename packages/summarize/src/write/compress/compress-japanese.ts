import type { Token } from '@youyaku/language/tokenize/token';
import type { Edit } from '@youyaku/language/text/apply-edits';
import type { Span } from '@youyaku/language/text/span';
import type { Deletion, Level } from './deletion.ts';
import { decideDeletions } from './list-deletions.ts';
import { decideSafeDeletions } from './list-safe-deletions.ts';
import { parsePhrases } from './parse-phrases.ts';
import { shortenEnding } from './shorten-ending.ts';
import { lengthOf } from './token-kinds.ts';
import { listAllowed, type Verdict } from './veto.ts';

/** One shorter variant of a sentence, before its register is applied. */
export type Compressed = {
  readonly level: Level;
  readonly edits: readonly Edit[];
  /** The remaining tokens, as input for register and concepts. */
  readonly tokens: readonly Token[];
  readonly kinds: readonly string[];
};

export type CompressOptions = {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Deletions found earlier: bracketed remarks, announcements of a topic. */
  readonly edits: readonly Edit[];
  /** Deletions of details that are true but not necessary, for a variant of their own. */
  readonly details?: readonly Edit[];
  readonly level: Level;
  /** The value of the words by the concepts they contain. */
  readonly score: (tokens: readonly Token[]) => number;
};

/** Longer token runs are not compressed; they are hardly sentences. */
const tokensMax = 500;
const variantsMax = 7;
/** The rest must still be a meaningful sentence. */
const keptCharactersMin = 8;
const keptShareMin = 0.3;
/** A very short rest must keep a larger share of the sentence. */
const shortCharactersMax = 12;
const keptShareOfShortMin = 0.4;

/** The shorter variants of a Japanese sentence, longest first. */
export function compressJapanese(options: CompressOptions): Compressed[] {
  if (options.tokens.length > tokensMax) return [];
  const { base, parsed } = decideJapanese(options);
  const found = [build(options, base, 'safe')];
  const details = (options.details ?? []).filter(
    (edit) => !base.some((other) => other.start <= edit.start && edit.end <= other.end),
  );
  if (details.length > 0) found.push(build(options, [...base, ...toDeletions(details, 'detail')], 'safe'));
  const allowed = listAllowed(parsed);
  const sound = [...toDeletions(details, 'detail'), ...allowed.filter(({ level }) => level === 'sound')];
  if (sound.length > details.length) found.push(...removeStepwise(options, base, sound, 'sound'));
  if (options.level === 'tight') found.push(...removeStepwise(options, base, allowed, 'tight'));
  return pickEvenly(options, found);
}

/** Every deletion considered, in the order of decision: safe deletions first. */
export function explainJapanese(options: CompressOptions): Verdict[] {
  const { safe, parsed } = decideJapanese(options);
  return [...safe, ...parsed];
}

type Decisions = {
  readonly safe: readonly Verdict[];
  /** The safe deletions, which are always applied. */
  readonly base: readonly Deletion[];
  /** Decisions on the remaining tokens; empty for safe compression and where the tokens could not be parsed. */
  readonly parsed: readonly Verdict[];
};

function decideJapanese({ text, tokens, edits, level }: CompressOptions): Decisions {
  const safe = decideSafeDeletions(text, tokens);
  const base = [...toDeletions(edits, 'remark'), ...listAllowed(safe)];
  const parse = level === 'safe' ? undefined : parsePhrases(remaining(tokens, base));
  return { safe, base, parsed: parse === undefined ? [] : decideDeletions(text, parse, level) };
}

function toDeletions(edits: readonly Edit[], kind: string): Deletion[] {
  return edits.map((edit) => ({ ...edit, level: 'safe', kind, edits: [edit] }));
}

/** Removes more and more, starting with the words of least value for their length. */
function removeStepwise(
  options: CompressOptions,
  base: readonly Deletion[],
  deletions: readonly Deletion[],
  level: Level,
): Compressed[] {
  const ranked = deletions
    .map((deletion) => {
      const inside = options.tokens.filter((token) => deletion.start <= token.start && token.end <= deletion.end);
      return { deletion, cost: (options.score(inside) + 0.1) / (deletion.end - deletion.start) };
    })
    .toSorted((a, b) => a.cost - b.cost || a.deletion.start - b.deletion.start);
  const chosen: Deletion[] = [...base];
  const found: Compressed[] = [];
  for (const { deletion } of ranked) {
    if (chosen.some((other) => isInside(deletion, other) || crosses(deletion, other))) continue;
    chosen.push(deletion);
    found.push(build(options, chosen, level));
  }
  return found;
}

function build(options: CompressOptions, deletions: readonly Deletion[], level: Level): Compressed {
  const edits = deletions.flatMap((deletion) => deletion.edits);
  const ending = shortenEnding(remaining(options.tokens, deletions));
  // An edit of the ending that covers another edit replaces it; one that only overlaps it would duplicate words.
  const free = ending.edits.filter((edit) => !edits.some((other) => other.text !== '' && overlaps(edit, other)));
  return {
    level,
    edits: [...edits, ...free],
    tokens: ending.tokens,
    kinds: deletions.map((deletion) => deletion.kind),
  };
}

function overlaps(edit: Edit, other: Edit): boolean {
  return !isInside(other, edit) && other.start < edit.end && edit.start < other.end;
}

function isInside(one: Span, other: Span): boolean {
  return other.start <= one.start && one.end <= other.end;
}

function crosses(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end && !isInside(one, other) && !isInside(other, one);
}

function remaining(tokens: readonly Token[], deletions: readonly Deletion[]): Token[] {
  const removed = deletions.flatMap((deletion) =>
    deletion.replacement === undefined ? deletion.edits.filter((edit) => edit.text === '') : deletion.edits,
  );
  const kept = tokens.filter((token) => !removed.some((span) => isInside(token, span)));
  for (const { start, end, replacement } of deletions) {
    if (
      replacement === undefined ||
      deletions.some((other) => other.start <= start && end <= other.end && other.end - other.start > end - start)
    )
      continue;
    const at = kept.findIndex((token) => token.start >= end);
    kept.splice(at < 0 ? kept.length : at, 0, ...replacement);
  }
  return kept;
}

/** Drops variants that are too short or no better than another, and keeps a few over the whole range of lengths. */
function pickEvenly(options: CompressOptions, found: readonly Compressed[]): Compressed[] {
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
        (length >= keptCharactersMin &&
          length >= total * (length < shortCharactersMax ? keptShareOfShortMin : keptShareMin)),
    )
    .toSorted((a, b) => b.length - a.length || b.weight - a.weight);
  const useful = measured.filter(
    (entry, index) =>
      !measured.some(
        (other, at) =>
          at !== index &&
          other.weight >= entry.weight &&
          (other.length < entry.length || (other.length === entry.length && at < index)) &&
          entry.compressed.level !== 'safe',
      ),
  );
  if (useful.length <= variantsMax) return useful.map((entry) => entry.compressed);
  const step = (useful.length - 1) / (variantsMax - 1);
  return Array.from({ length: variantsMax }, (_, at) => useful[Math.round(at * step)]).flatMap((entry) =>
    entry === undefined ? [] : [entry.compressed],
  );
}
