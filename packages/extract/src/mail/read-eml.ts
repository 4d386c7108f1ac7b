import { ExtractError } from '#extract-error.ts';
import { assembleParts } from '#container/assemble-parts.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { isReadable, readMail } from './read-mail.ts';
import type { Mail } from './read-mail.ts';

/**
 * Reads a mail (RFC 5322, MIME): subject, sender and date as title, byline and date, and the sender's own text. Quotes,
 * signatures and attachments are reported in `omitted`.
 */
export async function readEml(bytes: Uint8Array, { signal }: ExtractOptions): Promise<ReadSource> {
  const mail = readMail(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
  signal?.throwIfAborted();
  if (!isReadable(mail) && isEncrypted(mail)) throw new ExtractError('source_encrypted', 'mail_encrypted');
  const { facts, encoding, warnings } = mail;
  if (!isReadable(mail) && warnings.some(({ code }) => code === 'attachments')) {
    throw new ExtractError('source_empty', 'attachments_only');
  }
  return {
    ...(facts.subject === undefined ? {} : { title: facts.subject }),
    ...(facts.sender === undefined ? {} : { byline: facts.sender }),
    ...(facts.sentAt === undefined ? {} : { publishedAt: facts.sentAt }),
    ...assembleParts(mail.parts),
    ...(encoding === undefined ? {} : { encoding }),
    warnings,
  };
}

export function isEncrypted({ parts }: Mail): boolean {
  return parts.some((part) => 'omitted' in part && part.omitted === 'mail_encrypted');
}
