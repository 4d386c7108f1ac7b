import { workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';

/** The parsing half of pdf.js on a thread of its own; started by open-pdf.ts with the port that the other half holds. */

// Damaged files leave rejections in pdf.js that nobody awaits although the file is then read by its recovery. On the
// main thread each of them would end the process.
process.on('unhandledRejection', () => undefined);

type ParsingHalf = { WorkerMessageHandler: { initializeFromPort(port: MessagePort): void } };
const half: unknown = 'pdfjs-dist/legacy/build/pdf.worker.mjs';
const { WorkerMessageHandler } = (await import(String(half))) as ParsingHalf;
const { port } = workerData as { port: MessagePort };
WorkerMessageHandler.initializeFromPort(port);
port.start();
