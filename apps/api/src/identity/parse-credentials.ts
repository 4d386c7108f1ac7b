import { domainToASCII } from 'node:url';
import { passwordLengthMin } from '@youyaku/contract/account';
import { limits } from '@youyaku/contract/limits';
import { ApiError } from '#http/api-error.ts';

/** RFC 5321: 64 octets before the `@`, 254 in all. */
const localPattern = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/**
 * The address as it is stored: full-width letters of a Japanese keyboard become plain ones, a Japanese domain its ASCII form, everything
 * lower case. Throws `invalid_request` with `email` or `email_letters`.
 */
export function parseEmail(text: string): string {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const [local, domain] = [plain.slice(0, at), domainToASCII(plain.slice(at + 1))];
  const refuse = (reason: string): ApiError => new ApiError('invalid_request', { reason, param: 'email' });
  if (at < 1 || local.length > 64 || !domainPattern.test(domain) || plain.length > 254) throw refuse('email');
  // eslint-disable-next-line no-control-regex -- everything but ASCII
  if (/[^\x00-\x7f]/.test(local)) throw refuse('email_letters');
  if (!localPattern.test(local)) throw refuse('email');
  return `${local}@${domain}`;
}

/** The same characters whichever keyboard typed them (NIST SP 800-63B, 3.1.1.2: NFKC). Throws `password_too_long`. */
export function parsePassword(text: string, param = 'password'): string {
  const plain = text.normalize('NFKC');
  if ([...plain].length > limits.passwordLengthMax)
    throw new ApiError('invalid_request', { reason: 'password_too_long', param });
  return plain;
}

/** A password to be set. Throws `invalid_request` with `password_too_short`, `password_too_long`, `password_common` or `password_is_email`. */
export async function parseNewPassword(text: string, email?: string): Promise<string> {
  const password = parsePassword(text);
  const refuse = (reason: string): ApiError => new ApiError('invalid_request', { reason, param: 'password' });
  if ([...password].length < passwordLengthMin) throw refuse('password_too_short');
  if (email !== undefined && isMostly(password, email.split('@')[0] ?? '')) throw refuse('password_is_email');
  if (await isCommon(password)) throw refuse('password_common');
  return password;
}

/** Whether little but these letters is in the password. */
function isMostly(password: string, part: string): boolean {
  const rest = password.toLowerCase().replaceAll(part, '');
  return part.length >= 4 && password.length - rest.length > 0 && rest.length < 6;
}

/** On the list, few different characters, or a listed word with figures and signs around it. */
async function isCommon(password: string): Promise<boolean> {
  // Loaded by the first who signs up: its 50,000 passwords take 17 MB.
  const { default: list } = await import('fxa-common-password-list');
  const plain = password.toLowerCase();
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  const isRepeated = /^(.{1,8}?)\1+.{0,3}$/su.test(plain);
  return (
    list.test(password) || list.test(plain) || isRepeated || new Set(plain).size < 5 || isListedWord(list, core, plain)
  );
}

function isListedWord(list: { test(password: string): boolean }, core: string, whole: string): boolean {
  return core.length >= 4 && whole.length - core.length <= 6 && list.test(core);
}
