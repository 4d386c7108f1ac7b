import type { ReadWarning } from '@youyaku/contract/document';
import { ExtractError } from '#extract-error.ts';
import { assembleParts } from '#container/assemble-parts.ts';
import { sumWarnings } from '#container/sum-warnings.ts';
import type { Part } from '#container/assemble-parts.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { isEncrypted } from './read-eml.ts';
import { unitsOf } from './read-html-body.ts';
import { headingOf, isReadable, readMail } from './read-mail.ts';
import type { Mail } from './read-mail.ts';
import { splitMbox } from './split-mbox.ts';

const mailsMax = 1_000;
const unitsMax = 2_000_000;

/**
 * Reads a mailbox: its mails in order, each under a heading with subject, sender and date and as its own `part`. At
 * most 1,000 mails and 2,000,000 units are read (`mails_capped`).
 */
export async function readMbox(bytes: Uint8Array, options: ExtractOptions): Promise<ReadSource> {
  const raws = splitMbox(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
  const mails: Mail[] = [];
  let units = 0;
  for (const raw of raws) {
    if (mails.length >= mailsMax || units >= unitsMax) break;
    options.signal?.throwIfAborted();
    const mail = readMail(raw);
    mails.push(mail);
    units += unitsOf(mail.parts);
    options.onProgress?.(mails.length, raws.length);
  }
  if (!mails.some(isReadable) && mails.some(isEncrypted)) throw new ExtractError('source_encrypted', 'mail_encrypted');
  const parts = mails.flatMap(placeMail);
  const left = raws.length - mails.length;
  if (left > 0) parts.push({ omitted: 'mails_capped' });
  const title = topicOf(mails[0]);
  const encoding = mails.find((mail) => mail.encoding !== undefined)?.encoding;
  return {
    ...(title === undefined ? {} : { title }),
    ...assembleParts(parts),
    ...(encoding === undefined ? {} : { encoding }),
    warnings: listWarnings(mails, left),
  };
}

function placeMail(mail: Mail, index: number): Part[] {
  const { subject, sender } = mail.facts;
  const part = [`${index + 1}.`, subject ?? sender].filter((words) => words !== undefined).join(' ');
  const heading = headingOf(mail.facts);
  const parts: Part[] = [{ kind: 'heading', level: 1, text: heading === '' ? part : heading }, ...mail.parts];
  return parts.map((piece) => ('omitted' in piece ? piece : { ...piece, part }));
}

/** Subject of the first mail without reply prefixes. */
function topicOf(mail: Mail | undefined): string | undefined {
  const topic = mail?.facts.subject
    ?.replace(/^(?:\s*(?:re|fwd?|fw|aw|wg|転送|返信)\s*(?:\[\d+\])?\s*[:：])+/i, '')
    .trim();
  return topic === undefined || topic === '' ? undefined : topic;
}

function listWarnings(mails: readonly Mail[], left: number): ReadWarning[] {
  return sumWarnings([
    ...mails.flatMap(({ warnings }) => warnings),
    ...(left > 0 ? [{ code: 'mails_capped', detail: String(left) }] : []),
  ]);
}
