import { Readability } from '@mozilla/readability';
import type { Piece } from '#container/assemble-pieces.ts';
import { collapseSpace } from './collapse-space.ts';
import type { DomDocument, DomElement } from './dom.ts';
import { textOf, textUnits } from './dom.ts';
import { commentShare, dropClutter, dropFrame, dropHidden, linkShare } from './drop-clutter.ts';
import { dropLinkLists } from './drop-link-lists.ts';
import { isConversation } from './is-conversation.ts';
import { readBlocks } from './read-blocks.ts';

/** Readability rejects candidates shorter than this; its default of 500 is too long for Japanese. */
const candidateUnitsMin = 250;
const mainUnitsMin = 140;

/** Larger pages are not retried: each attempt takes seconds. */
const secondTryElementsMax = 20_000;
const secondTryUnitsMax = 500_000;

/** Above this only the page's own markup is used: Readability alone would take more than five seconds. */
const readabilityElementsMax = 40_000;

/** `isWhole`: the result is not an isolated article but the whole page without its frame. */
export type MainText = { main: DomElement; isWhole: boolean };

type MainOptions = { url?: string | undefined; isArticle: boolean };

/**
 * Finds the element with the page's main text. Tried in order: the page without clutter, the page as it is, article or
 * main elements, the body. The result must contain most of the sentences of the page without clutter; otherwise the
 * page is not an article, and all of it is read. `build` gives a fresh tree for each retry, because Readability
 * destroys its tree, and `clean` with it.
 */
export function readMain(clean: DomDocument, build: () => DomDocument, options: MainOptions): MainText {
  dropHidden(clean);
  const whole = textUnits(clean.body);
  const elements = clean.querySelectorAll('*').length;
  const isHuge = whole > secondTryUnitsMax || elements > secondTryElementsMax;
  const keepsComments = isConversation(clean, options.url) && commentShare(clean.body) > 0.4;
  dropClutter(clean, { keepsComments });
  if (elements > readabilityElementsMax) return { main: longest(clean, named) ?? clean.body, isWhole: true };
  const marked = soleArticle(clean);
  const markedUnits = marked === undefined ? 0 : textUnits(marked);
  let best = isolate(clean, isHuge);
  if (best === undefined || !isEnough(best, whole)) best = retry(best, whole, isHuge, build);
  if (isHuge) return { main: best, isWhole: false };
  const isPart = markedUnits > textUnits(best) * partRatio;
  const isLong = options.isArticle && textUnits(best) > articleUnits && !keepsComments;
  if (isLong && !isPart) return { main: best, isWhole: false };
  const wide = build();
  dropHidden(wide);
  dropClutter(wide, { keepsComments });
  if (isPart) {
    const article = soleArticle(wide);
    if (article !== undefined && coverage(article, listProse(best)) > 0.8) return { main: article, isWhole: false };
    if (isLong) return { main: best, isWhole: false };
  }
  const main = widen(best, wide, options.isArticle);
  return { main, isWhole: main !== best };
}

/** The smallest part of a page that contains its prose, when `main` does not. */
function widen(main: DomElement, page: DomDocument, isArticle: boolean): DomElement {
  dropLinkLists(page.body);
  const prose = listProse(page.body);
  const isSmall = !isArticle && !isJapanese(textOf(page.body)) && textUnits(main) < textUnits(page.body) * shareMin;
  if (!isSmall && coverage(main, prose) >= (isArticle ? articleCoverageMin : coverageMin)) return main;
  dropFrame(page);
  const part = longest(page, named);
  return part !== undefined && coverage(part, prose) >= wideCoverageMin ? part : page.body;
}

/** The only element that a page marks as its article, if it is text and not a list of links. */
function soleArticle(document: DomDocument): DomElement | undefined {
  const found = [...document.querySelectorAll('article,[itemprop=articleBody]')];
  const outer = found.filter(
    (element) => (element.parentNode?.closest('article,[itemprop=articleBody]') ?? null) === null,
  );
  const [only] = outer;
  return outer.length === 1 && only !== undefined && linkShare(only) < 0.3 ? only : undefined;
}

