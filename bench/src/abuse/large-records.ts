import { setTimeout as wait } from 'node:timers/promises';
import { writeLargeRecords, writeSheetName } from '@youyaku/testing/files/write-large-records';
import type { Attack, AttackTarget } from './attack.ts';
import { beginWith, untilAborted } from './begin-run.ts';
import { uploadFile } from './upload-file.ts';
import type { Visitor } from './visitor.ts';

const mediaType = 'application/octet-stream';
const readsAtOnce = 8;
const takersAll = 60;

/** Small files that declare large records: uploaded, extracted repeatedly by eight guests, summarised, and their sources requested. */
export const largeRecords: Attack = {
  name: 'small files that ask for large records',
  async run(target) {
    const visitor = target.visit();
    const files = writeLargeRecords();
    const workbook = (turn: number) => ({
      name: 'a.ods',
      bytes: writeSheetName(`${turn}${'名'.repeat(20_000)}`, 4_500),
    });
    const ids: string[] = [];
    const sendOn = async (first: number): Promise<void> => {
      for (let turn = first; !target.signal.aborted; turn += readsAtOnce) {
        const file = files[turn] ?? workbook(turn);
        const fileId = await uploadFile(visitor, { ...file, mediaType });
        if (fileId === undefined) await wait(500);
        else await use(target, visitor, fileId, ids);
      }
    };
    await Promise.all(Array.from({ length: readsAtOnce }, (_, first) => sendOn(first)));
  },
};

async function use(target: AttackTarget, visitor: Visitor, fileId: string, ids: string[]): Promise<void> {
  const source = { type: 'file', fileId };
  await visitor.send({ path: '/v1/read', body: { source }, signal: target.signal });
  const id = await beginWith(target, visitor, source);
  if (id !== undefined) ids.push(id);
  for (const each of ids.slice(-5)) await visitor.send({ path: `/v1/summaries/${each}/source`, signal: target.signal });
}

/** A source of nearly 2,000,000 characters in 60,000 paragraphs, requested sixty times by a client that reads none of the responses. */
export const untakenSources: Attack = {
  name: 'large sources that nobody takes',
  async run(target) {
    const { signal } = target;
    const visitor = target.visit();
    const bytes = Buffer.from('会議では予算の使い方について長い話し合いがありました。\n\n'.repeat(60_000), 'utf8');
    const fileId = await uploadFile(visitor, { name: 'a.txt', mediaType, bytes });
    const id = fileId === undefined ? undefined : await beginWith(target, visitor, { type: 'file', fileId });
    const path = `/v1/summaries/${id}/source`;
    while (!signal.aborted && (await visitor.send({ path, signal })).status === 409) await wait(250);
    for (let index = 0; index < takersAll && !signal.aborted; index += 1) {
      void visitor.open({ path, signal }).then(
        (answer) => answer.pause().on('error', () => undefined),
        () => undefined,
      );
    }
    await untilAborted(signal);
  },
};
