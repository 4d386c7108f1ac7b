import { rangeOf, type CharacterBudget, type Budget } from '#budget/resolve-length.ts';
import { countCharacters } from '@youyaku/contract/count-characters';
import { extractKeywordsInSteps, type FoundKeyword } from '#rank/extract-keywords.ts';
import { SummarizeError } from '#summarize-error.ts';
import type { WriteContext } from './create-variants.ts';
import type { Draft } from './draft.ts';

/** One keyword per line, best first. */
export function* writeKeywords(context: WriteContext, budget: Budget): Generator<undefined, Draft> {
  const { document, analysis } = context;
  const wanted = budget.kind === 'items' ? budget.count : Math.max(10, budget.characters);
  const title = document.title ?? '';
  const found = yield* extractKeywordsInSteps(document.text, analysis, title, Math.min(wanted, 300));
  if (found.length === 0) throw new SummarizeError('invalid_request', { reason: 'shape_unfit' });
  const kept = budget.kind === 'items' ? found.slice(0, budget.count) : takeCharacters(found, budget);
  const items = kept.map(({ term, start, end }, index) => ({
    before: index === 0 ? '' : '\n',
    text: term,
    start,
    end,
    isCompressed: false,
    isTerm: true,
  }));
  return { items };
}

function takeCharacters(found: readonly FoundKeyword[], budget: CharacterBudget): FoundKeyword[] {
  const charactersMax = rangeOf(budget).high;
  const kept: FoundKeyword[] = [];
  let spent = 0;
  for (const keyword of found) {
    const characters = countCharacters(keyword.term);
    if (spent + characters > charactersMax) continue;
    kept.push(keyword);
    spent += characters;
  }
  if (kept.length > 0) return kept;
  const charactersMin = Math.min(...found.map((keyword) => countCharacters(keyword.term)));
  throw new SummarizeError('length_impossible', { charactersMin });
}
