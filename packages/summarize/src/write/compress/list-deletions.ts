import { deleteAdjunct, deleteAdverb, deleteExample, deleteMember } from './delete-adjunct.ts';
import { deleteAttribute } from './delete-attribute.ts';
import { deleteClause } from './delete-clause.ts';
import type { Deletion } from './deletion.ts';
import { findClauses } from './find-clauses.ts';
import type { Parse, Phrase } from './phrase.ts';
import { isUnderCondition, isUnderNegation } from './protected-words.ts';

/** Everything of a Japanese sentence that tight compression may leave out. */
export function listDeletions(parse: Parse): Deletion[] {
  const found: Deletion[] = [];
  for (const clause of findClauses(parse)) {
    const deletion = deleteClause(parse, clause);
    if (deletion !== undefined) found.push(deletion);
  }
  parse.phrases.forEach((phrase, index) => {
    const deletion = deletePhrase(parse, phrase, index);
    if (deletion !== undefined) found.push(deletion);
  });
  return found;
}

function deletePhrase(parse: Parse, phrase: Phrase, index: number): Deletion | undefined {
  const head = parse.heads[index] ?? -1;
  if (head < 0 || isUnderNegation(parse, index) || isUnderCondition(parse, index)) return undefined;
  switch (phrase.relation) {
    case 'adverb':
      return deleteAdverb(parse, phrase, index, head);
    case 'attribute':
      return deleteAttribute(parse, phrase, index, head);
    case 'argument':
      return deleteAdjunct(parse, phrase, index, head) ?? deleteExample(parse, index);
    case 'join':
      return deleteMember(parse, phrase, index, head);
    default:
      return undefined;
  }
}
