import { hasDigits, isName } from './protected-words.ts';
import type { Candidate, Veto } from './veto.ts';
import { vagueNouns } from '@youyaku/language/lexicon/noun-classes';

/** Reasons in the described noun to keep any description of it. */
export const nounVetoes: readonly Veto[] = [
  {
    name: 'describes-what-the-sentence-says',
    vetoes: ({ governor }) => governor.relation === 'final' || governor.isPredicate,
  },
  {
    // だけ, のみ … behind the noun narrow what describes it.
    name: 'noun-is-narrowed',
    vetoes: ({ governor }) => /(?:だけ|のみ|しか|ばかり|さえ|ほど)/u.test(governor.tail),
  },
  {
    name: 'noun-begins-with-a-figure',
    vetoes: ({ parse, governor }) => hasDigits(parse.tokens[governor.first]),
  },
  { name: 'noun-says-little', vetoes: saysLittle },
];

/** Reasons to keep a description that says more than that there is one. */
export const lackingNounVetoes: readonly Veto[] = [
  {
    // What is said of a noun in general must not grow more general.
    name: 'noun-is-spoken-of-in-general',
    vetoes: (candidate) => {
      const { relation, tail } = candidate.governor;
      return (relation === 'topic' || tail.endsWith('が')) && !listNounTokens(candidate).some(isName);
    },
  },
  { name: 'noun-is-too-plain', vetoes: isTooPlain },
];

function saysLittle({ parse, governor }: Candidate): boolean {
  const first = parse.tokens[governor.first]?.surface ?? '';
  return vagueNouns.test(first) || /^(?:あと|後|前|時|際|上|中|間|うち|頃|ころ)$/u.test(first);
}

/** A noun of one word names a kind, not which one. */
function isTooPlain(candidate: Candidate): boolean {
  const words = listNounTokens(candidate);
  const head = words.at(-1);
  if (head === undefined || vagueNouns.test(head.surface)) return true;
  if (/^(?:者|等|など|数|率|額|量|点|面|側|上|中|別|用|時)$/u.test(head.surface)) return true;
  const length = head.end - (words[0]?.start ?? head.start);
  return words.filter(({ pos }) => pos === 'noun').length < 2 || length < 4;
}

function listNounTokens({ parse, governor }: Candidate): Candidate['parse']['tokens'] {
  return parse.tokens.slice(governor.first, governor.head + 1);
}
