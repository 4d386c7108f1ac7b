import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { Budget } from '@youyaku/summarize/budget/resolve-length';
import type { SummarizeContext } from '@youyaku/summarize';
import type { DraftItem } from '#items/draft-item.ts';
import type { ChatModel } from '#chat-model.ts';
import type { GroundedSource } from '#items/grounded-source.ts';
import type { LeakFinder } from '#guard/find-leak.ts';
import type { SourceGuard } from '#guard/guard-line.ts';
import type { LayoutForm, WrittenItem } from '#items/lay-out-items.ts';
import type { NoteCollector } from './note-collector.ts';
import type { PromptLanguage } from '#prompts/prompt-language.ts';

/** What is known before the source has been analysed: enough to ask the model. */
export type Session = {
  readonly model: ChatModel;
  readonly signal: AbortSignal;
  /** 128 random bits in hexadecimal that nobody who wrote the source can know; the same in every attempt of a run. */
  readonly delimiter: string;
  readonly context: SummarizeContext;
  readonly options: SummaryOptions;
  readonly budget: Budget;
  readonly form: LayoutForm;
  /** Language of the prompts: the source's, as far as there are prompts in it. */
  readonly language: PromptLanguage;
  /** English name of the source's language. */
  readonly languageName: string;
  readonly notes: NoteCollector;
  /** Whether a text is in the language that the model was asked to write; unsure counts as yes. */
  readonly speaks: (text: string) => boolean;
};

/** All that the steps of one summary by a model share. */
export type RunContext = Session & {
  readonly source: GroundedSource;
  readonly guard: SourceGuard;
  readonly findLeak: LeakFinder;
  /** Guards, brings into register and checks an item; undefined when nothing of it may stand. */
  readonly polish: (item: DraftItem) => WrittenItem | undefined;
};
