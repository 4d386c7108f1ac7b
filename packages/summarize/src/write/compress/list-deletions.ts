import { deleteAdjunct, deleteAdverb, deleteExample, deleteMember } from './delete-adjunct.ts';
import { deleteAttribute } from './delete-attribute.ts';
import { deleteClause } from './delete-clause.ts';
import type { Deletion } from './deletion.ts';
import { findClauses } from './find-clauses.ts';
import type { Parse, Phrase } from './phrase.ts';
import { isUnderCondition, isUnderNegation } from './protected-words.ts';

const record = /^(?:初めて|はじめて|初|史上|唯一|最多|最少|最大|最小|最高|最低|最も|もっとも|最大級)$/u;

/** Everything of a Japanese sentence that tight compression may leave out. */
export function listDeletions(parse: Parse): Deletion[] {
  const found: Deletion[] = [];
  for (const clause of findClauses(parse)) {
    const deletion = deleteClause(parse, clause);
    if (deletion !== undefined) found.push(deletion);
  }
  const isRecord = parse.tokens.some(({ surface }, index) => record.test(surface) || isNew(parse, index));
  parse.phrases.forEach((phrase, index) => {
    // The first, the most, the only: of what and where decides.
    if (isRecord && phrase.relation !== 'adverb') return;
    const deletion = deletePhrase(parse, phrase, index);
    if (deletion !== undefined) found.push(deletion);
  });
  return found;
}

/** 都市部での支援を新たに始める does not say that there was no 支援 before. */
function isNew(parse: Parse, index: number): boolean {
  const surface = parse.tokens[index]?.surface;
  return (
    /^(?:新たに|新しく|再び|ふたたび|新設|創設|再開)$/u.test(surface ?? '') ||
    (surface === '新た' && parse.tokens[index + 1]?.surface === 'に')
  );
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
