import { registerHooks } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadMessage, ThreadTask } from './thread-messages.ts';

/** Entry of the thread that open-pdf.ts starts: reads one PDF page by page and posts the results. */

// Damaged files leave unhandled rejections in pdf.js, although recovery then reads the file. On the main thread each of
// them would end the process.
process.on('unhandledRejection', () => undefined);

// Nothing is rendered here: pdf.js must not load its native canvas, which costs 20 MB and is native code outside the
// limits of this thread.
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === '@napi-rs/canvas') throw new Error('nothing is drawn here');
    return nextResolve(specifier, context);
  },
});
Object.assign(globalThis, { DOMMatrix: Object, ImageData: Object, Path2D: Object });

const { parsePdf } = await import('./parse-pdf.ts');
const send = (message: ThreadMessage): void => parentPort?.postMessage(message);
await parsePdf(workerData as ThreadTask, send);
