import { countCharacters } from '@youyaku/contract/count-characters';
import { applyEdits } from '@youyaku/language/text/apply-edits';
import { listTerms } from '@youyaku/language/tokenize/list-terms';
import { compressSentence } from '@youyaku/summarize/write/compress/compress-sentence';
import { listClauseCuts } from '@youyaku/summarize/write/compress/list-clause-cuts';
import { trimSafely } from '@youyaku/summarize/write/trim-sentence';
import { isWorse } from '#items/check-item.ts';
import { guardAndCheckItem } from '#items/guard-and-check-item.ts';
import type { CheckedItem } from '#items/lay-out-items.ts';
import type { RunContext } from '#session/run-context.ts';

/** What is lost in a shorter form: only empty words; what the model itself thought dispensable; detail; a clause. */
type Loss = 'words' | 'model' | 'detail' | 'clause';

/** An item in other words, and what each character less costs, from 0 for nothing lost. */
export type ShorterForm = { readonly item: CheckedItem; readonly characters: number; readonly cost: number };

/** Losing a character of this kind, compared with one of detail. */
const weights: Readonly<Record<Loss, number>> = { words: 0.3, model: 0.8, detail: 1, clause: 1.3 };
/** A figure, date or name that goes with a clause, in characters. */
const valueCost = 6;
const formsMax = 12;

/** The shorter forms of an item that are no worse supported. `isSafe`: only those in which nothing but empty words is lost. */
export function listShorterForms(item: CheckedItem, run: RunContext, isSafe = false): ShorterForm[] {
  // An action is compared with its fields, a heading and a question claim nothing.
  if (item.kind === 'action' || item.kind === 'heading' || item.kind === 'question') return [];
  const { text } = item;
  const tokens = run.source.analysis.tokenizer.tokenize(text);
  const compressed = compressSentence({
    text,
    tokens,
    edits: trimSafely(text, 0, text.length),
    level: isSafe ? 'safe' : 'tight',
    score: (kept) => listTerms(kept).length,
  }).map(({ edits, level }) => ({
    words: applyEdits(text, 0, text.length, edits),
    loss: level === 'safe' ? ('words' as const) : ('detail' as const),
  }));
  const cut = isSafe
    ? []
    : listClauseCuts(text, tokens).map(({ start, end }) => ({
        words: capitalise(text.slice(0, start) + text.slice(end)).trim(),
        loss: 'clause' as const,
      }));
  return [...compressed, ...cut]
    .slice(0, formsMax)
    .flatMap(({ words, loss }) => makeForm(item, words, loss, run) ?? []);
}

/** The item in these words; undefined where they are no shorter or worse supported. */
export function makeForm(item: CheckedItem, text: string, loss: Loss, run: RunContext): ShorterForm | undefined {
  const { kind, citations } = item;
  if (countCharacters(text) >= countCharacters(item.text)) return undefined;
  const shorter = guardAndCheckItem({ kind, text, citations }, run);
  if (shorter === undefined || isWorse(shorter.verdict, item.verdict)) return undefined;
  const characters = countCharacters(shorter.text);
  const saved = countCharacters(item.text) - characters;
  const values = countValues(item) - countValues(shorter);
  return saved <= 0
    ? undefined
    : { item: shorter, characters, cost: saved * weights[loss] + Math.max(0, values) * valueCost };
}

function countValues({ checks }: CheckedItem): number {
  return checks.filter(({ kind }) => kind === 'number' || kind === 'date' || kind === 'name').length;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
