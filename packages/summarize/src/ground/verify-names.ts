import { isNearCopy, type Alignment } from './align.ts';
import { indexAliases } from '@youyaku/language/names/aliases';
import { affinity, contextOf, rivalsMax, supportStatements } from './context.ts';
import type { Finding } from './finding.ts';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import { findName, loosenName, type Name } from '@youyaku/language/names/find-names';
import type { Statement } from './read-claim.ts';
import type { SourceIndex } from './source-index.ts';

const aliases = indexAliases();
const joinedUnitsMax = 40;

/** Looks up every name of the claim: in its support and in the same role, near it, elsewhere in the document, or nowhere. */
export function verifyNames(
  claim: Statement,
  source: SourceIndex,
  alignment: Alignment,
  anchored: ReadonlySet<number>,
): Finding[] {
  const support = supportStatements(alignment, source);
  const seen = new Set<string>();
  const findings: Finding[] = [];
  for (const name of claim.names) {
    if (seen.has(name.key)) continue;
    seen.add(name.key);
    findings.push(verifyName(claim, name, source, alignment, support, anchored.has(name.start)));
  }
  return findings;
}

function verifyName(
  claim: Statement,
  name: Name,
  source: SourceIndex,
  alignment: Alignment,
  support: readonly Statement[],
  isAnchored: boolean,
): Finding {
  const value = claim.text.slice(name.start, name.end);
  const make = (verdict: Finding['check']['verdict']): Finding => ({ check: { kind: 'name', value, verdict } });
  const isReplaced = hasLostRival(claim, name, support[0]);
  if (alignment.support.some((index) => containsName(source, index, name.key))) {
    const isFromOtherSupport = isReplaced && !containsName(source, alignment.support[0] ?? 0, name.key);
    const misplaced = name.isInconclusive || isAnchored ? undefined : assessPlacement(claim, name, source, support);
    if (misplaced !== undefined) return make(misplaced);
    return isFromOtherSupport && !name.isInconclusive ? make('open') : make('found');
  }
  if (hasVariantSpelling(source, alignment, name)) return make('equivalent');
  if (isNear(source, alignment, name.key)) {
    if (!isReplaced || name.isInconclusive) return make('equivalent');
    return make(isNearCopy(alignment) ? 'conflict' : 'open');
  }
  const loose = loosenName(name.key);
  const isElsewhere = findName(source.folded, name.key) >= 0 || (loose.length > 2 && source.loosened().includes(loose));
  if (isElsewhere && name.isInconclusive) return make('equivalent');
  if (isElsewhere) return make(isReplaced ? 'conflict' : 'open');
  return make(name.isInconclusive ? 'open' : 'missing');
}

/** Whether the best sentence has a name of the same kind that the claim lacks: this one may replace it. */
function hasLostRival(claim: Statement, name: Name, best: Statement | undefined): boolean {
  if (best === undefined) return false;
  return best.names.some((other) => isRival(name, other) && findName(claim.folded, other.key) < 0);
}

function hasVariantSpelling(source: SourceIndex, alignment: Alignment, name: Name): boolean {
  const loose = loosenName(name.key);
  const others = aliases.get(name.key) ?? [];
  return (
    alignment.support.some(
      (index) =>
        (loose.length > 1 && loosenName(sentenceText(source, index)).includes(loose)) ||
        others.some((alias) => containsName(source, index, alias)),
    ) || isJoined(source, alignment, name)
  );
}

/** Whether two keys are spellings or names of the same thing. */
export function isOtherSpelling(key: string, other: string): boolean {
  const [loose, rest] = [loosenName(key), loosenName(other)];
  const isPart = loose.length > 1 && rest.length > 1 && (loose.includes(rest) || rest.includes(loose));
  return isPart || (aliases.get(key) ?? []).includes(other);
}

/** センターランキング for センターのランキング: the support contains both parts. */
function isJoined(source: SourceIndex, alignment: Alignment, name: Name): boolean {
  if (name.kind !== 'katakana' || name.key.length > joinedUnitsMax) return false;
  for (let at = 2; at <= name.key.length - 2; at += 1) {
    const parts = [name.key.slice(0, at), name.key.slice(at)];
    if (parts.every((part) => alignment.support.some((index) => containsName(source, index, part)))) return true;
  }
  return false;
}

