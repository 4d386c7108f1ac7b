import type { Document } from '@youyaku/contract/document';
import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { Analysis } from '@youyaku/language/analyse';
import { countCharacters } from '@youyaku/contract/count-characters';
import { createGrounderInSteps } from '@youyaku/summarize/ground/grounder';
import { runStepsWithPauses, type SummarizeContext } from '@youyaku/summarize';
import type { ChatModel } from '#chat-model.ts';
import {
  chooseRewrite,
  nameLanguage,
  scaleBudget,
  sourceLanguageOf,
  targetLanguageOf,
} from '#rewrite/choose-rewrite.ts';
import { looksLike } from '@youyaku/language/detect/looks-like';
import { resolveModelLength } from '#length/resolve-model-length.ts';
import { describeDocument } from '#items/describe-document.ts';
import { createLeakFinder } from '#guard/find-leak.ts';
import { prepareGuard } from '#guard/guard-line.ts';
import { NoteCollector, type RunContext, type Session } from './run-context.ts';
import type { MaskPlan } from '#mask/mask-plan.ts';
import { listInstructions } from '#prompts/list-instructions.ts';
import { promptLanguageOf } from '#prompts/prompt-frame.ts';

export type ModelContext = SummarizeContext & {
  readonly model: ChatModel;
  /** 128 random bits in hexadecimal, unknown to the author of the source; the same in every attempt of a run. */
  readonly delimiter: string;
  /** What the model must not see; nothing is masked without it. */
  readonly masking?: MaskPlan | undefined;
  /** The reader's terms; a prompt gets those that occur in the source. */
  readonly glossary?: readonly GlossaryEntry[] | undefined;
  /** A signal that aborts after so many milliseconds; by default that of the system. */
  readonly startTimer?: (milliseconds: number) => AbortSignal;
};

/** What is known before the analysis of the source. The summary is in the source's language; a rewrite follows the check. */
export function openSession(document: Document, options: SummaryOptions, context: ModelContext): Session {
  const { model, delimiter, signal = new AbortController().signal } = context;
  const language = sourceLanguageOf(document);
  const rewrite = chooseRewrite(document, options);
  const requested = resolveModelLength(options, countCharacters(document.text));
  const budget =
    rewrite === undefined ? requested : scaleBudget(requested, rewrite, language, targetLanguageOf(document, options));
  return {
    model,
    signal,
    delimiter,
    context,
    glossary: context.glossary ?? [],
    startTimer: startTimerOf(context),
    options: rewrite === undefined ? options : { ...options, register: 'asIs' },
    budget,
    form: { shape: options.shape, language },
    language: promptLanguageOf(language),
    languageName: nameLanguage(language),
    about: describeDocument(document, promptLanguageOf(language)),
    notes: new NoteCollector(),
    isInLanguage: (text) => looksLike(text, language) !== 'no',
  };
}

export function startTimerOf({ startTimer }: Pick<ModelContext, 'startTimer'>): Session['startTimer'] {
  return startTimer ?? ((milliseconds) => AbortSignal.timeout(milliseconds));
}

/** Adds what is needed to check sentences against the source. */
export async function openRunContext(document: Document, analysis: Analysis, session: Session): Promise<RunContext> {
  const grounder = await runStepsWithPauses(createGrounderInSteps(document, analysis), session.context);
  const source = { document, analysis, grounder };
  const guard = prepareGuard(document.text, 'names');
  const instructions = listInstructions(session.language, session.languageName);
  const findLeak = createLeakFinder(instructions, document.text, session.delimiter);
  return { ...session, source, guard, findLeak };
}

/** The same run with the length, labels and language that the user asked for. */
export function toRewriteContext(run: RunContext, document: Document, options: SummaryOptions): RunContext {
  const language = targetLanguageOf(document, options);
  return {
    ...run,
    options,
    budget: resolveModelLength(options, countCharacters(document.text)),
    form: { shape: options.shape, language },
    isInLanguage: (text) => looksLike(text, language) !== 'no',
  };
}
