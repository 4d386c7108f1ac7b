/** The browser's built-in Summarizer (Writing Assistance APIs, W3C Web Machine Learning CG), as far as it is used here. */
export type SummarizerAvailability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** Languages must be named: a browser that is not asked for Japanese answers in English. */
export type SummarizerOptions = {
  type: 'key-points' | 'tldr';
  format: 'plain-text';
  length: 'short' | 'medium' | 'long';
  expectedInputLanguages: readonly string[];
  outputLanguage: string;
  sharedContext?: string;
};

export type DeviceSummarizer = {
  /** Tokens that one call may read; the model counts in its own way. */
  readonly inputQuota: number;
  measureInputUsage(text: string, options: { signal: AbortSignal }): Promise<number>;
  summarizeStreaming(text: string, options: { signal: AbortSignal }): ReadableStream<string>;
  destroy(): void;
};

export type SummarizerApi = {
  availability(options: SummarizerOptions): Promise<SummarizerAvailability>;
  /** The first one begins the download of the model, which needs a press of the reader. */
  create(
    options: SummarizerOptions & { signal: AbortSignal; monitor: (monitor: EventTarget) => void },
  ): Promise<DeviceSummarizer>;
};

/** Undefined in browsers without it. */
export function findSummarizer(): SummarizerApi | undefined {
  return (globalThis as { Summarizer?: SummarizerApi }).Summarizer;
}
