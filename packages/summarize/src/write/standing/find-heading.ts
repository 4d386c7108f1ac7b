import { conclusionHeading, digestHeading } from '@youyaku/language/lexicon/heading-words';
import { readCues } from '@youyaku/language/lexicon/read-cues';
import type { Section } from '#rank/list-sections.ts';
import { findTopic } from './find-subject.ts';
import type { Gap } from './gap.ts';
import { bracket, type Place } from './place.ts';

const headingUnitsMax = 20;
/** 売上高, 工場: a topic of so few characters occurs below other headings too. */
const generalUnitsMax = 6;
const marks =
  /^(?:[#■□◆●◇○▼・\s]+|[（(]?[0-9０-９一二三四五六七八九十]{1,3}(?:[)）.．、]|[ \t\u3000])+\s*|[①-⑳]\s*|第[0-9０-９一二三四五六七八九十]+[章節条項]\s*)+/u;

/** A figure below a heading of a lower level, if the sentence takes up none of the heading's words. */
export function findHeading(place: Place, section: Section | undefined): Gap | undefined {
  const { analysis, sentence, from } = place;
  const heading = section === undefined || section.title === '' ? undefined : analysis.sentences[section.firstSentence];
  if (section === undefined || heading === undefined || section.level < 3 || heading === sentence) return undefined;
  if (heading.terms.length === 0 || sentence.terms.some((term) => heading.terms.includes(term))) return undefined;
  if (!sentence.tokens.some((token) => token.pos === 'number')) return undefined;
  const topic = findTopic(place.text, sentence);
  if (topic !== undefined && topic.end - topic.start > generalUnitsMax) return undefined;
  const title = section.title.trim();
  if (digestHeading.test(title) || conclusionHeading.test(title) || readCues(title).isQuestion) return undefined;
  const skipped = marks.exec(section.title)?.[0].length ?? 0;
  const words = section.title.slice(skipped).trim();
  if (words.length < 2 || words.length > headingUnitsMax || words.includes('\n')) return undefined;
  const start = place.text.indexOf(words, heading.contentStart);
  if (start < 0 || start >= heading.end) return undefined;
  return {
    rule: 'heading',
    aloneFactor: 0.95,
    insertedFactor: 1,
    insertion: { at: from, text: bracket(words), source: { start, end: start + words.length } },
  };
}
