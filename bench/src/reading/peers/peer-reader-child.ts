import { decodeAsNamed, type EncodingPeer, encodingPeers } from './encoding-peers.ts';
import { type PagePeer, pagePeers, type PeerPage } from './page-peers.ts';
import { type PdfPeer, pdfPeers } from './pdf-peers.ts';
import { textOfHtml } from './text-of-html.ts';

type DecodedByPeer = { readonly text: string; readonly encoding: string } | undefined;

export type PeerTask =
  | { readonly kind: 'page'; readonly peer: PagePeer; readonly html: string; readonly url: string }
  | { readonly kind: 'pdf'; readonly peer: PdfPeer; readonly bytes: Uint8Array }
  | { readonly kind: 'encoding'; readonly peer: EncodingPeer; readonly pieces: readonly Uint8Array[] };

/** The cost of the task, without loading the package; the peak memory of the process so far. */
type PeerCost = { readonly ms: number; readonly cpuMs: number; readonly rssBytes: number };

type PeerReading = { text: string; title?: string; byline?: string; publishedAt?: string };

type Made = {
  /** Absent when the package threw. */
  readonly reading?: PeerReading;
  readonly decoded?: readonly DecodedByPeer[];
};

export type PeerAnswer = Made & PeerCost;

// No network access: a package may use only its input.
globalThis.fetch = () => Promise.reject(new Error('there is no network here'));

/** Runs the task and measures its cost, without loading the package and serializing its result. */
async function run(task: PeerTask): Promise<PeerAnswer> {
  if (task.kind === 'page') {
    const read = pagePeers[task.peer]();
    const { made, cost } = await time(() => read(task.html, task.url).catch(() => undefined));
    return { reading: made === undefined ? { text: '' } : describe(made), ...cost };
  }
  if (task.kind === 'pdf') {
    const read = pdfPeers[task.peer]();
    const { made, cost } = await time(() => read(task.bytes).catch(() => ''));
    return { reading: { text: made }, ...cost };
  }
  const detect = encodingPeers[task.peer]();
  const { made, cost } = await time(async () => task.pieces.map((bytes) => detect(bytes)));
  return { decoded: task.pieces.map((bytes, at) => decodeAsNamed(bytes, made[at])), ...cost };
}

function describe({ main, ...facts }: PeerPage): PeerReading {
  return { text: textOfHtml(main), ...facts };
}

async function time<Result>(work: () => Promise<Result>): Promise<{ made: Result; cost: PeerCost }> {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const made = await work();
  const { user, system } = process.cpuUsage(before);
  const ms = performance.now() - startedAt;
  return { made, cost: { ms, cpuMs: (user + system) / 1_000, rssBytes: process.resourceUsage().maxRSS * 1024 } };
}

// A package that does not load ends the process here, so that it counts as missing instead of bad.
process.on('message', (task: PeerTask) => {
  void run(task).then((answer) => process.send?.(answer));
});
