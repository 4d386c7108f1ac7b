import { Readability } from '@mozilla/readability';
import type { DomDocument, DomElement } from './dom.ts';
import { textUnits } from './dom.ts';
import { dropClutter, dropHidden, linkShare } from './drop-clutter.ts';

/** Readability gives up candidates shorter than this; its own 500 is too long for Japanese. */
const CHAR_THRESHOLD = 250;
const MAIN_UNITS_MIN = 140;

/** Larger pages are not tried a second time: each try costs seconds there. */
const SECOND_TRY_ELEMENTS_MAX = 20_000;
const SECOND_TRY_UNITS_MAX = 500_000;

/** Above this the page's own marks must do: Readability alone would take more than five seconds. */
const READABILITY_ELEMENTS_MAX = 40_000;

/**
 * The element that holds the page's main text. `build` gives a fresh tree for each further try: Readability takes its
 * tree apart, and `clean` with it.
 * Tried in turn: the page without clutter, the page as it is, what calls itself article or main, the body.
 */
export function readMain(clean: DomDocument, build: () => DomDocument): DomElement {
  dropHidden(clean);
  const whole = textUnits(clean.body);
  const elements = clean.querySelectorAll('*').length;
  const isHuge = whole > SECOND_TRY_UNITS_MAX || elements > SECOND_TRY_ELEMENTS_MAX;
  dropClutter(clean);
  if (elements > READABILITY_ELEMENTS_MAX) return longest(clean, named) ?? clean.body;
  let best = isolate(clean, isHuge);
  if (best !== undefined && isEnough(best, whole)) return best;

  if (!isHuge) {
    const plain = build();
    dropHidden(plain);
    const second = isolate(plain, false);
    if (second !== undefined && linkShare(second) < 0.8) best = longer(best, second);
    if (best !== undefined && isEnough(best, whole)) return best;
  }
  const marked = build();
  dropHidden(marked);
  dropClutter(marked);
  best = longer(best, longest(marked, named));
  return best !== undefined && isEnough(best, whole) ? best : (longer(best, marked.body) ?? marked.body);
}

/** What pages call their main part. */
const named = 'article,main,[role=main],[itemprop=articleBody],#content,#main,.content,.main';

/** `isHuge` takes what the first look finds: each retry parses the whole page once more. */
function isolate(document: DomDocument, isHuge: boolean): DomElement | undefined {
  if (textUnits(document.body) === 0) return undefined;
  const readability = new Readability<DomElement>(document, {
    charThreshold: isHuge ? 1 : CHAR_THRESHOLD,
    keepClasses: true,
    disableJSONLD: true,
    serializer: (node) => node,
  });
  try {
    return readability.parse()?.content ?? undefined;
  } catch (error) {
    // Its retries parse the page again with a parser that overflows the stack on hundreds of thousands of siblings.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Enough to be the article: some length, or most of a page that has little text at all. */
function isEnough(element: DomElement, wholeUnits: number): boolean {
  const units = textUnits(element);
  return units >= MAIN_UNITS_MIN || units >= wholeUnits * 0.5;
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
