import { countCharacters } from '@youyaku/contract/count-characters';
import { shapes } from '@youyaku/contract/shapes';
import { type CharacterBudget, rangeOf } from '@youyaku/summarize/budget/resolve-length';
import { dropEmptyHeadings, layOutItems, orderItems, type CheckedItem } from '#items/lay-out-items.ts';
import type { RunContext } from '#session/run-context.ts';
import { keptShareMin } from '#session/limits.ts';
import { chooseForms } from './choose-forms.ts';
import type { ShorterForm } from './list-shorter-forms.ts';

/** More than all shorter forms of all items together. */
const dropCost = 1_000_000;

type Shortening = {
  readonly budget: CharacterBudget;
  readonly formsOf: (item: CheckedItem) => readonly ShorterForm[];
  /** Whether whole sentences may go. */
  readonly canDrop: boolean;
};

/** What is left of the items to choose from, each with its shorter forms. */
type Attempt = {
  readonly items: readonly CheckedItem[];
  readonly forms: readonly (readonly ShorterForm[])[];
  readonly canDrop: boolean;
};

/**
 * The items within a number of characters: empty words go first, then detail and clauses, a whole sentence last, and of what goes as
 * little as possible. `keptShareMin` of the length is kept wherever the forms of the items allow it. Undefined when nothing fits.
 */
export function shortenItems(
  given: readonly CheckedItem[],
  { budget, formsOf, canDrop }: Shortening,
  run: RunContext,
): CheckedItem[] | undefined {
  const items = orderItems(given, run.form.shape);
  if (measure(items, run) <= rangeOf(budget).high) return [...items];
  const forms = items.map(formsOf);
  const attempts = listAttempts(items, forms, canDrop, run);
  for (const attempt of attempts) {
    const kept = shorten(attempt, leastOf(budget), budget, run);
    if (kept !== undefined) return kept;
  }
  const anyLength = attempts.flatMap((attempt) => {
    const kept = shorten(attempt, 0, budget, run);
    return kept === undefined ? [] : [kept];
  });
  return anyLength.toSorted((a, b) => measure(b, run) - measure(a, run))[0];
}

/** The fewest characters that a shortened draft should have: it had more than enough before. */
export function leastOf(budget: CharacterBudget): number {
  return Math.max(rangeOf(budget).low, Math.ceil(budget.characters * keptShareMin));
}

function measure(items: readonly CheckedItem[], { form }: RunContext): number {
  return layOutItems(items, form).characters;
}

/** Without dropping anything first. Where later items depend on earlier ones, only the last ones can be dropped. */
function listAttempts(
  items: readonly CheckedItem[],
  forms: Attempt['forms'],
  canDrop: boolean,
  { form }: RunContext,
): Attempt[] {
  const whole: Attempt = { items, forms, canDrop: false };
  if (!canDrop) return [whole];
  if (!shapes[form.shape].isSequential) return [whole, { items, forms, canDrop: true }];
  return Array.from({ length: items.length }, (_, dropped) => {
    const kept = dropEmptyHeadings(items.slice(0, items.length - dropped));
    return { items: kept, forms: kept.map((item) => forms[items.indexOf(item)] ?? []), canDrop: false };
  });
}

/** Undefined where no choice of forms gives at least so many characters, and no more than the budget. */
function shorten(attempt: Attempt, least: number, budget: CharacterBudget, run: RunContext): CheckedItem[] | undefined {
  const { items, forms, canDrop } = attempt;
  const characters = measure(items, run);
  const { high } = rangeOf(budget);
  if (characters < least || items.length === 0) return undefined;
  const choices = items.map((item, index) => {
    const own = countCharacters(item.text);
    const shorter = (forms[index] ?? []).map((one) => ({ saved: own - one.characters, cost: one.cost }));
    const isBody = item.kind !== 'heading' && item.kind !== 'question';
    return canDrop && isBody ? [...shorter, { saved: own, cost: dropCost + own }] : shorter;
  });
  const plan = chooseForms(choices, Math.max(0, characters - high), characters - least);
  if (plan === undefined) return undefined;
  const kept = items.flatMap((item, index) => {
    const choice = plan[index];
    if (choice === undefined) return [item];
    const form = forms[index]?.[choice];
    return form === undefined ? [] : [form.item];
  });
  const complete = dropEmptyHeadings(kept);
  return complete.length > 0 && measure(complete, run) <= high ? complete : undefined;
}
