import { firstSingular, kinWords, personTitles } from '@youyaku/language/lexicon/holder-words';
import type { BodyKind } from '@youyaku/language/lexicon/body-words';
import type { Span } from '@youyaku/language/text/span';
import type { Statement } from '#ground/read-claim.ts';
import { type SourceIndex, within } from '#ground/source-index.ts';
import { isTellingName } from '#ground/values/is-telling-name.ts';
import { listBodies } from '#ground/values/list-bodies.ts';
import { partiesOf } from '#ground/values/list-parties.ts';

/** Somebody or something that can act: only those of one kind can stand in each other's place. */
export type Actor = { readonly kind: BodyKind | 'person' | 'party'; readonly key: string };

const personInPhrase = /([\p{Script=Han}々ァ-ヺー]{1,8}|[a-z][a-z0-9_]{1,15})$/u;

/** The persons, parties of a contract, offices and areas named in a phrase of a Japanese sentence. */
export function listActors(phrase: Span, statement: Statement, source: SourceIndex): Actor[] {
  const words = statement.folded.slice(phrase.start, phrase.end);
  // The name of a company may be cut in the middle, as if it were a verb.
  const party = partiesOf(source).find(
    ({ letter, name }) => words === letter || statement.folded.endsWith(name, phrase.end),
  );
  if (party !== undefined) return [{ kind: 'party', key: party.letter }];
  if (firstSingular.test(words)) return [{ kind: 'person', key: '私' }];
  const title = personTitles.exec(words);
  const titled = title === null ? undefined : personInPhrase.exec(words.slice(0, title.index))?.[1];
  if (titled !== undefined) return [{ kind: 'person', key: titled }];
  if (kinWords.test(words)) return [{ kind: 'person', key: words }];
  const isInside = ({ end }: Span): boolean => end <= phrase.end;
  const bodies = within(listBodies(statement), phrase).filter(isInside);
  const isPart = (name: Span): boolean => bodies.some(({ start, end }) => start <= name.start && name.end <= end);
  const names = within(statement.names, phrase).filter(
    (name) => isInside(name) && !isPart(name) && isTellingName(name, statement),
  );
  return [
    ...bodies.map(({ kind, key }) => ({ kind, key })),
    ...names.flatMap(({ kind, key }): Actor[] => {
      if (kind === 'person') return [{ kind, key }];
      return kind === 'place' ? [{ kind: 'area', key }] : [];
    }),
  ];
}
