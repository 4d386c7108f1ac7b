import { refuseLongText } from '#refuse-long-text.ts';
import { decodeHex } from './decode-header.ts';
import { decodeLabelled } from './decode-labelled.ts';
import type { Entity } from './parse-entity.ts';

/** Text of a part: transfer encoding removed, bytes decoded, soft line breaks of `format=flowed` joined. */
export function decodeBody(entity: Entity): { text: string; encoding: string } {
  const { parameters, type } = entity;
  const bytes = decodeTransfer(entity);
  const { text, encoding } = decodeLabelled(bytes, parameters.get('charset'));
  refuseLongText(text);
  const isFlowed = type === 'text/plain' && parameters.get('format')?.toLowerCase() === 'flowed';
  const isSpaceDeleted = parameters.get('delsp')?.toLowerCase() === 'yes';
  return { text: isFlowed ? joinFlowed(text, isSpaceDeleted) : text, encoding };
}

/** Bytes of a part's body before transfer encoding. */
export function decodeTransfer({ headers, body }: Entity): Uint8Array {
  switch ((headers.get('content-transfer-encoding') ?? '').trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return Buffer.from(decodeHex(body.replace(/=[ \t]{0,9}\r?\n/g, ''), /=([\da-f]{2})/gi), 'latin1');
    default:
      return Buffer.from(body, 'latin1');
  }
}

/** A line that ends with a space continues in the next line of the same quote depth (RFC 3676). */
function joinFlowed(text: string, isSpaceDeleted: boolean): string {
  const lines: string[] = [];
  let isSoft = false;
  let depth = '';
  for (const line of text.split(/\r?\n/)) {
    const quote = /^>{0,50}/.exec(line)?.[0] ?? '';
    const words = line.slice(quote.length).replace(/^ /, '');
    if (isSoft && quote === depth && words !== '-- ') lines[lines.length - 1] += words;
    else lines.push(quote === '' ? words : `${quote} ${words}`);
    isSoft = words.endsWith(' ') && words !== '-- ';
    depth = quote;
    if (isSoft && isSpaceDeleted) lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, -1);
  }
  return lines.join('\n');
}
