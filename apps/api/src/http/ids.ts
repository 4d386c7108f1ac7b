import { createHash, randomBytes } from 'node:crypto';

type IdPrefix =
  | 'sum'
  | 'src'
  | 'file'
  | 'req'
  | 'wrk'
  | 'qst'
  | 'own'
  | 'tpl'
  | 'trm'
  | 'frm'
  | 'acc'
  | 'psk'
  | 'ses'
  | 'auth'
  | 'spc'
  | 'inv'
  | 'shr'
  | 'mail'
  | 'tkd'
  | 'exp'
  | 'bat'
  | 'bsb'
  | 'dsc'
  | 'cnf';

/** A prefixed id with 160 random bits. */
export function createId(prefix: IdPrefix): string {
  return `${prefix}_${randomBytes(20).toString('base64url')}`;
}

/** SHA-256 in lower-case hex; text is encoded as UTF-8. */
export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
