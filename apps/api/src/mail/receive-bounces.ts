import { timingSafeEqual } from 'node:crypto';
import type { Handler } from 'hono';
import { sha256Hex } from '#http/ids.ts';
import { ApiError } from '#http/api-error.ts';
import { createJsonReader } from '#http/read-json.ts';
import type { Env } from '#http/request-context.ts';
import type { Log } from '#platform/log/port.ts';
import type { Database } from '#platform/database/open-database.ts';
import { insertRefusedMail } from './mails-store.ts';
import { readBounces } from './read-bounces.ts';
import type { Suppressions } from './suppressions.ts';

export const bouncesPath = '/webhooks/mail-bounces';

type BouncePorts = {
  database: Database;
  suppressions: Suppressions;
  log: Log;
  /** Undefined: there is no such path. */
  secret: string | undefined;
  /** Opens an address of the provider, within a bounded time. */
  open: (url: string) => Promise<unknown>;
};

/**
 * Takes reports of the mail provider about addresses that took no mail. Who sends one shows the shared secret, as `Authorization: Bearer` or as the
 * password of Basic, which an address with `user:password@` sends. 204 when it was read; 401 without the secret, 400 for what is no report.
 */
export function receiveBounces({ database, suppressions, log, secret, open }: BouncePorts): Handler<Env> {
  const readJson = createJsonReader();
  return async (context) => {
    if (secret === undefined) throw new ApiError('not_found');
    if (!isKnown(context.req.header('authorization'), secret)) {
      // SNS sends the password of its address only when it is asked for one.
      context.header('www-authenticate', 'Basic realm="mail-bounces"');
      return context.json({ status: 401 }, 401);
    }
    const body = await readJson(context.req.raw, 'mail-bounces');
    const report = readBounces(body.json);
    body.release();
    if (report === undefined) throw new ApiError('invalid_request', { reason: 'malformed' });
    for (const { address, reason, code } of report.bounces) {
      await suppressions.suppress(address, { reason, code });
      if (reason === 'bounced') await insertRefusedMail(database, address.slice(address.lastIndexOf('@') + 1), code);
    }
    if (report.subscribeUrl !== undefined)
      await open(report.subscribeUrl).catch(() => log.warn({}, 'the subscription of mail bounces was not confirmed'));
    return context.body(null, 204);
  };
}

function isKnown(authorization: string | undefined, secret: string): boolean {
  const [, scheme, value = ''] = /^(Bearer|Basic) (\S{1,2000})$/i.exec(authorization ?? '') ?? [];
  const given = scheme?.toLowerCase() === 'basic' ? passwordOf(value) : value;
  return timingSafeEqual(Buffer.from(sha256Hex(given)), Buffer.from(sha256Hex(secret)));
}

function passwordOf(basic: string): string {
  const text = Buffer.from(basic, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1);
}
