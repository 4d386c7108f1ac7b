import { listMissingOperatorFields } from '@youyaku/contract/operator-fields';
import { tryGa4 } from '#analytics/try-ga4.ts';
import { ApiError } from '#http/api-error.ts';
import { checkFirebase } from '#identity/check-firebase.ts';
import { openProviders } from '#identity/providers.ts';
import type { Finding } from '#platform/finding.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import { listServiceChecks, type ServiceCheck } from '#platform/list-service-checks.ts';
import { ConfigError, readConfig, type Config } from './config.ts';

const checkMsMax = 10_000;

/** Tries every service of the settings and prints what was found as one line of JSON; `youyaku doctor --live` runs it. */
async function checkServices(): Promise<({ name: string } & Finding)[]> {
  const config = readSettings();
  if (config === undefined) return [];
  const checks = [
    ...listServiceChecks(config),
    ...listGa4Check(config),
    ...listSellerCheck(config),
    ...listProviderChecks(config),
  ];
  return Promise.all(checks.map(async ({ name, check }) => ({ name, ...(await runWithClock(check)) })));
}

/** What is wrong with the settings is reported by print-config.ts. */
function readSettings(): Config | undefined {
  try {
    return readConfig();
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}

function listGa4Check({ ga4 }: Config): ServiceCheck[] {
  if (ga4 === undefined) return [];
  return [{ name: 'analytics', check: (signal) => tryGa4(ga4, { send: globalThis.fetch, signal }) }];
}

function listSellerCheck({ payments, operator, localMode }: Config): ServiceCheck[] {
  if (payments.stripe === undefined || localMode) return [];
  const missing = listMissingOperatorFields(operator);
  const finding: Finding =
    missing.length === 0
      ? { isFine: true, code: 'seller' }
      : { isFine: false, code: 'seller_missing', value: missing.join(', ') };
  return [{ name: 'seller', check: () => Promise.resolve(finding) }];
}

/** Reads what the service says of itself, as the first sign-in would. */
function listProviderChecks({ providers, firebase, apiUrl }: Config): ServiceCheck[] {
  const opened = openProviders(providers, apiUrl);
  const byToken = firebase === undefined ? [] : [{ name: 'sign-in firebase', check: () => checkFirebase(firebase) }];
  const byPage = providers.map(({ id, issuer }) => ({
    name: `sign-in ${id}`,
    check: async () => {
      try {
        await opened.begin(id);
        return { isFine: true, code: 'provider', value: issuer };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { isFine: false, code: 'provider_away', value: issuer };
      }
    },
  }));
  return [...byPage, ...byToken];
}

/** The finding of a check, of its clock, or of an error that nobody expected. */
async function runWithClock(check: ServiceCheck['check']): Promise<Finding> {
  const clock = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<Finding>((settle) => {
    timer = setTimeout(() => {
      clock.abort();
      settle({ isFine: false, code: 'slow' });
    }, checkMsMax);
  });
  try {
    return await Promise.race([check(clock.signal), slow]);
  } catch (error) {
    return { isFine: false, code: 'unexpected', value: faultCode(error) };
  } finally {
    clearTimeout(timer);
  }
}

const findings = await checkServices();
// A check that its clock has ended may still hold a connection open.
process.stdout.write(`${JSON.stringify(findings)}\n`, () => process.exit(0));
