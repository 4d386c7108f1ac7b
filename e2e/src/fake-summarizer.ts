import type { Page } from '@playwright/test';

type FakeSummarizerOptions = {
  /** Tokens that it reads at once, one per UTF-16 unit. */
  inputQuota: number;
  availability: 'downloadable' | 'available';
};

/**
 * Installs a fake of the browser's built-in Summarizer, because Debian's Chromium has no model: it returns the first sentence
 * of each of the first three paragraphs, as list items with the marks that real models write.
 */
export async function addFakeSummarizer(page: Page, fake: FakeSummarizerOptions): Promise<void> {
  await page.addInitScript((given) => {
    const marks = { hasGesture: false, calls: 0, languages: '' };
    const summarize = (text: string): string =>
      text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(0, 3)
        .map((line) => `- ${/[^。]*。?/.exec(line.replace(/^- /, ''))?.[0] ?? line}`)
        .join('\n');
    const create = async (options: {
      outputLanguage: string;
      signal: AbortSignal;
      monitor: (target: EventTarget) => void;
    }) => {
      marks.hasGesture ||= navigator.userActivation.isActive;
      marks.languages = options.outputLanguage;
      const target = new EventTarget();
      options.monitor(target);
      for (const loaded of given.availability === 'downloadable' ? [0, 0.4, 1] : []) {
        target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded }));
        await new Promise(requestAnimationFrame);
      }
      return {
        inputQuota: given.inputQuota,
        measureInputUsage: async (text: string) => text.length,
        summarizeStreaming: (text: string) => {
          marks.calls += 1;
          const letters = [...summarize(text)];
          return new ReadableStream<string>({
            pull(controller) {
              const next = letters.splice(0, 7).join('');
              if (next === '') controller.close();
              else controller.enqueue(next);
            },
          });
        },
        destroy: () => undefined,
      };
    };
    const availability = async ({ outputLanguage }: { outputLanguage: string }) =>
      outputLanguage === 'ja' ? given.availability : 'unavailable';
    Object.assign(globalThis, { Summarizer: { availability, create }, summarizerMarks: marks });
  }, fake);
}

/** What the fake recorded: whether a user gesture was active, the number of calls, the language. */
export function readSummarizerCalls(page: Page): Promise<{ hasGesture: boolean; calls: number; languages: string }> {
  return page.evaluate(
    () =>
      (globalThis as unknown as { summarizerMarks: { hasGesture: boolean; calls: number; languages: string } })
        .summarizerMarks,
  );
}
