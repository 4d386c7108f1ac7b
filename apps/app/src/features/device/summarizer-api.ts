/** The browser's built-in Summarizer (Writing Assistance APIs, W3C Web Machine Learning CG), as far as it is used here. */
export type SummarizerAvailability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** Languages must be named: without `outputLanguage` a browser answers in English. */
export type SummarizerOptions = {
  type: 'key-points' | 'tldr';
  format: 'plain-text';
  length: 'short' | 'medium' | 'long';
  expectedInputLanguages: readonly string[];
  outputLanguage: string;
  sharedContext?: string;
};

export type DeviceSummarizer = {
  /** Number of tokens that one call may read, counted by the model. */
  readonly inputQuota: number;
  measureInputUsage(text: string, options: { signal: AbortSignal }): Promise<number>;
  summarizeStreaming(text: string, options: { signal: AbortSignal }): ReadableStream<string>;
  destroy(): void;
};

export type SummarizerApi = {
  availability(options: SummarizerOptions): Promise<SummarizerAvailability>;
  /** The first call starts the download of the model, which requires a user gesture. */
  create(
    options: SummarizerOptions & { signal: AbortSignal; monitor: (monitor: EventTarget) => void },
  ): Promise<DeviceSummarizer>;
};

/** Undefined in browsers without it. */
export function findSummarizer(): SummarizerApi | undefined {
  return (globalThis as { Summarizer?: SummarizerApi }).Summarizer;
}
