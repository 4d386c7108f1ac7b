import type { Token } from '@youyaku/language/tokenize/token';
import { conjugate } from '@youyaku/language/register/conjugate';
import { markQuoted } from '@youyaku/language/register/predicate-end';
import { changeToken } from './change-token.ts';
import { isStormClass } from './delete-adverb.ts';
import { deleteSpan, type Deletion } from './deletion.ts';
import { hasDigits } from './protected-words.ts';
import { decide, type Verdict, type Veto } from './veto.ts';
import {
  audienceAddress,
  audienceAttribute,
  emphasisAdverbs,
  emphasisOfTwoTokens,
} from '@youyaku/language/lexicon/empty-words';
import { recipientNouns, verbalNouns } from '@youyaku/language/lexicon/noun-classes';
import { okonauToSuru, politeParticles } from '@youyaku/language/lexicon/function-words';

/** Words found by a safe rule, and the first token after them. */
type SafeCandidate = {
  readonly tokens: readonly Token[];
  /** Index of the first token of the match. */
  readonly index: number;
  readonly deletion: Deletion;
  readonly next?: Token | undefined;
  readonly isQuoted: boolean;
};
type SafeRule = {
  readonly find: (tokens: readonly Token[], index: number) => Pick<SafeCandidate, 'deletion' | 'next'> | undefined;
  readonly vetoes: readonly Veto<SafeCandidate>[];
};

const quotationVeto: Veto<SafeCandidate> = { name: 'is-inside-a-quotation', rejects: ({ isQuoted }) => isQuoted };
const figureVeto: Veto<SafeCandidate> = { name: 'comes-before-a-figure', rejects: ({ next }) => hasDigits(next) };

/** Words addressed to the audience: ご指摘の点. */
const addressRule: SafeRule = {
  find: findAddressed,
  vetoes: [
    quotationVeto,
    // ご指摘のあった点: no noun follows.
    { name: 'comes-before-no-noun', rejects: ({ next }) => next?.pos !== 'noun' },
    figureVeto,
    {
      name: 'says-in-what-way',
      rejects: ({ next }) => /^(?:とおり|通り|よう)$/u.test(next?.surface ?? ''),
    },
  ],
};

const emphasisRule: SafeRule = {
  find: findEmphasis,
  vetoes: [
    quotationVeto,
    figureVeto,
    // 非常に強い is a storm class different from 強い.
    { name: 'names-a-class-of-storms', rejects: ({ next }) => isStormClass(next?.surface ?? '') },
    {
      // 大変だ, 本当のところ: not used as an adverb.
      name: 'is-not-an-adverb-here',
      rejects: ({ tokens, index, next }) => !isTwoWords(tokens, index) && !isModified(next),
    },
    { name: 'is-all-the-verb-says', rejects: ({ next }) => /^(?:する|なる|だ|です)$/u.test(next?.base ?? '') },
  ],
};

const okonauRule: SafeRule = {
  find: findOkonau,
  vetoes: [
    quotationVeto,
    // 民俗芸能調査する is not a verb.
    { name: 'noun-is-described', rejects: ({ tokens, index }) => !isSelfContained(tokens, index) },
    {
      // 会員に調査を行う has に, 調査する has を.
      name: 'noun-takes-no-recipient',
      rejects: ({ tokens, index }) =>
        tokens[index - 1]?.surface.startsWith('に') === true && !recipientNouns.test(tokens[index]?.surface ?? ''),
    },
  ],
};

/** Every rule of safe compression by name, except the audience address that is matched in the text (ご承知のとおり、). */
export const safeRules: Readonly<Record<string, SafeRule>> = {
  address: addressRule,
  emphasis: emphasisRule,
  do: okonauRule,
  can: rewordingRule(findKotoGaDekiru),
  manner: rewordingRule(findToIuFuuNi),
  particle: rewordingRule(findPoliteParticle),
  polite: rewordingRule(findPoliteTe),
};

const listedRules = Object.values(safeRules);

/** A rule that rephrases in fewer words, except in quotations. */
function rewordingRule(find: (tokens: readonly Token[], index: number) => Deletion | undefined): SafeRule {
  return {
    find: (tokens, index) => {
      const deletion = find(tokens, index);
      return deletion === undefined ? undefined : { deletion };
    },
    vetoes: [quotationVeto],
  };
}

