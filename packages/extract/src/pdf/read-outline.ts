import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { OutlineEntry } from './thread-messages.ts';

const entriesMax = 5_000;
const levelsMax = 6;

type Item = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

/** The outline of the file, in order; entries without a target page are skipped. */
export async function readOutline(
  pdf: PDFDocumentProxy,
  pageOfRef: ReadonlyMap<string, number>,
): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  const visit = async (items: readonly Item[], level: number): Promise<void> => {
    for (const { title, dest, items: below } of items) {
      if (entries.length >= entriesMax) return;
      const page = await pageOf(pdf, dest, pageOfRef);
      if (page !== undefined && title.trim() !== '') entries.push({ title: title.trim().slice(0, 300), level, page });
      if (level < levelsMax) await visit(below, level + 1);
    }
  };
  // A missing outline is null, contrary to the types.
  const outline: Item[] | null = await pdf.getOutline();
  await visit(outline ?? [], 1);
  return entries;
}

async function pageOf(pdf: PDFDocumentProxy, dest: unknown, pageOfRef: ReadonlyMap<string, number>) {
  const explicit: unknown = typeof dest === 'string' ? await pdf.getDestination(dest).catch(() => null) : dest;
  const target: unknown = Array.isArray(explicit) ? explicit[0] : undefined;
  if (typeof target === 'number') return target + 1;
  if (typeof target !== 'object' || target === null || !('num' in target) || !('gen' in target)) return undefined;
  return pageOfRef.get(`${String(target.num)} ${String(target.gen)}`);
}
