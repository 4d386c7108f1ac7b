import { syncPaymentsBeside, type SyncReport } from '#platform/sync-payments-beside.ts';
import { ConfigError, readConfigForPayments } from './config.ts';

/** `node administer-payments.ts sync [--dry-run]`, for `youyaku payments`: prints one line of JSON. */
async function administer(isTrial: boolean): Promise<SyncReport | { outcome: 'settings'; problems: string[] }> {
  try {
    return await syncPaymentsBeside(readConfigForPayments(), isTrial);
  } catch (error) {
    if (error instanceof ConfigError) return { outcome: 'settings', problems: error.problems };
    throw error;
  }
}

process.stdout.write(`${JSON.stringify(await administer(process.argv.includes('--dry-run')))}\n`);
