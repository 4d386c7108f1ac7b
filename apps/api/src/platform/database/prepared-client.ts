import { createHash } from 'node:crypto';
import pg from 'pg';
import { prepared } from '#platform/prepared.ts';

const names = new Map<string, string>();

/** A client that names the statements that are to be prepared; the server keeps them by name until the connection ends. */
export class PreparedClient extends pg.Client {
  override query = ((text: unknown, ...rest: unknown[]): unknown => {
    const query = super.query.bind(this) as (...args: unknown[]) => unknown;
    if (typeof text !== 'string' || !text.trimStart().startsWith(prepared)) return query(text, ...rest);
    const [values, ...others] = rest;
    return query({ name: nameOf(text), text, values }, ...others);
  }) as pg.Client['query'];
}

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}
