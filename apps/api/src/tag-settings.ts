import type { TagSettings } from '@youyaku/contract/tags';
import { isLoopbackName } from '#http/loopback-name.ts';
import type { Settings } from './settings.ts';

export type Ga4Config = {
  measurementId: string;
  apiSecret: string;
  /** Undefined: Google's. */
  apiUrl: string | undefined;
};

/** Advertisements belong to the plans that have them: none where everybody has everything. */
export function toTagSettings(values: Settings, plans: 'self-hosted' | 'public'): TagSettings {
  const { ADSENSE_CLIENT: client, ADSENSE_UNIT: unit } = values;
  const hasAds = plans === 'public';
  const adsense = hasAds && client !== undefined && unit !== undefined ? { client, unit } : undefined;
  return {
    ...(adsense === undefined ? {} : { adsense }),
    hasGa4: toGa4(values) !== undefined,
    hasHouseAds: hasAds && values.LOCAL_MODE && adsense === undefined,
  };
}

export function toGa4(values: Settings): Ga4Config | undefined {
  const { GA4_MEASUREMENT_ID: measurementId, GA4_API_SECRET: apiSecret, GA4_API_URL: apiUrl } = values;
  return measurementId === undefined || apiSecret === undefined ? undefined : { measurementId, apiSecret, apiUrl };
}

type Values = Readonly<Record<string, unknown>>;

/** Half a configuration would look like a whole one, and reach nobody. */
export function listTagProblems(environment: Values, values: Values): string[] {
  const isGiven = (name: string): boolean => environment[name] !== undefined && environment[name] !== '';
  const pairs = [
    ['ADSENSE_CLIENT', 'ADSENSE_UNIT', 'AdSense'],
    ['GA4_MEASUREMENT_ID', 'GA4_API_SECRET', 'Google Analytics'],
  ] as const;
  const problems = pairs.flatMap(([one, other, service]) =>
    isGiven(one) === isGiven(other) ? [] : [`${isGiven(one) ? other : one} is missing: ${service} needs both`],
  );
  const { LOCAL_MODE: isLocal, PLANS: plans, GA4_API_URL: url } = values;
  if (isGiven('ADSENSE_CLIENT') && (plans ?? (isLocal === true ? 'self-hosted' : 'public')) === 'self-hosted')
    problems.push(
      'ADSENSE_CLIENT has no effect with PLANS=self-hosted: no plan there has advertisements; leave it out',
    );
  if (url === undefined) return problems;
  if (isLocal !== true) problems.push('GA4_API_URL is for local mode only: leave it out');
  if (typeof url === 'string' && !isLoopbackName(URL.parse(url)?.hostname ?? ''))
    problems.push('GA4_API_URL must be an address of this machine, as http://127.0.0.1:3009');
  return problems;
}
