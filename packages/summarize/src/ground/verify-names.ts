import type { Alignment } from './align.ts';
import { indexAliases } from './aliases.ts';
import { affinity, contextOf, supportStatements } from './context.ts';
import type { Finding } from './finding.ts';
import { fold } from './fold.ts';
import { findName, loosenName, type Name } from './names.ts';
import type { Statement } from './read-claim.ts';
import type { SourceIndex } from './source-index.ts';

const aliases = indexAliases();

/** Every name of the claim: in its support and in its role there, near it, elsewhere in the document, or nowhere. */
export function verifyNames(claim: Statement, source: SourceIndex, alignment: Alignment): Finding[] {
  const support = supportStatements(alignment, source);
  const seen = new Set<string>();
  const findings: Finding[] = [];
  for (const name of claim.names) {
    if (seen.has(name.key)) continue;
    seen.add(name.key);
    findings.push(verifyName(claim, name, source, alignment, support));
  }
  return findings;
}

function verifyName(
  claim: Statement,
  name: Name,
  source: SourceIndex,
  alignment: Alignment,
  support: readonly Statement[],
): Finding {
  const value = claim.text.slice(name.start, name.end);
  const make = (verdict: Finding['check']['verdict'], severity: Finding['severity']): Finding => ({
    check: { kind: 'name', value, verdict },
    severity,
  });
  if (alignment.support.some((index) => holds(source, index, name.key))) {
    const severity = name.weak ? 'none' : misplacement(claim, name, source, support);
    return severity === 'none' ? make('found', 'none') : make('conflict', severity);
  }
  const loose = loosenName(name.key);
  if (loose.length > 1 && alignment.support.some((index) => loosenName(sentenceText(source, index)).includes(loose)))
    return make('equivalent', 'none');
  const others = aliases.get(name.key) ?? [];
  if (others.some((alias) => alignment.support.some((index) => holds(source, index, alias))))
    return make('equivalent', 'none');
  const isReplaced = support
    .slice(0, 1)
    .some((statement) =>
      statement.names.some((other) => isRival(name, other) && findName(claim.folded, other.key) < 0),
    );
  if (isNear(source, alignment, name.key)) return isReplaced ? make('conflict', 'soft') : make('equivalent', 'none');
  const isElsewhere =
    findName(source.folded, name.key) >= 0 || (loose.length > 2 && loosenName(source.folded).includes(loose));
  if (isElsewhere) return make('conflict', isReplaced && !name.weak ? 'hard' : 'soft');
  return make('missing', name.weak ? 'soft' : 'hard');
}

function holds(source: SourceIndex, index: number, key: string): boolean {
  const sentence = source.sentences[index];
  return sentence !== undefined && findName(source.folded, key, sentence.start, sentence.end) >= 0;
}

function sentenceText(source: SourceIndex, index: number): string {
  const sentence = source.sentences[index];
  return sentence ? source.folded.slice(sentence.start, sentence.end) : '';
}

/** Two sentences around, the speaker and the heading above, the title and the author of the document. */
function isNear(source: SourceIndex, alignment: Alignment, key: string): boolean {
  const { title = '', byline = '' } = source.document;
  if (findName(fold(`${title}\n${byline}`), key) >= 0) return true;
  return alignment.support.some((index) => {
    for (let other = Math.max(0, index - 2); other <= index + 2; other += 1) if (holds(source, other, key)) return true;
    const blockIndex = source.sentences[index]?.blockIndex ?? 0;
    const block = source.analysis.blocks[blockIndex];
    if (block?.speaker !== undefined && findName(fold(block.speaker), key) >= 0) return true;
    const heading = source.analysis.blocks.slice(0, blockIndex).findLast((candidate) => candidate.kind === 'heading');
    return heading !== undefined && findName(source.folded, key, heading.start, heading.end) >= 0;
  });
}

function isRival(name: Name, other: Name): boolean {
  if (other.weak || other.key === name.key || other.key.includes(name.key) || name.key.includes(other.key))
    return false;
  const isForeign = (kind: Name['kind']): boolean => kind === 'katakana' || kind === 'latin';
  return name.kind === other.kind || (isForeign(name.kind) && isForeign(other.kind));
}

/** A name that is in the support beside other words, where a rival stands that fits better: a swap when both are in the claim. */
function misplacement(
  claim: Statement,
  name: Name,
  source: SourceIndex,
  support: readonly Statement[],
): Finding['severity'] {
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
  const own = context(claim, name);
  const ownFit = fit(own, (key) => key === name.key);
  const rivalFit = fit(own, (key) => key !== name.key);
  const isSoftKind = name.kind === 'person' || name.kind === 'place' || name.kind === 'organization';
  if (ownFit < 0 || rivalFit <= ownFit + 0.5) return 'none';
  const isSwap = group(claim).some((rival) => {
    if (rival.key === name.key) return false;
    const rivalContext = context(claim, rival);
    return fit(rivalContext, (key) => key === name.key) > fit(rivalContext, (key) => key === rival.key) + 0.5;
  });
  if (isSwap) return 'hard';
  return isSoftKind ? 'soft' : 'none';
}
