import { backUp, restore } from '#platform/back-up.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import { ConfigError, readConfig } from './config.ts';

/**
 * `node administer-backups.ts backup FOLDER` or `restore BACKUP FOLDER [MOMENT|- [ARCHIVE]]`, for `youyaku backup` and `youyaku restore`: prints one line of
 * JSON, `{outcome, …}`.
 */
async function administer(action: string, args: readonly string[]): Promise<object> {
  if (action !== 'restore') return backUp(readConfig(), args[0] ?? '');
  const [backup = '', into = '', moment = '-', archive] = args;
  return restore({ backup, into, until: moment === '-' ? undefined : new Date(moment), archive });
}

function toFailure(error: unknown): object {
  if (error instanceof ConfigError) return { outcome: 'settings', problems: error.problems };
  return { outcome: 'failed', code: faultCode(error) ?? (error instanceof Error ? error.name : '') };
}

const [action = '', ...args] = process.argv.slice(2);
process.stdout.write(`${JSON.stringify(await administer(action, args).catch(toFailure))}\n`);
