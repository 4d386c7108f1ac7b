import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Renders pages of a PDF on its own thread, one per page number received; started by draw-pages.ts. */
export type RenderRequest = { bytes: Uint8Array; password: string | undefined; dpi: number; pixelsMax: number };
export type RenderResult = { page: number; width: number; height: number; pixels: Uint8Array } | { page: number };

const { bytes, password, dpi, pixelsMax } = workerData as RenderRequest;
const wasm = await readFile(new URL(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')));
const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasm).buffer });
const pdf = await library.loadDocument(bytes, password);

parentPort?.on('message', (page: number) => {
  draw(page).then(
    (result) => parentPort?.postMessage(result),
    () => parentPort?.postMessage({ page } satisfies RenderResult),
  );
});

async function draw(number: number): Promise<RenderResult> {
  const page = pdf.getPage(number - 1);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(dpi / 72, Math.sqrt(pixelsMax / (originalWidth * originalHeight)));
  const { width, height, data } = await page.render({ scale, colorSpace: 'Gray', render: 'bitmap' });
  return { page: number, width, height, pixels: data };
}
