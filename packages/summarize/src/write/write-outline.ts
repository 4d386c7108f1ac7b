import { countCharacters } from '#budget/count-characters.ts';
import type { Budget } from '#budget/resolve-length.ts';
import { digestPrior, isDigestHeading, type RankedSentence } from '#rank/rank-sentences.ts';
import { SummarizeError } from '#summarize-error.ts';
import { healLines } from './apply-edits.ts';
import { chooseSentences } from './choose-sentences.ts';
import type { Variant, WriteContext } from './create-variants.ts';
import { type Draft, type DraftItem, draftText, toItem } from './draft.ts';

/** The source's own headings, each with its most important points below. Items count the points, not the headings. */
export function* writeOutline(context: WriteContext, budget: Budget): Generator<undefined, Draft> {
  const { sections } = context.ranking;
  const titled = new Set(sections.flatMap((section, index) => (section.title === '' ? [] : [index])));
  if (titled.size < 2) throw new SummarizeError('invalid_request', { reason: 'shape_unfit' });
  const isAllowed = (sentence: RankedSentence): boolean => titled.has(sentence.section);
  const headings = listHeadings(context);
  const extraCharacters = (sentence: RankedSentence): number =>
    countCharacters(headingText(context, headings[sentence.section] ?? 0));
  // A section that sums up the others would have the whole outline to itself.
  const worthFactor = (sentence: RankedSentence): number =>
    isDigestHeading(sections[sentence.section]?.title ?? '') ? 1 / digestPrior : 1;
  const itemsMax = Number.POSITIVE_INFINITY;
  const choose = function* (inner: Budget): Generator<undefined, DraftItem[]> {
    const options = { budget: inner, itemsMax, isAllowed, extraCharacters, worthFactor, isSpread: true };
    return layOut(context, headings, yield* chooseSentences(context, options));
  };
  const items = yield* choose(budget);
  return { items: budget.kind === 'items' ? items : yield* widen(items, budget, choose) };
}

/** Every point was charged with its heading, but points share headings: what is left over is offered again. */
function* widen(
  first: DraftItem[],
  budget: Exclude<Budget, { kind: 'items' }>,
  choose: (inner: Budget) => Generator<undefined, DraftItem[]>,
): Generator<undefined, DraftItem[]> {
  const charactersMax = budget.kind === 'max' ? budget.characters : Math.floor(budget.characters * 1.05);
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
      // Of a table of contents the heading is itself the point.
      if (heading.start === point.start) continue;
    }
    items.push(toItem(point, '\n'));
  }
  return items;
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
  return healLines(context.ranking.sections[section]?.title ?? '');
}

/**
 * For each section the one whose heading tells of it: the title that a print repeats on every page heads nothing, so what
 * stands below it belongs to the section before.
 */
function listHeadings({ ranking, document }: WriteContext): number[] {
  const { sections } = ranking;
  const titles = new Set([fold(document.title ?? ''), fold(sections[0]?.title ?? '')]);
  let last = 0;
  return sections.map(({ title }, index) => {
    if (!titles.has(fold(title)) || sections[last]?.title === '') last = index;
    return last;
  });
}

function fold(title: string): string {
  return title.replace(/\s+/gu, '');
}
