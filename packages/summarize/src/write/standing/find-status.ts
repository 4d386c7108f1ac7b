import { openHeading } from '@youyaku/language/lexicon/heading-words';
import { statusCues } from '@youyaku/language/lexicon/status-words';
import type { Section } from '#rank/list-sections.ts';
import { readHeading } from './find-heading.ts';
import type { Insertion } from './gap.ts';
import { bracket, type Place } from './place.ts';

/** What the text says as past is a fact wherever it stands. */
const hasHappened = /(?:た|だった|であった|でした|ました)。?$/u;
/** Notes and addresses at the end belong to no heading. */
const aside = /^(?:[（(]?注|※|＊|問い?合わせ|お問い?合わせ|連絡先|以上)/u;
const statuses = [statusCues.rejected, statusCues.open, statusCues.proposed, statusCues.planned];

/** What stands below 予想の修正 or まだのこと is no fact yet: without a word of it the sentence takes the heading along. */
export function findStatus(place: Place, section: Section | undefined): Insertion[] {
  const heading = readHeading(place, section);
  if (heading === undefined || !openHeading.test(heading.words)) return [];
  const { text, sentence, from, words, index } = place;
  if (sentence.terms.some((term) => heading.terms.includes(term))) return [];
  if (aside.test(text.slice(sentence.contentStart, sentence.end))) return [];
  if (hasHappened.test(words) || openHeading.test(words) || statuses.some((status) => status.test(words))) return [];
  const passage = { first: section?.firstSentence ?? index, end: section?.sentencesEnd ?? index + 1 };
  return [{ at: from, text: bracket(heading.words), source: heading.source, passage }];
}
