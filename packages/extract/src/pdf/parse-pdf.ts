import { fileURLToPath } from 'node:url';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createDirectPorts } from './direct-port.ts';
import { pageRuns, TextOverflow } from './page-runs.ts';
import { readOutline } from './read-outline.ts';
import type { Refusal, ThreadMessage, ThreadTask } from './thread-messages.ts';

const packageUrl = new URL('.', import.meta.resolve('pdfjs-dist/package.json'));

/**
 * Reads only the text of a PDF with pdf.js: no system fonts, no eval, no rendering. Runs on its own thread, because a
 * hostile file can keep it busy forever.
 */
export async function parsePdf(task: ThreadTask, send: (message: ThreadMessage) => void): Promise<void> {
  const opened = await open(task);
  if (typeof opened === 'string') return send({ kind: 'refused', reason: opened });
  const pageCount = opened.numPages;
  if (pageCount > task.pagesMax) return send({ kind: 'refused', reason: 'pages' });
  send({ kind: 'opened', pageCount, title: await statedTitle(opened) });
  const isTagged = (await opened.getMarkInfo().catch(() => null))?.Marked === true;
  const pageOfRef = new Map<string, number>();
  let units = 0;
  for (let number = 1; number <= pageCount; number++) {
    const page = await readPage(opened, number, { isTagged, unitsMax: task.unitsMax - units, pageOfRef });
    if (page === 'overflow') return send({ kind: 'refused', reason: 'characters' });
    units += page?.units ?? 0;
    send({ kind: 'page', number, page: page?.runs });
  }
  send({ kind: 'done', outline: await readOutline(opened, pageOfRef).catch(() => []) });
}

async function open({ bytes, password }: ThreadTask): Promise<PDFDocumentProxy | Refusal> {
  const { getDocument, PDFWorker } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const [ours, parsers] = createDirectPorts();
  await startParser(parsers);
  const task = getDocument({
    data: bytes,
    worker: new PDFWorker({ port: ours as never, verbosity: 0 }),
    cMapUrl: fileURLToPath(new URL('cmaps/', packageUrl)),
    cMapPacked: true,
    standardFontDataUrl: fileURLToPath(new URL('standard_fonts/', packageUrl)),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    useWorkerFetch: false,
    verbosity: 0,
    ...(password === undefined ? {} : { password }),
  });
  try {
    return await task.promise;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name !== 'PasswordException') return 'broken_pdf';
    return password === undefined ? 'password_needed' : 'password_wrong';
  }
}

type ParsingHalf = { WorkerMessageHandler: { initializeFromPort(port: unknown): void } };

async function startParser(port: unknown): Promise<void> {
  const half: unknown = 'pdfjs-dist/legacy/build/pdf.worker.mjs';
  const { WorkerMessageHandler } = (await import(String(half))) as ParsingHalf;
  WorkerMessageHandler.initializeFromPort(port);
}

type Reading = { isTagged: boolean; unitsMax: number; pageOfRef: Map<string, number> };

/** Runs of a page, or undefined if only this page is damaged. `overflow` when all pages together have too much text. */
async function readPage(pdf: PDFDocumentProxy, number: number, { isTagged, unitsMax, pageOfRef }: Reading) {
  try {
    const page = await pdf.getPage(number);
    const { ref } = page;
    if (ref !== null) pageOfRef.set(`${ref.num} ${ref.gen}`, number);
    const read = await pageRuns(page, { isTagged, unitsMax });
    page.cleanup();
    return read;
  } catch (error) {
    return error instanceof TextOverflow ? 'overflow' : undefined;
  }
}

/** Title in the file's metadata, unless it is a program's name or a file name. */
async function statedTitle(pdf: PDFDocumentProxy): Promise<string | undefined> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const stated: unknown = 'Title' in info ? info.Title : undefined;
  if (typeof stated !== 'string') return undefined;
  const title = stated.trim().slice(0, 300);
  const isMachine =
    /^(?:microsoft (?:word|powerpoint|excel)|untitled|無題|名称未設定|about:blank|https?:|file:|data:|document\d*$|スライド|powerpoint)/i.test(
      title,
    ) || /\.(?:docx?|xlsx?|pptx?|pdf|html?|txt|indd|tex|dvi|odt)$/i.test(title);
  return title.length < 2 || isMachine || title.includes('\uFFFD') ? undefined : title;
}
