import type { Gap } from './gap.ts';
import type { Place } from './place.ts';

/** So many sentences may begin with the same pronoun before somebody is named again. */
const reach = 3;
const pronoun = /^(?:But |And |So |Then |Yet )?(She|He|It)\b/iu;
/** A second-hand ferry, the Norrland, built in 2006; a new chief, Ann Poe, who. */
const apposed =
  /\b(?:an?|its|her|his|their) (?:[\w-]+ ){0,3}[\w-]+, ((?:the )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*),/gu;

/** Whom or what the pronoun at the start means, where the last sentence without it introduces exactly one thing by name. */
export function findApposed({ text, analysis, index, sentence, from, words }: Place): Partial<Gap> {
  const own = pronoun.exec(words)?.[1];
  if (own === undefined || !words.startsWith(own)) return {};
  for (let at = index - 1; at >= Math.max(0, index - reach); at -= 1) {
    const before = analysis.sentences[at];
    if (before?.blockIndex !== sentence.blockIndex) return {};
    const said = text.slice(before.contentStart, before.end);
    if (pronoun.exec(said)?.[1]?.toLowerCase() === own.toLowerCase()) continue;
    const [found, ...others] = [...said.matchAll(apposed)];
    const name = found?.[1];
    if (found === undefined || name === undefined || others.length > 0) return {};
    const start = before.contentStart + found.index + found[0].lastIndexOf(name);
    const source = { start, end: start + name.length };
    return { insertedFactor: 1, insertions: [{ at: from + own.length, text: ` [${name}]`, source, isSaidBy: name }] };
  }
  return {};
}
