import { hasDigits, isName } from './protected-words.ts';
import type { Candidate, Veto } from './veto.ts';
import { vagueNouns } from '@youyaku/language/lexicon/noun-classes';

/** Vetoes based on the described noun, against removing any attribute. */
export const describedNounVetoes: readonly Veto[] = [
  {
    name: 'describes-what-the-sentence-says',
    rejects: ({ governor }) => governor.relation === 'final' || governor.isPredicate,
  },
  {
    // だけ, のみ … after the noun limit what its attribute says.
    name: 'noun-is-narrowed',
    rejects: ({ governor }) => /(?:だけ|のみ|しか|ばかり|さえ|ほど)/u.test(governor.tail),
  },
  {
    name: 'noun-begins-with-a-figure',
    rejects: ({ parse, governor }) => hasDigits(parse.tokens[governor.first]),
  },
  { name: 'noun-says-little', rejects: isVague },
];

/** Further vetoes for attributes that say more than that something exists. */
export const specificityVetoes: readonly Veto[] = [
  {
    // A statement about a noun in general must not become more general.
    name: 'noun-is-spoken-of-in-general',
    rejects: (candidate) => {
      const { relation, tail } = candidate.governor;
      return (relation === 'topic' || tail.endsWith('が')) && !listNounTokens(candidate).some(isName);
    },
  },
  { name: 'noun-is-unspecific', rejects: isUnspecific },
];

function isVague({ parse, governor }: Candidate): boolean {
  const first = parse.tokens[governor.first]?.surface ?? '';
  return vagueNouns.test(first) || /^(?:あと|後|前|時|際|上|中|間|うち|頃|ころ)$/u.test(first);
}

/** A one-word noun names a kind, not an instance. */
function isUnspecific(candidate: Candidate): boolean {
  const words = listNounTokens(candidate);
  // 森本投手: nobody else is meant.
  if (words.length > 1 && words.some(({ posDetail }) => posDetail.includes('人名'))) return false;
  const head = words.at(-1);
  if (head === undefined || vagueNouns.test(head.surface)) return true;
  if (/^(?:者|等|など|数|率|額|量|点|面|側|上|中|別|用|時)$/u.test(head.surface)) return true;
  const length = head.end - (words[0]?.start ?? head.start);
  return words.filter(({ pos }) => pos === 'noun').length < 2 || length < 4;
}

function listNounTokens({ parse, governor }: Candidate): Candidate['parse']['tokens'] {
  return parse.tokens.slice(governor.first, governor.head + 1);
}
