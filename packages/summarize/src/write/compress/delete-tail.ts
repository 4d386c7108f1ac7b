import { englishFinite, englishQualifiers } from '@youyaku/language/lexicon/english-deletion-words';
import { deleteSpan } from './deletion.ts';
import { decide, type Verdict, type Veto } from './veto.ts';

/** The last words of an English sentence, and what stands before them. */
type Tail = { readonly words: string; readonly before: string };

const sentenceUnitsMax = 1000;
/** The rest must still be a sentence. */
const restUnitsMin = 30;

const commonVetoes: readonly Veto<Tail>[] = [
  {
    name: 'holds-words-of-somebody',
    rejects: ({ words, before }) => /["“”]/u.test(words) || /["“”:]|\b(?:whether|if) [^,]*$/u.test(before),
  },
  { name: 'follows-no-statement', rejects: ({ before }) => !isStatement(before) },
  {
    // He proposed a delay; the motion fell: what came of it is the message.
    name: 'says-what-came-of-it',
    rejects: ({ before }) =>
      /\b(?:propos|ask|suggest|request|appeal|appl[iy]|plan|offer|recommend|hop|tr(?:y|ied))(?:e?d|es?|s|ing|al|ation)?\b/iu.test(
        before,
      ),
  },
  {
    name: 'counts-what-the-rest-counts',
    rejects: ({ words, before }) => listUnits(words).some((unit) => listUnits(before).includes(unit)),
  },
  // Nobody was hurt, because …; not A but B: what is denied may stand on both sides.
  {
    name: 'is-under-a-negation',
    rejects: ({ before }) => /\b(?:not|never|no|nobody|none|neither|hardly)\b|n['’]t\b/iu.test(before),
  },
  {
    // …, while only three stayed; …; otherwise …: what limits the rest.
    name: 'limits-the-rest',
    rejects: ({ words }) =>
      /\b(?:but|however|except|excluding|unless|until|only|not|never|no|nobody|none|nor|neither|without|otherwise|if|provided|subject to|at least|at most|up to|instead|yet|though|although|despite|limited?|cancel\w*|withdr\w+|reject\w*|denie[sd]|veto\w*|overturn\w*|repeal\w*|revers\w+|revok\w+|suspend\w*|postpon\w*|delay\w*|must|those|others?|the rest|died?|dead|killed|injured|hurt)\b|n['’]t\b/iu.test(
        words,
      ),
  },
];

const statementVeto: Veto<Tail> = { name: 'is-no-statement', rejects: ({ words }) => !isStatement(words) };
/** A, B, and C have opened: what looks like a statement may be the end of a list. */
const listVeto: Veto<Tail> = {
  name: 'ends-a-list',
  rejects: ({ before }) => /,/u.test(before.replace(openingWords, '')),
};
const openingWords = /^(?:in|on|at|by|from|after|before|during|since|for|under|with|over|last|next|this) [^,]{2,60},/iu;
const figureVeto: Veto<Tail> = { name: 'holds-a-specific-word', rejects: ({ words }) => englishQualifiers.test(words) };

/** Up 9 per cent says of the amount before it how it changed; the two are no rivals. */
const changeVetoes = commonVetoes.filter(({ name }) => name !== 'counts-what-the-rest-counts');

/** By kind: a statement after a semicolon, after a comma, a second verb of one subject, words in -ing, a comparison. */
export const tailVetoes = {
  semicolon: [...commonVetoes, statementVeto, { name: 'ends-a-row', rejects: ({ before }) => /;/u.test(before) }],
  statement: [...commonVetoes, statementVeto, listVeto],
  verb: [
    ...commonVetoes,
    {
      // What was said and is known: both verbs have the object before them.
      name: 'shares-an-object',
      rejects: ({ before }) => /\b(?:what|who|whom|which|both|either|between)\b[^,;]*$/iu.test(before),
    },
  ],
  participle: [...commonVetoes, listVeto, figureVeto],
  change: changeVetoes,
} as const satisfies Readonly<Record<string, readonly Veto<Tail>[]>>;

type Pattern = { readonly kind: keyof typeof tailVetoes; readonly pattern: RegExp };

const patterns: readonly Pattern[] = [
  { kind: 'semicolon', pattern: /; [^;.!?()]{12,240}(?=\.$)/u },
  {
    kind: 'statement',
    pattern:
      /, (?:and (?:the|a|an|its|their|his|her|our|it|they|he|she|we|this|these|all|some|many|most)|while|because|so that) [^;:!?()]{10,200}(?=\.$)/u,
  },
  {
    kind: 'verb',
    pattern:
      /,? and (?:will|would|is|are|was|were|has|had|have|can|could|may|must|should)(?: (?:also|now|then|soon))? [^;:!?()]{6,160}(?=\.$)/u,
  },
  {
    kind: 'participle',
    pattern:
      /, (?!includ|accord|depend|exclud|follow|start|begin|end|pend|barr|dur|concern|regard|consider|assum|us|exceed|rang)(?:thus |thereby )?[a-z]{2,}ing [^,;:!?()]{8,120}(?=\.$)/u,
  },
  { kind: 'change', pattern: /, (?:up|down) (?:from )?[^,;:!?()]{2,80}(?=\.$)/u },
];

/** Last words that the statement before them does not need: The bill will rise, because the roof leaks → The bill will rise. */
export function decideTails(text: string, start: number, end: number): Verdict[] {
  const sentence = text.slice(start, end).trimEnd();
  if (sentence.length > sentenceUnitsMax) return [];
  return patterns.flatMap(({ kind, pattern }) => {
    const found = pattern.exec(sentence);
    if (found === null || found.index < restUnitsMin) return [];
    const from = start + found.index;
    const tail = { words: found[0], before: sentence.slice(0, found.index) };
    return [decide(deleteSpan(from, from + found[0].length, 'sound', kind), tailVetoes[kind], tail)];
  });
}

/** Verbs of the present that are seldom nouns. */
const presentVerbs =
  /\b(?:stands?|covers?|sells?|collects?|pays?|gives?|takes?|makes?|ends?|burns?|uses?|lies?|rises?|falls?|goes|begins?)\b/u;

function isStatement(words: string): boolean {
  return englishFinite.test(words) || presentVerbs.test(words);
}

/** What is counted: the word or sign behind each figure, before it for money. */
function listUnits(words: string): string[] {
  return [
    ...words.matchAll(/([$£€¥])?\d[\d.,]*(?: ?(?:million|billion|bn|m))?(?: ?(%|per cent|percent|[a-z]{3,}))?/gu),
  ].flatMap(([, money, unit]) => money ?? unit ?? []);
}
