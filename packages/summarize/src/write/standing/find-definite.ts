import { englishOpeners, englishPerson } from '@youyaku/language/lexicon/definite-words';
import type { Gap } from './gap.ts';
import { isJapanese, type Place } from './place.ts';

/** So many sentences before may introduce what an English sentence then calls the. */
const reach = 6;
/** The title and the first sentences say what the whole text is about. */
const headSentences = 3;
const aloneFactor = 0.4;
const introductionUnitsMax = 48;

const personPronoun = /\b(?:s?he|him|her|his|hers)\b/iu;
const subject =
  /^(?:[^,.]{3,24}, |For now |Until then |By then |In the end )?[Tt]he ([a-z][a-z-]*(?: [a-z][a-z-]*)?) (?:is|was|are|were|will|would|can|could|must|may|has|have|had|[a-z]+(?:s|ed))\b/u;

/** He or she without anybody before, or the shop where an earlier sentence said a shop. */
export function findDefinite(place: Place): Gap | undefined {
  if (isJapanese(place.words)) return undefined;
  return findPronoun(place) ?? findIntroduced(place);
}

function findPronoun({ text, words, from, previous, index }: Place): Gap | undefined {
  const found = personPronoun.exec(words);
  if (found === null || found.index === 0) return undefined;
  const before = words.slice(0, found.index);
  if (englishPerson.test(before) || listNames(before).length > 0) return undefined;
  if (previous === undefined) return { rule: 'pointer', aloneFactor };
  const gap = { rule: 'pointer', aloneFactor, needs: index - 1 } as const;
  const name = /^(?:s?he|him)$/iu.test(found[0])
    ? findOnlyName(text.slice(previous.contentStart, previous.end))
    : undefined;
  if (name === undefined) return gap;
  const start = previous.contentStart + name.index;
  const source = { start, end: start + name[0].length };
  const at = from + found.index + found[0].length;
  return { ...gap, insertedFactor: 1, insertions: [{ at, text: ` [${name[0]}]`, source, isSaidBy: name[0] }] };
}

const properName = /(?:[Tt]he )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*/gu;

/** Names, without the capital of the first word of a sentence. */
function listNames(words: string): RegExpExecArray[] {
  return [...words.matchAll(properName)].filter(
    ([name]) => !name.split(' ').every((word) => word === 'the' || englishOpeners.test(word)),
  );
}

/** The name with which a sentence begins, if it names nobody else. */
function findOnlyName(words: string): RegExpExecArray | undefined {
  const [first, ...others] = listNames(words);
  return first?.index === 0 && others.length === 0 && first[0].includes(' ') ? first : undefined;
}

function findIntroduced({ text, analysis, words, from, index, previous }: Place): Gap | undefined {
  const found = subject.exec(words);
  const noun = found?.[1];
  if (found === null || noun === undefined || index < headSentences) return undefined;
  const head = noun.split(' ').at(-1) ?? noun;
  const opening = analysis.sentences[headSentences - 1]?.end ?? 0;
  if (mentions(text.slice(0, opening), head)) return undefined;
  for (let at = index - 1; at >= Math.max(headSentences, index - reach); at -= 1) {
    const before = analysis.sentences[at];
    if (before === undefined) continue;
    const said = text.slice(before.contentStart, before.end);
    const introduced = new RegExp(
      `\\b(?:an?|one|another) (?:[\\w-]+ ){0,3}${noun}\\b(?: (?:on|in|at|of|for|from|with|under|to) [^,.;:()]{3,30}?)?(?=[,.;:()]| (?:that|which|who|and|is|was|will|has)\\b)`,
      'u',
    ).exec(said);
    const words1 = introduced?.[0] ?? '';
    if (introduced !== null && words1.length <= introductionUnitsMax && words1.length > noun.length + 6) {
      const start = before.contentStart + introduced.index;
      const end = from + found.index + found[0].lastIndexOf(noun) + noun.length;
      const insertion = {
        at: end,
        text: ` [${words1}]`,
        source: { start, end: start + words1.length },
        isSaidBy: words1,
      };
      return { rule: 'pointer', aloneFactor, insertedFactor: 1, insertions: [insertion] };
    }
    // The wind machine says what it is; the yard does not.
    if (!noun.includes(' ') && mentions(said, head) && previous !== undefined)
      return { rule: 'pointer', aloneFactor, needs: index - 1 };
  }
  return undefined;
}

function mentions(words: string, noun: string): boolean {
  return new RegExp(`\\b${noun}s?\\b`, 'iu').test(words);
}
