import { setTimeout as wait } from 'node:timers/promises';
import { glossaryLimits } from '@youyaku/contract/glossary-values';
import { writeZip } from '@youyaku/testing/files/write-zip';
import type { Attack, AttackTarget } from './attack.ts';
import { begin } from './begin-run.ts';
import { flood } from './floods.ts';
import { uploadFile } from './upload-file.ts';
import type { Visitor } from './visitor.ts';

const mediaType = 'application/octet-stream';
const atOnce = 8;
const headBytes = 15_000;
const unpackedBytes = 200 * 1024 * 1024;
const tinyDocuments = 15_000;
/** With all entries, as many as one request may hold (`jsonValuesMax`). */
const variantsEach = 12;

/** Sends a request, and pauses where too much is asked for. */
async function send(
  { signal }: AttackTarget,
  visitor: Visitor,
  sending: Parameters<Visitor['send']>[0],
): Promise<string> {
  const { status, text } = await visitor.send({ ...sending, signal });
  if (status === 429) await wait(100, undefined, { signal });
  return text;
}

/** Batches of one file of tiny documents, made and started one after another. */
export const batchStarts: Attack = {
  name: 'batches of one guest, started in a loop',
  async run(target) {
    const visitor = target.visit();
    const line = '{"text":"会館を建て替える。市は説明会を開く。"}\n';
    const file = { name: 'a.jsonl', bytes: Buffer.from(line.repeat(tinyDocuments)), mediaType };
    const fileId = await uploadFile(visitor, file);
    if (fileId === undefined) throw new Error('the file is refused');
    await flood(target, atOnce, async () => {
      const made = await send(target, visitor, { path: '/v1/batches', body: { fileIds: [fileId] } });
      const { id } = JSON.parse(made) as { id?: string };
      if (id !== undefined) await send(target, visitor, { path: `/v1/batches/${id}/start`, body: {} });
    });
  },
};

/** Zips of zeros as the files of batches, and to be read: 200 KB each, 200 MB unpacked. */
export const zipBatches: Attack = {
  name: 'zip bombs as files of batches',
  async run(target) {
    const visitor = target.visit();
    const bytes = writeZip({ 'a.jsonl': new Uint8Array(unpackedBytes) });
    const ids: string[] = [];
    for (const name of ['a.jsonl', 'a.zip', 'a.docx']) {
      const id = await uploadFile(visitor, { name, bytes, mediaType });
      if (id !== undefined) ids.push(id);
    }
    if (ids.length === 0) throw new Error('the files are refused');
    await flood(target, atOnce, async (nth) => {
      const fileId = ids[nth % ids.length];
      await send(target, visitor, { path: '/v1/batches', body: { fileIds: [fileId] } });
      await send(target, visitor, { path: '/v1/read', body: { source: { type: 'file', fileId } } });
    });
  },
};

/** The largest glossary of a space, and texts full of its terms beside it. */
export const largeGlossary: Attack = {
  name: 'a glossary of the largest size',
  async run(target) {
    const visitor = target.visit();
    const { entriesMax } = glossaryLimits;
    const entries = Array.from({ length: entriesMax }, (_, at) => ({
      term: `会議${at}`,
      variants: Array.from({ length: variantsEach }, (_unused, of) => `議題${at}の${of}番`),
      hidden: true,
    }));
    const put = { method: 'PUT', path: '/v1/glossary', body: { entries, maskKinds: [], version: 0 } };
    const { status, text: said } = await visitor.send({ ...put, signal: target.signal });
    if (status !== 200) throw new Error(`the glossary is refused: ${status} ${said}`);
    const text = Array.from({ length: entriesMax }, (_, at) => `会議${at}では議題${at}の1番を話し合った。`).join('');
    await flood(target, atOnce, async (nth) => {
      await send(target, visitor, { path: '/v1/masks', body: { source: { type: 'text', text } } });
      await begin(target, visitor, `${nth}。${text}`);
    });
  },
};

/** One summary, given a new title as fast as it is answered. */
export const manyPatches: Attack = {
  name: 'one summary changed over and over',
  async run(target) {
    const visitor = target.visit();
    const id = await begin(target, visitor, '会館を建て替える。市は来月から説明会を開く。'.repeat(20));
    if (id === undefined) throw new Error('the run is refused');
    const path = `/v1/summaries/${id}`;
    await flood(target, atOnce, (nth) => send(target, visitor, { method: 'PATCH', path, body: { title: `題${nth}` } }));
  },
};

/** Heads just below the 16 KiB that are accepted. */
export const largeHeads: Attack = {
  name: 'requests with the largest heads',
  async run(target) {
    const visitor = target.visit();
    const headers = { 'x-a': 'a'.repeat(headBytes) };
    await flood(target, atOnce, () => send(target, visitor, { path: '/v1/engines', headers }));
  },
};
