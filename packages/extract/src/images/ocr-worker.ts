import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { ExtractError } from '#extract-error.ts';
import { writePgm } from './grey-image.ts';
import type { Box, GreyImage } from './grey-image.ts';

export type OcrLanguage = 'jpn' | 'jpn_vert' | 'eng';
/** Page segmentation: a page with columns, one block of vertical lines, or one of horizontal lines. */
export type OcrLayout = 'page' | 'vertical-block' | 'block';

/** A recognised line, its box in pixels, and its confidence, 0 to 100. */
export type OcrLine = {
  readonly words: readonly OcrWord[];
  readonly box: Box;
  readonly confidence: number;
  readonly block: number;
};
export type OcrWord = { readonly text: string; readonly box: Box };

export type OcrWorker = {
  read: (image: GreyImage, layout: OcrLayout) => Promise<OcrLine[]>;
  /** Converts any image whose size has been checked to a grey PNG. Undefined when it is damaged. */
  toGreyPng: (bytes: Uint8Array) => Promise<Uint8Array | undefined>;
  close: () => Promise<void>;
};

/** Maximum time for the OCR worker to start, to decode or to read one page; then it is terminated. */
const responseMsMax = 30_000;

/** Characters are about 30 pixels tall at this point, as those of 10.5 points at 200 dpi. */
const imageDpi = '200';

const quiet = { debug_file: '/dev/null' };

const layouts: Record<OcrLayout, Record<string, string>> = {
  // Tight lines of Japanese are mistaken for columns unless vertical text is ruled out.
  page: { tessedit_pageseg_mode: '3', textord_tabfind_vertical_text: '0' },
  block: { tessedit_pageseg_mode: '6', textord_tabfind_vertical_text: '0' },
  'vertical-block': { tessedit_pageseg_mode: '5', textord_tabfind_vertical_text: '1' },
};

/**
 * Starts Tesseract for one language on its own thread, with the data from npm packages: it downloads and stores
 * nothing. Its promises reject with `source_unreadable` when it dies or times out, and with the signal's reason when
 * aborted.
 */
export async function startOcrWorker(language: OcrLanguage, signal?: AbortSignal): Promise<OcrWorker> {
  signal?.throwIfAborted();
  const { default: tesseract } = await import('tesseract.js');
  const data = new URL('4.0.0_best_int/', import.meta.resolve(`@tesseract.js-data/${language}/package.json`));
  const starting = tesseract.createWorker(language, 1, {
    langPath: fileURLToPath(data).replace(/[/\\]$/, ''),
    cacheMethod: 'none',
    gzip: true,
    // Without a handler, a page that cannot be read throws where nothing can catch it.
    errorHandler: () => undefined,
  });
  const worker = await withTimeout(starting, [], signal).catch((error: unknown) => {
    starting.then((late) => late.terminate()).catch(() => undefined);
    throw error;
  });
  const { promise: died, reject } = Promise.withResolvers<never>();
  died.catch(() => undefined);
  const { worker: thread } = worker as unknown as { worker: Worker };
  const onEnd = () => reject(new ExtractError('source_unreadable', 'recogniser_failed'));
  thread.on('error', onEnd).on('exit', onEnd);
  const awaitResponse = <Value>(response: Promise<Value>) => withTimeout(response, [died], signal);
  return {
    read: async (image, layout) => {
      const options = { ...layouts[layout], ...quiet, user_defined_dpi: imageDpi } as object;
      const response = worker.recognize(Buffer.from(writePgm(image)), options, { text: false, blocks: true });
      return toLines((await awaitResponse(response)).data.blocks ?? []);
    },
    toGreyPng: async (bytes) => {
      const response = worker.recognize(Buffer.from(bytes), quiet as object, { text: false, imageGrey: true });
      const url = await awaitResponse(response).then(
        ({ data: page }) => page.imageGrey,
        (error: unknown) => {
          if (error instanceof ExtractError || signal?.aborted === true) throw error;
        },
      );
      return url == null ? undefined : Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    },
    close: async () => {
      const ended = new Promise((resolve) => thread.once('exit', resolve));
      await worker.terminate();
      await ended;
    },
  };
}

type Blocks = NonNullable<import('tesseract.js').Page['blocks']>;

function toLines(blocks: Blocks): OcrLine[] {
  return blocks.flatMap(({ paragraphs }, block) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map(({ words, confidence, bbox }) => ({
        words: words.map((word) => ({ text: word.text.trim(), box: toBox(word.bbox) })),
        box: toBox(bbox),
        confidence,
        block,
      })),
    ),
  );
}

function toBox({ x0, y0, x1, y1 }: import('tesseract.js').Bbox): Box {
  return { left: x0, top: y0, right: x1, bottom: y1 };
}

async function withTimeout<Value>(
  response: Promise<Value>,
  ends: Promise<never>[],
  signal?: AbortSignal,
): Promise<Value> {
  response.catch(() => undefined);
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  stopped.catch(() => undefined);
  const onAbort = () => reject(signal?.reason);
  const timer = setTimeout(() => reject(new ExtractError('source_unreadable', 'timeout')), responseMsMax);
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([response, ...ends, stopped]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
