import type { ReadWarning } from '@youyaku/contract/document';
import { hasText } from '#container/assemble-parts.ts';
import type { Part } from '#container/assemble-parts.ts';
import { decodeBody, decodeTransfer } from './decode-body.ts';
import { parseEntity } from './parse-entity.ts';
import type { Entity } from './parse-entity.ts';
import { readFacts } from './read-facts.ts';
import type { MailFacts } from './read-facts.ts';
import { readHtmlBody, unitsOf } from './read-html-body.ts';
import { readPlainBody } from './read-plain-body.ts';
import { splitMultipart } from './split-multipart.ts';

const depthMax = 12;
const partsMax = 1_000;

/** A text part with less than this share of the other part's text is a stub. */
const stubShare = 0.3;

export type Mail = { facts: MailFacts; parts: Part[]; encoding: string | undefined; warnings: ReadWarning[] };

type Reading = {
  parts: number;
  attachments: number;
  images: number;
  isForward: boolean;
  isTruncated: boolean;
  isHtmlTruncated: boolean;
  encoding: string | undefined;
};

/**
 * Reads one mail, given as a string with one byte per unit: its facts and the sender's own text. Attachments are
 * counted and reported as gaps, not read; attached mails are read after it. At most 12 levels and 1,000 parts.
 */
export function readMail(raw: string): Mail {
  const entity = parseEntity(raw.trimStart());
  const facts = readFacts(entity);
  const reading: Reading = {
    parts: 0,
    attachments: 0,
    images: 0,
    isForward: /^\s*(?:fwd?|fw|tr|wg|転送)\s*[:：]/i.test(facts.subject ?? ''),
    isTruncated: false,
    isHtmlTruncated: false,
    encoding: undefined,
  };
  const parts = readEntity(entity, reading, 0);
  const warnings: ReadWarning[] = [];
  if (reading.attachments > 0) warnings.push({ code: 'attachments', detail: String(reading.attachments) });
  if (reading.images > 0) warnings.push({ code: 'images_unread', detail: String(reading.images) });
  if (reading.isTruncated) warnings.push({ code: 'truncated', detail: 'mail' });
  if (reading.isHtmlTruncated) warnings.push({ code: 'html_truncated', detail: '100000' });
  return { facts, parts, encoding: reading.encoding, warnings };
}

function readEntity(entity: Entity, reading: Reading, depth: number): Part[] {
  const { type } = entity;
  if (depth > depthMax || ++reading.parts > partsMax) return [{ omitted: 'mail_parts' }];
  if (type === 'multipart/encrypted' || isSmimeEncrypted(entity)) return [{ omitted: 'mail_encrypted' }];
  if (type.startsWith('multipart/')) return readMultipart(entity, reading, depth);
  if (type === 'message/rfc822' || type === 'message/global') return readEnclosed(entity, reading, depth);
  const isBody = (type === 'text/plain' || type === 'text/html') && !entity.isAttached;
  if (!isBody) {
    reading.attachments += 1;
    return [{ omitted: 'attachment' }];
  }
  const { text, encoding } = decodeBody(entity);
  reading.encoding ??= encoding;
  if (type === 'text/plain') {
    return text.includes('-----BEGIN PGP MESSAGE-----')
      ? [{ omitted: 'mail_encrypted' }]
      : readPlainBody(text, reading.isForward);
  }
  const { parts, isTruncated } = readHtmlBody(text, reading.isForward);
  reading.isHtmlTruncated ||= isTruncated;
  return parts;
}

function isSmimeEncrypted({ type, parameters }: Entity): boolean {
  return /^application\/(?:x-)?pkcs7-mime$/.test(type) && parameters.get('smime-type') !== 'certs-only';
}

function readMultipart(entity: Entity, reading: Reading, depth: number): Part[] {
  const boundary = (entity.parameters.get('boundary') ?? '').slice(0, 200);
  const split = boundary === '' ? undefined : splitMultipart(entity.body, boundary, partsMax);
  if (split === undefined) {
    reading.isTruncated = true;
    return readEntity({ ...entity, type: 'text/plain' }, reading, depth + 1);
  }
  reading.isTruncated ||= !split.isClosed;
  const childType = entity.type === 'multipart/digest' ? 'message/rfc822' : 'text/plain';
  const children = split.parts.map((raw) => parseEntity(raw, childType));
  switch (entity.type) {
    case 'multipart/alternative':
      return readBest(children, reading, depth);
    case 'multipart/related':
      return readRelated(children, reading, depth);
    case 'multipart/signed':
      // The rest is the cryptographic signature.
      return children.slice(0, 1).flatMap((child) => readEntity(child, reading, depth + 1));
    default:
      return children.flatMap((child) => readEntity(child, reading, depth + 1));
  }
}

/** A body and its inline images. */
function readRelated([body, ...rest]: readonly Entity[], reading: Reading, depth: number): Part[] {
  if (body === undefined) return [];
  const images = rest.filter(({ type }) => type.startsWith('image/')).length;
  reading.images += images;
  const parts = readEntity(body, reading, depth + 1);
  return images === 0 ? parts : [...parts, { omitted: 'image' }];
}

/** The plain text part, unless it is a stub that asks for an HTML client. */
function readBest(children: readonly Entity[], reading: Reading, depth: number): Part[] {
  const bodies = children.filter(({ type }) => /^(?:text\/(?:plain|html)|multipart\/)/.test(type));
  const [first = [], ...others] = bodies.map((child) => readEntity(child, reading, depth + 1));
  const richest = others.reduce((a, b) => (unitsOf(b) > unitsOf(a) ? b : a), first);
  return unitsOf(first) >= unitsOf(richest) * stubShare ? first : richest;
}

/** An attached mail: its subject, sender and date as a heading above it. */
function readEnclosed(entity: Entity, reading: Reading, depth: number): Part[] {
  const inner = parseEntity(Buffer.from(decodeTransfer(entity)).toString('latin1').trimStart());
  const outer = reading.isForward;
  const parts = readEntity(inner, reading, depth + 1);
  reading.isForward = outer;
  return [{ kind: 'heading', level: 2, text: headingOf(readFacts(inner)) }, ...parts];
}

/** 「件名 — 山田太郎, 2026-01-15 09:30」, with the known fields. */
export function headingOf({ subject, sender, sentAt }: MailFacts): string {
  const day = sentAt?.slice(0, 16).replace('T', ' ');
  const origin = [sender, day].filter((words) => words !== undefined).join(', ');
  return [subject, origin].filter((words) => words !== undefined && words !== '').join(' — ');
}

/** Whether any text of a mail was read. */
export function isReadable({ parts }: Mail): boolean {
  return parts.some((part) => 'text' in part && part.kind !== 'heading' && hasText(part.text));
}
