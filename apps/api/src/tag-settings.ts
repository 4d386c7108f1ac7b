import type { TagSettings } from '@youyaku/contract/tags';
import { listStandInProblems } from './check-stand-in.ts';
import { planKindOf } from './read-plans.ts';
import type { Settings } from './settings.ts';
import { valueOf, type Environment } from './value-of-setting.ts';

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

/** Half a configuration would look like a whole one, and reach nobody. */
export function listTagProblems(environment: Environment, values: Partial<Settings>): string[] {
  const isGiven = (name: string): boolean => valueOf(environment, name) !== undefined;
  const pairs = [
    ['ADSENSE_CLIENT', 'ADSENSE_UNIT', 'AdSense'],
    ['GA4_MEASUREMENT_ID', 'GA4_API_SECRET', 'Google Analytics'],
  ] as const;
  const problems = pairs.flatMap(([one, other, service]) =>
    isGiven(one) === isGiven(other) ? [] : [`${isGiven(one) ? other : one} is missing: ${service} needs both`],
  );
  if (isGiven('ADSENSE_CLIENT') && planKindOf(values) === 'self-hosted')
    problems.push(
      'ADSENSE_CLIENT has no effect with PLANS=self-hosted: no plan there has advertisements; leave it out',
    );
  return [...problems, ...listStandInProblems('GA4_API_URL', values, 'http://127.0.0.1:3009')];
}
