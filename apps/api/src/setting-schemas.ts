import { z } from 'zod';
import { isLoopbackName } from '#http/loopback-name.ts';

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Without a user, a query or slashes at its end. */
export const apiBase = z
  .url({ protocol: /^https?$/ })
  .refine((value) => /^https?:\/\/[^@]*$/.test(value) && URL.parse(value)?.search === '')
  .transform((value) => value.replace(/\/+$/, ''));

/** A name or a key that another service has given. */
export const providerText = z.string().regex(/^[\x21-\x7e]{1,500}$/);

export const port = z.coerce.number().int().min(0).max(65_535);

/** Whether this is an address that leads over the network without TLS. */
export function isOpenHttp(value: unknown): boolean {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  return url?.protocol === 'http:' && !isLoopbackName(url.hostname);
}