/** Words without a claim: audience address, emphasis, politeness inside the sentence, long forms of する and できる. */
export function decideSafeDeletions(text: string, tokens: readonly Token[]): Verdict[] {
  const first = tokens[0];
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return [];
  const quoted = markQuoted(tokens);
  const found: Verdict[] = [];
  for (const match of text.slice(first.start, last.end).matchAll(audienceAddress)) {
    const words = match[1] ?? '';
    const start = first.start + match.index + match[0].length - words.length;
    const index = tokens.findIndex((token) => token.start >= start);
    const deletion = deleteSpan(start, start + words.length, 'safe', 'address');
    found.push(decide(deletion, [quotationVeto], { tokens, index, deletion, isQuoted: quoted[index] === true }));
  }
  tokens.forEach((_, index) => {
    for (const { find, vetoes } of listedRules) {
      const candidate = find(tokens, index);
      if (candidate === undefined) continue;
      const isQuoted = quoted[index] === true;
      found.push(decide(candidate.deletion, vetoes, { tokens, index, isQuoted, ...candidate }));
    }
  });
  return found;
}

function findAddressed(tokens: readonly Token[], index: number): ReturnType<SafeRule['find']> {
  if (!/^[おご御]/u.test(tokens[index]?.surface ?? '')) return undefined;
  for (const width of [2, 3]) {
    const run = tokens.slice(index, index + width);
    const [start, end] = [run[0], run.at(-1)];
    const words = run.map((token) => token.surface).join('');
    if (start !== undefined && end !== undefined && audienceAttribute.test(words))
      return { deletion: deleteSpan(start.start, end.end, 'safe', 'address'), next: tokens[index + width] };
  }
  return undefined;
}

/** How the words of `emphasisOfTwoTokens` begin. */
const emphasisStart = /^[し非本実極きぜ是]/u;

function findEmphasis(tokens: readonly Token[], index: number): ReturnType<SafeRule['find']> {
  const token = tokens[index];
  const isTwo = isTwoWords(tokens, index);
  if (token === undefined) return undefined;
  if (!isTwo && !emphasisAdverbs.test(token.surface)) return undefined;
  const next = tokens[index + (isTwo ? 2 : 1)];
  if (next === undefined) return undefined;
  const end = /^[、，]$/u.test(next.surface) ? next.end : next.start;
  return { deletion: deleteSpan(token.start, end, 'safe', 'emphasis'), next };
}

function isTwoWords(tokens: readonly Token[], index: number): boolean {
  if (!emphasisStart.test(tokens[index]?.surface ?? '')) return false;
  return emphasisOfTwoTokens.test(`${tokens[index]?.surface}${tokens[index + 1]?.surface}`);
}

/** Whether an adverb can modify the word. */
function isModified(next: Token | undefined): boolean {
  const isComma = /^[、，]$/u.test(next?.surface ?? '');
  return isComma || /^(?:noun|verb|adjective|adnominal|prefix|adverb)$/u.test(next?.pos ?? '');
}

/** 確保することができる → 確保できる. */
function findKotoGaDekiru(tokens: readonly Token[], index: number): Deletion | undefined {
  if (tokens[index + 2]?.surface !== 'こと') return undefined;
  const [noun, verb, thing, particle, dekiru] = tokens.slice(index, index + 5);
  if (noun === undefined || verb === undefined || thing === undefined || particle === undefined || dekiru === undefined)
    return undefined;
  if (!noun.posDetail.startsWith('サ変') || verb.surface !== 'する' || thing.surface !== 'こと') return undefined;
  if (particle.surface !== 'が' || !/^(?:できる|出来る)$/u.test(dekiru.base)) return undefined;
  return deleteSpan(verb.start, particle.end, 'safe', 'can');
}

