import { isFormalNoun } from './parse-phrases.ts';
import type { Parse, Phrase } from './phrase.ts';

/** Whether all governors of the clause are predicates of the main clause chain. */
export function isInMainChain(parse: Parse, index: number): boolean {
  for (let at = parse.heads[index] ?? -1; at >= 0; at = parse.heads[at] ?? -1) {
    const phrase = parse.phrases[at];
    if (phrase === undefined) return false;
    const noun = parse.phrases[at + 1];
    const isThing = phrase.relation === 'attribute' && noun !== undefined && isFormalNoun(parse.tokens, noun);
    const ofThing =
      (phrase.relation === 'argument' || phrase.relation === 'topic') && isFormalNoun(parse.tokens, phrase);
    if (phrase.relation !== 'clause' && phrase.relation !== 'final' && !isThing && !ofThing) return false;
  }
  return true;
}

/** Phrases that depend on the clause's predicate itself. */
export function listDependents(parse: Parse, index: number): number[] {
  return parse.heads.flatMap((head, at) => (head === index ? [at] : []));
}

export function hasSubject(parse: Parse, index: number): boolean {
  return listDependents(parse, index).some((at) => isSubject(parse.phrases[at]));
}

export function isSubject(phrase: Phrase | undefined): boolean {
  return phrase?.relation === 'argument' && phrase.tail.endsWith('が');
}

/** は marking a person or thing, not a time or a place (今後は, 都内では). */
export function isSubjectTopic(parse: Parse, index: number): boolean {
  const phrase = parse.phrases[index];
  if (phrase?.relation !== 'topic') return false;
  const head = parse.tokens[phrase.head];
  return /^(?:は|も)$/u.test(phrase.tail) && head?.pos === 'noun' && !/副詞可能|代名詞/u.test(head.posDetail);
}
