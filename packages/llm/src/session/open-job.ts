import type { Document } from '@youyaku/contract/document';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { Analysis } from '@youyaku/language/analyse';
import { countCharacters } from '@youyaku/contract/count-characters';
import { resolveLength } from '@youyaku/summarize/budget/resolve-length';
import { createGrounderInSlices } from '@youyaku/summarize/ground/grounder';
import { finish, type SummarizeContext } from '@youyaku/summarize';
import type { ChatModel } from '#chat-model.ts';
import {
  chooseRendering,
  nameLanguage,
  scaleBudget,
  sourceLanguageOf,
  targetLanguageOf,
} from '#rewrite/choose-rendering.ts';
import { looksLike } from '@youyaku/language/detect/looks-like';
import { createLeakFinder } from '#guard/find-leak.ts';
import { prepareGuard } from '#guard/guard-line.ts';
import type { Asking, Job } from './job.ts';
import { Notebook } from '#notes/notebook.ts';
import { polishItem } from '#items/polish-item.ts';
import { listInstructions } from '#prompts/list-instructions.ts';
import { promptLanguageOf } from '#prompts/prompt-language.ts';

export type ModelContext = SummarizeContext & {
  readonly model: ChatModel;
  /** 128 random bits in hexadecimal that nobody who wrote the source can know; the same in every attempt of a run. */
  readonly delimiter: string;
};

/** What can be said before the source has been analysed. The words are the source's; a rendering comes after the check. */
export function openAsking(document: Document, options: SummaryOptions, context: ModelContext): Asking {
  const { model, delimiter, signal = new AbortController().signal } = context;
  const language = sourceLanguageOf(document);
  const rendering = chooseRendering(document, options);
  const asked = resolveLength(options.length, options.shape, countCharacters(document.text));
  const budget =
    rendering === undefined ? asked : scaleBudget(asked, rendering, language, targetLanguageOf(document, options));
  return {
    model,
    signal,
    delimiter,
    context,
    options: rendering === undefined ? options : { ...options, register: 'asIs' },
    budget,
    form: { shape: options.shape, language },
    language: promptLanguageOf(language),
    languageName: nameLanguage(language),
    notes: new Notebook(),
    speaks: (text) => looksLike(text, language) !== 'no',
  };
}

/** Adds what it takes to hold sentences against the source. */
export async function openJob(document: Document, analysis: Analysis, asking: Asking): Promise<Job> {
  const grounder = await finish(createGrounderInSlices(document, analysis), asking.context);
  const source = { document, analysis, grounder };
  const guard = prepareGuard(document.text, 'names');
  const instructions = listInstructions(asking.language, asking.languageName);
  const findLeak = createLeakFinder(instructions, document.text, asking.delimiter);
  const polishing = { source, guard, findLeak, options: asking.options, notes: asking.notes };
  return { ...asking, source, guard, findLeak, polish: (item) => polishItem(item, polishing) };
}

/** The same job with the length, labels and language that the reader of a rendering asked for. */
export function toRenderedJob(job: Job, document: Document, options: SummaryOptions): Job {
  const language = targetLanguageOf(document, options);
  return {
    ...job,
    options,
    budget: resolveLength(options.length, options.shape, countCharacters(document.text)),
    form: { shape: options.shape, language },
    speaks: (text) => looksLike(text, language) !== 'no',
  };
}
