import { parseEmail } from '#identity/parse-credentials.ts';
import { grantOperator, listOperators, revokeOperator } from '#operator/operators-store.ts';
import { openDatabaseBeside } from '#platform/open-database-beside.ts';
import type { Database } from '#platform/database/open-database.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import { ConfigError, readConfig } from './config.ts';

/**
 * `node administer.ts grant|revoke ADDRESS` or `list`, for `youyaku admin`: prints one line of JSON, `{outcome, operators?}`. The database is that of the
 * API by the same settings; in local mode it is started where no API runs.
 */
async function administer(action: string, address = ''): Promise<object> {
  const opened = await openDatabaseBeside(readConfig());
  if (opened === undefined) return { outcome: action === 'list' ? 'listed' : 'unknown', operators: [] };
  try {
    return await act(opened.database, action, address);
  } finally {
    await opened.close();
  }
}

async function act(database: Database, action: string, address: string): Promise<object> {
  if (action === 'list') return { outcome: 'listed', operators: await listOperators(database) };
  const email = parseEmail(address);
  return { outcome: await (action === 'grant' ? grantOperator : revokeOperator)(database, email) };
}

function toFailure(error: unknown): object {
  if (error instanceof ConfigError) return { outcome: 'settings', problems: error.problems };
  const reason = error instanceof Error && 'reason' in error ? error.reason : undefined;
  if (reason === 'email' || reason === 'email_letters') return { outcome: 'not_an_address' };
  const code = faultCode(error);
  // The table is made by the first start of this version.
  return { outcome: code === '42P01' ? 'outdated' : 'failed', code };
}

const [action = '', address] = process.argv.slice(2);
const result = await administer(action, address).catch(toFailure);
process.stdout.write(`${JSON.stringify(result)}\n`);