function retry(first: DomElement | undefined, whole: number, isHuge: boolean, build: () => DomDocument): DomElement {
  let best = first;
  if (!isHuge) {
    const plain = build();
    dropHidden(plain);
    const second = isolate(plain, false);
    if (second !== undefined && linkShare(second) < 0.8) best = longer(best, second);
    if (best !== undefined && isEnough(best, whole)) return best;
  }
  const page = build();
  dropHidden(page);
  dropClutter(page);
  best = longer(best, longest(page, named));
  return best !== undefined && isEnough(best, whole) ? best : (longer(best, page.body) ?? page.body);
}

/**
 * Minimum share of a page's prose in its main part; a page that declares itself an article may have teasers around it.
 */
const coverageMin = 0.5;
const articleCoverageMin = 0.25;
/** For a page that is not an article: share of its text. Japanese pages have more short lines around the content. */
const shareMin = 0.4;
/** An element marked as the article must be this many times longer than the isolated text to replace it. */
const partRatio = 2;
const wideCoverageMin = 0.6;

/** An article this long is not widened. */
const articleUnits = 1_000;

/** Blocks that are at least a sentence and not a single link. */
function listProse(root: DomElement): Piece[] {
  const links = new Set<string>();
  for (const link of root.querySelectorAll('a')) links.add(collapseSpace(textOf(link)));
  return readBlocks(root).filter(({ kind, text }) => {
    const isProse = kind !== 'heading' && kind !== 'caption' && text.length >= (/[\u3040-\u9fff]/.test(text) ? 30 : 60);
    return isProse && !links.has(text) && /[.!?。．！？…」』）)"”]$/.test(text);
  });
}

function coverage(main: DomElement, prose: readonly Piece[]): number {
  const mainTexts = new Set(readBlocks(main).map(({ text }) => text));
  let all = 0;
  let covered = 0;
  for (const { text } of prose) {
    all += text.length;
    if (mainTexts.has(text)) covered += text.length;
  }
  return all === 0 ? 1 : covered / all;
}

/** Selectors of elements that pages mark as their main part. */
const named = 'article,main,[role=main],[itemprop=articleBody],#content,#main,.content,.main';

/** `isHuge` accepts the first result: each retry parses the whole page again. */
function isolate(document: DomDocument, isHuge: boolean): DomElement | undefined {
  if (textUnits(document.body) === 0) return undefined;
  const readability = new Readability<DomElement>(document, {
    charThreshold: isHuge ? 1 : candidateUnitsMin,
    keepClasses: true,
    disableJSONLD: true,
    serializer: (node) => node,
  });
  try {
    return readability.parse()?.content ?? undefined;
  } catch (error) {
    // Readability's retries parse the page again with a parser that overflows the stack on hundreds of thousands of
    // siblings.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Long enough to be the article, or most of a page with little text. */
function isEnough(element: DomElement, wholeUnits: number): boolean {
  const units = textUnits(element);
  return units >= mainUnitsMin || units >= wholeUnits * 0.5;
}

function longer(a: DomElement | undefined, b: DomElement | undefined): DomElement | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return textUnits(b) > textUnits(a) * 1.25 ? b : a;
}

function longest(document: DomDocument, selector: string): DomElement | undefined {
  let best: DomElement | undefined;
  let bestUnits = -1;
  for (const element of document.querySelectorAll(selector)) {
    if (best?.contains(element) === true) continue;
    const units = textUnits(element);
    if (units > bestUnits) [best, bestUnits] = [element, units];
  }
  return best;
}

function isJapanese(text: string): boolean {
  return (text.match(/[\u3041-\u30fe]/g)?.length ?? 0) > text.length * 0.05;
}
