import { createHash, randomInt } from 'node:crypto';

/** Without letters that are read as figures or as each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groupCount = 3;
const groupLength = 5;

/** 74 random bits, as `xxxxx-xxxxx-xxxxx`. */
export function createRecoveryCode(): string {
  const group = (): string =>
    Array.from({ length: groupLength }, () => letters.charAt(randomInt(letters.length))).join('');
  return Array.from({ length: groupCount }, group).join('-');
}

/** Its hash as it is stored; undefined for a text that is none. Spaces, signs between the groups, capitals and full-width letters do not matter. */
export function hashRecoveryCode(accountId: string, text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}ー]/gu, '');
  if (plain.length !== groupCount * groupLength || [...plain].some((letter) => !letters.includes(letter)))
    return undefined;
  return createHash('sha256').update(`${accountId} ${plain}`).digest('base64url');
}