/** 点検を行う → 点検する, if nothing describes the noun and the verb gets no second を. */
function findOkonau(tokens: readonly Token[], index: number): ReturnType<SafeRule['find']> {
  if (tokens[index + 1]?.surface !== 'を') return undefined;
  const [noun, particle, verb, next] = tokens.slice(index, index + 4);
  if (noun === undefined || particle?.surface !== 'を' || verb === undefined || next === undefined) return undefined;
  if (noun.pos !== 'noun' || !noun.posDetail.startsWith('サ変') || !verbalNouns.test(noun.surface)) return undefined;
  if (verb.surface === '実施' && next.pos === 'verb' && next.base === 'する') {
    return { deletion: deleteSpan(particle.start, verb.end, 'safe', 'do') };
  }
  const short = okonauToSuru[verb.surface];
  if (short === undefined || verb.pos !== 'verb' || !/^行[いうっわ]/u.test(verb.surface)) return undefined;
  if (short === 'さ' && next.surface !== 'れ' && next.surface !== 'れる') return undefined;
  const edits = [{ start: particle.start, end: verb.end, text: short }];
  const conjugation = { type: 'サ変・スル', form: verb.conjugation?.form ?? '' };
  const replacement = changeToken(verb, { start: particle.start, surface: short, base: 'する', conjugation });
  return {
    deletion: { start: particle.start, end: verb.end, level: 'safe', kind: 'do', edits, replacement: [replacement] },
  };
}

function isSelfContained(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  if (before === undefined) return true;
  if (/^[、，]$/u.test(before.surface)) {
    const earlier = tokens[index - 2];
    if (earlier === undefined) return false;
    return earlier.pos === 'verb' || earlier.posDetail === '副詞可能' || /^(?:は|に|て|で|が)$/u.test(earlier.surface);
  }
  return (
    before.pos === 'particle' &&
    /^(?:は|が|に|にも|では|には|で|から|について|に関して|に対し|に対して)$/u.test(before.surface)
  );
}

/** というふうに認識する → と認識する. */
function findToIuFuuNi(tokens: readonly Token[], index: number): Deletion | undefined {
  if (tokens[index]?.surface !== 'という') return undefined;
  const [toIu, fuu, particle, verb] = tokens.slice(index, index + 4);
  if (toIu?.surface !== 'という' || !/^(?:ふう|風|よう)$/u.test(fuu?.surface ?? '') || particle?.surface !== 'に')
    return undefined;
  if (fuu === undefined || verb?.pos === undefined || !/^(?:noun|verb)$/u.test(verb.pos)) return undefined;
  return deleteSpan(toIu.start + 1, particle.end, 'safe', 'manner');
}

function findPoliteParticle(tokens: readonly Token[], index: number): Deletion | undefined {
  const token = tokens[index];
  const text = token === undefined ? undefined : politeParticles.get(token.surface);
  if (token === undefined || text === undefined) return undefined;
  const { start, end } = token;
  return { start, end, level: 'safe', kind: 'polite', edits: [{ start, end, text }] };
}

/** 向けまして → 向けて, ておりまして → ており, でございまして → であり. */
function findPoliteTe(tokens: readonly Token[], index: number): Deletion | undefined {
  if (tokens[index + 1]?.surface !== 'まし') return undefined;
  const [verb, masu, te, next] = tokens.slice(index, index + 4);
  if (verb === undefined || masu?.surface !== 'まし' || te?.surface !== 'て' || next === undefined) return undefined;
  if (verb.base === 'おる' || verb.base === 'ある')
    return /^[、，]$/u.test(next.surface) ? deleteSpan(masu.start, te.end, 'safe', 'polite') : undefined;
  if (verb.base === 'ござる') {
    if (!/^[、，]$/u.test(next.surface)) return undefined;
    return {
      start: verb.start,
      end: te.end,
      level: 'safe',
      kind: 'polite',
      edits: [{ start: verb.start, end: te.end, text: 'あり' }],
    };
  }
  if (verb.conjugation === undefined || verb.pos !== 'verb') return undefined;
  if (/^(?:いたす|致す)$/u.test(verb.base))
    return {
      start: verb.start,
      end: te.end,
      level: 'safe',
      kind: 'polite',
      edits: [{ start: verb.start, end: te.end, text: 'して' }],
    };
  if (verb.surface === 'し' || verb.conjugation.type.startsWith('一段'))
    return deleteSpan(masu.start, masu.end, 'safe', 'polite');
  const past = conjugate(verb.base, verb.conjugation.type, 'past');
  if (past === undefined) return undefined;
  const text = past.replace(/た$/u, 'て').replace(/だ$/u, 'で');
  return {
    start: verb.start,
    end: te.end,
    level: 'safe',
    kind: 'polite',
    edits: [{ start: verb.start, end: te.end, text }],
  };
}
