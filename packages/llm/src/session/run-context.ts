import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import type { SummaryNote } from '@youyaku/contract/summary';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { Budget } from '@youyaku/summarize/budget/resolve-length';
import type { SummarizeContext } from '@youyaku/summarize';
import type { ChatModel } from '#chat-model.ts';
import type { GroundedSource } from '#items/grounded-source.ts';
import type { LeakFinder } from '#guard/find-leak.ts';
import type { SourceGuard } from '#guard/guard-line.ts';
import type { LayoutForm } from '#items/lay-out-items.ts';
import type { PromptLanguage } from '#prompts/prompt-frame.ts';
import { leftOutCodePointsMax, leftOutTextsMax } from './limits.ts';

/** What is known before the source has been analysed: enough to call the model. */
export type Session = {
  readonly model: ChatModel;
  readonly signal: AbortSignal;
  /** 128 random bits in hexadecimal, unknown to the author of the source; the same in every attempt of a run. */
  readonly delimiter: string;
  readonly context: SummarizeContext;
  /** The reader's terms. */
  readonly glossary: readonly GlossaryEntry[];
  /** A signal that aborts after so many milliseconds. */
  readonly startTimer: (milliseconds: number) => AbortSignal;
  readonly options: SummaryOptions;
  readonly budget: Budget;
  readonly form: LayoutForm;
  /** Language of the prompts: the source's, as far as there are prompts in it. */
  readonly language: PromptLanguage;
  /** English name of the source's language. */
  readonly languageName: string;
  /** Title, author and day of the source, for its head in every prompt; empty or a line with its line end. */
  readonly about: string;
  readonly notes: NoteCollector;
  /** Whether a text is in the language that the model was asked to write; unsure counts as yes. */
  readonly isInLanguage: (text: string) => boolean;
};

/** What the steps of one summary by a model share. */
export type RunContext = Session & {
  readonly source: GroundedSource;
  readonly guard: SourceGuard;
  readonly findLeak: LeakFinder;
};

/** Collects what is reported to the user about how the summary was made; each code once, with its count. */
export class NoteCollector {
  private readonly counts = new Map<SummaryNote['code'], number>();
  private readonly texts = new Map<SummaryNote['code'], string[]>();

  add(code: SummaryNote['code'], count = 1): void {
    if (count > 0) this.counts.set(code, (this.counts.get(code) ?? 0) + count);
  }

  /** Reports sentences that were left out, and keeps the first of them to be shown. */
  addLeftOut(code: SummaryNote['code'], items: readonly { text: string }[]): void {
    if (items.length === 0) return;
    this.add(code, items.length);
    const cut = items.map(({ text }) => [...text].slice(0, leftOutCodePointsMax).join(''));
    this.texts.set(code, [...(this.texts.get(code) ?? []), ...cut].slice(0, leftOutTextsMax));
  }

  list(): SummaryNote[] {
    return [...this.counts].map(([code, count]) => {
      const texts = this.texts.get(code);
      return { code, count, ...(texts === undefined ? {} : { texts }) };
    });
  }
}
