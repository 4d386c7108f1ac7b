import { countCharacters } from '@youyaku/contract/count-characters';
import { rangeOf, type CharacterBudget, type Budget } from '#budget/resolve-length.ts';
import { digestPrior, isDigestHeading, type RankedSentence } from '#rank/rank-sentences.ts';
import { SummarizeError } from '#summarize-error.ts';
import { applyEdits, healLines } from '@youyaku/language/text/apply-edits';
import { listMarks } from './markup.ts';
import { chooseSentences } from './choose-sentences.ts';
import type { Variant, WriteContext } from './create-variants.ts';
import { type Draft, type DraftItem, draftText, toItem } from './draft.ts';
import { formalHeading, coreHeading } from '@youyaku/language/lexicon/heading-words';
import { dependentOpening } from '@youyaku/language/lexicon/lead-in-words';

/** The source's own headings, each with its most important points. Item counts refer to points, not headings. */
export function* writeOutline(context: WriteContext, budget: Budget): Generator<undefined, Draft> {
  const { sections } = context.ranking;
  const titled = new Set(sections.flatMap((section, index) => (section.title === '' ? [] : [index])));
  if (titled.size < 2) throw new SummarizeError('invalid_request', { reason: 'shape_unfit' });
  const isAllowed = (sentence: RankedSentence): boolean => titled.has(sentence.section);
  const headings = listHeadings(context);
  const extraCharacters = (sentence: RankedSentence): number =>
    countCharacters(headingText(context, headings[sentence.section] ?? 0));
  const isNarrow =
    budget.kind === 'items' ? budget.count < titled.size : budget.characters < titled.size * sectionCharactersMin;
  const priorFactor = (sentence: RankedSentence): number =>
    sectionFactor(sections[sentence.section]?.title ?? '', isNarrow) * dependenceFactor(context, sentence);
  const itemsMax = Number.POSITIVE_INFINITY;
  const choose = function* (inner: Budget): Generator<undefined, DraftItem[]> {
    const options = { budget: inner, itemsMax, isAllowed, extraCharacters, priorFactor, isSpreadOverSections: true };
    return layOut(context, headings, yield* chooseSentences(context, options));
  };
  const items = yield* choose(budget);
  return { items: budget.kind === 'items' ? items : yield* widen(items, budget, choose) };
}

/** With fewer characters per section than this, some sections are left out. */
const sectionCharactersMin = 60;

function sectionFactor(title: string, isNarrow: boolean): number {
  // Otherwise a section that sums up the others would take the whole outline.
  if (isDigestHeading(title)) return 1 / digestPrior;
  if (!isNarrow) return 1;
  if (formalHeading.test(title)) return 0.2;
  return coreHeading.test(title) ? 1.35 : 1;
}

function dependenceFactor({ analysis, document }: WriteContext, { index }: RankedSentence): number {
  const sentence = analysis.sentences[index];
  if (sentence === undefined) return 1;
  return dependentOpening.test(document.text.slice(sentence.contentStart, sentence.end)) ? 0.25 : 1;
}

/** Every point was charged for its heading although points share headings; the difference is offered again. */
function* widen(
  first: DraftItem[],
  budget: CharacterBudget,
  choose: (inner: Budget) => Generator<undefined, DraftItem[]>,
): Generator<undefined, DraftItem[]> {
  const charactersMax = rangeOf(budget).high;
  let best = first;
  let offered = charactersMax;
  for (let round = 0; round < 6; round += 1) {
    const left = charactersMax - countCharacters(draftText(best));
    if (left < charactersMax * 0.04) break;
    offered += left;
    const wider = yield* choose({ kind: 'max', characters: offered });
    const size = countCharacters(draftText(wider));
    if (size > charactersMax || size <= countCharacters(draftText(best))) break;
    best = wider;
  }
  return best;
}

function layOut(context: WriteContext, headings: readonly number[], points: readonly Variant[]): DraftItem[] {
  const items: DraftItem[] = [];
  let section = -1;
  for (const point of points) {
    const own = headings[point.section] ?? point.section;
    if (own !== section) {
      section = own;
      const heading = headingItem(context, section, items.length === 0 ? '' : '\n');
      items.push(heading);
      // In a table of contents the heading itself is the point.
      if (heading.start === point.start) continue;
    }
    items.push(dropHeading(toItem(point, '\n'), headingText(context, section)));
  }
  return items;
}

/** 費用：五百万円 below the heading 費用: the label repeats the heading. */
function dropHeading(item: DraftItem, heading: string): DraftItem {
  if (heading === '' || !item.text.startsWith(heading)) return item;
  const units = /^\s*[：:　]\s*/u.exec(item.text.slice(heading.length))?.[0].length ?? 0;
  const cut = heading.length + units;
  return units === 0 || cut >= item.text.length
    ? item
    : { ...item, text: item.text.slice(cut), start: item.start + cut };
}

function headingItem(context: WriteContext, section: number, before: string): DraftItem {
  const sentence = context.analysis.sentences[context.ranking.sections[section]?.firstSentence ?? 0];
  return {
    before,
    text: headingText(context, section),
    start: sentence?.contentStart ?? 0,
    end: sentence?.end ?? 0,
    isCompressed: false,
  };
}

function headingText(context: WriteContext, section: number): string {
  const { analysis, document, ranking } = context;
  const heading = analysis.sentences[ranking.sections[section]?.firstSentence ?? -1];
  const marks = heading === undefined ? [] : listMarks(document, heading.contentStart, heading.end);
  const title =
    heading === undefined || marks.length === 0
      ? healLines(ranking.sections[section]?.title ?? '')
      : applyEdits(document.text, heading.contentStart, heading.end, marks);
  return title.replace(headingNumber, '') || title;
}

/** 1. 目的, 2-1. 対策, (3) 費用, 四、その他: of the numbered sections an outline often has only some. 第3条 is a name and stays. */
const headingNumber =
  /^(?:[■◆●▼]\s*)?(?:[0-9０-９]{1,2}(?:[-.．－‐–][0-9０-９]{1,2})*(?:[.．、)）](?![0-9０-９])\s*|\u3000+)|[0-9０-９]{1,2}(?:[-.．－‐–][0-9０-９]{1,2})+[.．]? +(?=[\p{Lu}\p{Script=Han}\p{Script=Katakana}])|[(（][0-9０-９]{1,2}[)）]\s*|[一二三四五六七八九十]{1,2}[、.．]\s*|[①-⑳]\s*)(?=\S)/u;

/**
 * For each section the section whose heading applies: a title that a print repeats on every page is no heading of its
 * own, so the text below it belongs to the section before.
 */
function listHeadings({ ranking, document }: WriteContext): number[] {
  const { sections } = ranking;
  const titles = new Set([removeSpaces(document.title ?? ''), removeSpaces(sections[0]?.title ?? '')]);
  let last = 0;
  return sections.map(({ title }, index) => {
    if (!titles.has(removeSpaces(title)) || sections[last]?.title === '') last = index;
    return last;
  });
}

function removeSpaces(title: string): string {
  return title.replace(/\s+/gu, '');
}
