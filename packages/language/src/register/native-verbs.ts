import { type NounOfVerb, nounOfVerb, nounsOfAction, states, undergone } from '#lexicon/noun-of-verb.ts';
import type { Token } from '#tokenize/token.ts';
import type { Edit } from '#text/apply-edits.ts';
import { conjugate } from './conjugate.ts';
import { joinSurfaces } from './predicate-end.ts';

/** What follows the 連用形 or the base form at the end: past, polite, ongoing. */
const plainTail = /^(?:た|だ|ます|ました)?$/u;
const ongoingTail = /^[てで](?:いる|います)$/u;
const tailTokensMax = 4;

/** 増えた → 増加, 値段が上がっている → 値段が上昇中, 鉄道に切り替えました → 鉄道に切り替え; undefined for other verbs. */
export function cutNativeVerb(tokens: readonly Token[], last: number): Edit | undefined {
  const at = tokens.findLastIndex(
    (token, index) => index <= last && index > last - tailTokensMax && isMainVerb(token, tokens[index - 1]),
  );
  const verb = tokens[at];
  const end = tokens[last]?.end;
  if (verb === undefined || end === undefined) return undefined;
  const tail = joinSurfaces(tokens, at + 1, last);
  const isPlain = plainTail.test(tail) && (tail !== '' || verb.surface === verb.base);
  const isOngoing = ongoingTail.test(tail);
  if (!isPlain && !isOngoing) return undefined;
  const known = nounOfVerb.get(verb.base)?.find((noun) => fits(noun, tokens, at));
  if (known !== undefined) {
    if (isOngoing && known.isOngoing === undefined) return undefined;
    return { start: verb.start, end, text: isOngoing ? `${known.noun}中` : known.noun };
  }
  const noun = isPlain && isAction(tokens, at) ? continuative(verb) : undefined;
  return noun === undefined ? undefined : { start: verb.start, end, text: noun };
}

/** A verb of its own: after a particle, a figure or an adverb, not after another verb (増え始める). */
function isMainVerb(token: Token, before: Token | undefined): boolean {
  if (token.pos !== 'verb' || token.base === 'いる') return false;
  return before !== undefined && before.pos !== 'verb' && before.pos !== 'auxiliary';
}

function fits({ after, of, notOf }: NounOfVerb, tokens: readonly Token[], at: number): boolean {
  const before = beforeMeans(tokens, beforeAmount(tokens, at - 1));
  const particle = tokens[before];
  const head = joinSurfaces(tokens, Math.max(0, before - 3), before - 1);
  if (after !== undefined && !(particle?.pos === 'particle' && after.test(particle.surface))) return false;
  return (of === undefined || of.test(head)) && (notOf === undefined || !notOf.test(head));
}

/** 水位が二十センチほど下がった: the amount stands between the particle and its verb. */
function beforeAmount(tokens: readonly Token[], at: number): number {
  let index = at;
  while (isAmount(tokens[index])) index -= 1;
  return index === at || tokens.slice(index + 1, at + 1).some(({ pos }) => pos === 'number') ? index : at;
}

/** 船の位置を音波で調べた: the means stand between the object and its verb. */
function beforeMeans(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.surface !== 'で' || tokens[at]?.pos !== 'particle') return at;
  const object = tokens.findLastIndex(
    ({ surface, pos }, index) =>
      index < at && (pos === 'verb' || pos === 'auxiliary' || surface === '、' || surface === 'を'),
  );
  return tokens[object]?.surface === 'を' ? object : at;
}

function isAmount(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return (
    token.pos === 'number' ||
    token.posDetail.startsWith('接尾') ||
    /^(?:ほど|近く|以上|余り|約|も|[.．])$/u.test(token.surface)
  );
}

function isAction(tokens: readonly Token[], at: number): boolean {
  const particle = tokens[at - 1];
  return nounsOfAction.has(tokens[at]?.base ?? '') && /^[をに]$/u.test(particle?.surface ?? '');
}

function continuative({ base, conjugation }: Token): string | undefined {
  return conjugate(base, conjugation?.type ?? '', 'continuative');
}

/** 可決された → 可決, 反対している → 反対. */
export function cutPassiveOrState(tokens: readonly Token[], noun: number, last: number): Edit | undefined {
  const { surface = '', end: start = 0 } = tokens[noun] ?? {};
  const end = tokens[last]?.end;
  const words = joinSurfaces(tokens, noun + 1, last);
  if (end === undefined || tokens[noun - 1]?.surface === 'を') return undefined;
  if (undergone.has(surface) && /^され(?:る|た|ます|ました)$/u.test(words)) return { start, end, text: '' };
  return states.has(surface) && /^してい(?:る|ます)$/u.test(words) ? { start, end, text: '' } : undefined;
}
