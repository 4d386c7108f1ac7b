import { readFile } from 'node:fs/promises';
import { extract } from '@youyaku/extract';

/** Started by measure-pdf.ts as a process of its own, so that its memory is that of this one file: prints the cost of extraction. */
export type PdfCost = { pages: number; characters: number; ms: number; cpuMs: number; rssBytes: number };

const bytes = new Uint8Array(await readFile(process.argv[2] ?? ''));
let rssBytes = 0;
const look = (): void => {
  rssBytes = Math.max(rssBytes, process.memoryUsage.rss());
};
const looking = setInterval(look, 20);
const startedAt = performance.now();
const cpuBefore = process.cpuUsage();
const { pages = 0, text } = await extract(bytes, { onProgress: look });
const { user, system } = process.cpuUsage(cpuBefore);
look();
clearInterval(looking);
const ms = performance.now() - startedAt;
const cost: PdfCost = { pages, characters: text.length, ms, cpuMs: (user + system) / 1_000, rssBytes };
process.stdout.write(JSON.stringify(cost));