function containsName(source: SourceIndex, index: number, key: string): boolean {
  const sentence = source.sentences[index];
  return sentence !== undefined && findName(source.folded, key, sentence.start, sentence.end) >= 0;
}

function sentenceText(source: SourceIndex, index: number): string {
  const sentence = source.sentences[index];
  return sentence ? source.folded.slice(sentence.start, sentence.end) : '';
}

/** Whether the name is in the title, the byline, the two sentences before or after, the speaker or the heading of the support. */
function isNear(source: SourceIndex, alignment: Alignment, key: string): boolean {
  const { title = '', byline = '' } = source.document;
  if (findName(normalizeForMatching(`${title}\n${byline}`), key) >= 0) return true;
  return alignment.support.some((index) => {
    for (let other = Math.max(0, index - 2); other <= index + 2; other += 1)
      if (containsName(source, other, key)) return true;
    const blockIndex = source.sentences[index]?.blockIndex ?? 0;
    const block = source.analysis.blocks[blockIndex];
    if (block?.speaker !== undefined && findName(normalizeForMatching(block.speaker), key) >= 0) return true;
    const heading = source.headingAbove(blockIndex);
    return heading !== undefined && findName(source.folded, key, heading.start, heading.end) >= 0;
  });
}

function isRival(name: Name, other: Name): boolean {
  if (other.isInconclusive || other.key === name.key || other.key.includes(name.key) || name.key.includes(other.key))
    return false;
  const isForeign = (kind: Name['kind']): boolean => kind === 'katakana' || kind === 'latin';
  return name.kind === other.kind || (isForeign(name.kind) && isForeign(other.kind));
}

/** Whether the best sentence contains every word of the claim in the same order: words were removed, none moved. */
function isShortened(claim: Statement, best: Statement | undefined): boolean {
  const tokens = best?.tokens ?? [];
  let at = 0;
  for (const token of claim.tokens) {
    if (token.pos === 'symbol') continue;
    while (at < tokens.length && tokens[at]?.base !== token.base) at += 1;
    if (at === tokens.length) return false;
    at += 1;
  }
  return true;
}

/** Whether the support has a name with other words, where a rival fits better: a conflict when the claim has both, swapped. */
function assessPlacement(
  claim: Statement,
  name: Name,
  source: SourceIndex,
  support: readonly Statement[],
): 'open' | 'conflict' | undefined {
  const group = (statement: Statement): Name[] =>
    statement.names.filter((other) => other.key === name.key || isRival(name, other));
  const context = (statement: Statement, mention: Name): ReturnType<typeof contextOf> =>
    contextOf(
      statement,
      mention,
      'name',
      group(statement).filter((other) => other !== mention),
    );
  const fit = (own: ReturnType<typeof contextOf>, wanted: (key: string) => boolean): number =>
    Math.max(
      -1,
      ...support.flatMap((statement) =>
        group(statement)
          .filter((other) => wanted(other.key))
          .map((other) => affinity(own, context(statement, other), source)),
      ),
    );
  const isList = [claim, ...support].some((statement) => group(statement).length > rivalsMax);
  if (isList || isShortened(claim, support[0])) return undefined;
  const own = context(claim, name);
  const ownFit = fit(own, (key) => key === name.key);
  const rivalFit = fit(own, (key) => key !== name.key);
  const isSoftKind = ownFit <= 0.1 || name.kind === 'person' || name.kind === 'place' || name.kind === 'organization';
  if (ownFit < 0 || rivalFit <= ownFit + 0.5) return undefined;
  const isSwap = group(claim).some((rival) => {
    if (rival.key === name.key) return false;
    const rivalContext = context(claim, rival);
    return fit(rivalContext, (key) => key === name.key) > fit(rivalContext, (key) => key === rival.key) + 0.5;
  });
  if (isSwap) return 'conflict';
  return isSoftKind ? 'open' : undefined;
}
