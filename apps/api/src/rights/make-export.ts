import { randomBytes } from 'node:crypto';
import { recordAct } from '#audit/audit-store.ts';
import { sha256Hex } from '#http/ids.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import { readSpace } from './export-rows-store.ts';
import {
  beginExport,
  failExport,
  finishExport,
  listOverExports,
  markExportOver,
  type ExportAttempt,
} from './exports-store.ts';
import type { RightsPorts } from './rights-ports.ts';
import { rightsBounds } from './rights-bounds.ts';
import { writeDate, writeSize } from './write-values.ts';
import { writeExport } from './write-export.ts';

/**
 * The chore that makes an export. Its file appears whole or not at all; an attempt whose process was killed is followed by another one, and its
 * file is deleted. After `rightsBounds.exportAttemptsMax` attempts it has failed, and a mail says so.
 */
export async function makeExport(ports: RightsPorts, id: string, signal: AbortSignal): Promise<void> {
  const asked = await beginExport(ports.database, id);
  if (asked === undefined) return;
  for (let earlier = 1; earlier < asked.attempt; earlier += 1) await ports.files.delete(fileKey(id, earlier));
  if (asked.attempt > rightsBounds.exportAttemptsMax) return giveUp(ports, asked);
  try {
    await write(ports, asked, signal);
  } catch (error) {
    await ports.files.delete(fileKey(id, asked.attempt));
    ports.log.warn({ export: id, attempt: asked.attempt, code: faultCode(error) }, 'an export was not made');
    if (asked.attempt === rightsBounds.exportAttemptsMax) return giveUp(ports, asked);
    throw error;
  }
  // A failure here costs the new one nothing; the sweep deletes what is left once it expires.
  for (const older of await listOverExports(ports.database, new Date(), asked)) await deleteExport(ports, older);
}

const fileKey = (id: string, attempt: number): string => `${id}_${attempt}`;

async function write(ports: RightsPorts, asked: ExportAttempt, signal: AbortSignal): Promise<void> {
  const { database, files, facts } = ports;
  const { id, attempt, spaceId, language } = asked;
  const key = fileKey(id, attempt);
  const { bytes, counts } = await readSpace(database, spaceId, async (reader) => {
    const made = writeExport(reader, { files, language, version: facts.build, signal });
    // Where writing fails, its own error says why; that the rest was not read any more follows from it.
    return { bytes: await files.put(key, made.bytes), counts: await made.counts };
  });
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + rightsBounds.exportDays * 86_400_000);
  const made = { id, attempt, fileKey: key, tokenHash: sha256Hex(token), bytes, counts, expiresAt };
  const url = ports.identity.links.write('mypage/data', token, expiresAt);
  const fill = {
    summaries: counts.summaries.toLocaleString(language),
    size: writeSize(bytes),
    date: writeDate(expiresAt, language),
  };
  // Before it is offered: an attempt that is killed in between is made again, and its mail leads to nothing.
  await ports.identity.post({ kind: 'exportReady', url, fill, goodUntil: expiresAt }, asked.email, language);
  if (!(await finishExport(database, made))) return files.delete(key);
}

async function giveUp({ database, identity }: RightsPorts, asked: ExportAttempt): Promise<void> {
  const { id, spaceId, email, language } = asked;
  if (!(await failExport(database, id))) return;
  await recordAct(database, { act: 'export-failed', spaceId, subjectId: id });
  const goodUntil = new Date(Date.now() + rightsBounds.exportDays * 86_400_000);
  await identity.post({ kind: 'exportFailed', goodUntil }, email, language);
}

/** Deletes the files of exports that have expired; the sweep calls it. */
export async function deleteOverExports(ports: Pick<RightsPorts, 'database' | 'files'>, now: Date): Promise<void> {
  for (const over of await listOverExports(ports.database, now)) await deleteExport(ports, over);
}

/** The bytes first: a deletion that breaks off is repeated. */
async function deleteExport(
  { database, files }: Pick<RightsPorts, 'database' | 'files'>,
  { id, fileKey: key }: { id: string; fileKey: string },
): Promise<void> {
  await files.delete(key);
  await markExportOver(database, id);
}
