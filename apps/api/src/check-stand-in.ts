import { isLoopbackName } from '#http/loopback-name.ts';
import type { Settings } from './settings.ts';

/** A program of this machine may stand in for a service of others in tests, and nowhere else; `example` is an address that is taken. */
export function listStandInProblems(
  name: 'STRIPE_API_URL' | 'GA4_API_URL',
  values: Partial<Settings>,
  example: string,
): string[] {
  const url = values[name];
  if (url === undefined) return [];
  const isOwn = isLoopbackName(URL.parse(url)?.hostname ?? '');
  return [
    ...(values.LOCAL_MODE === true ? [] : [`${name} is for local mode only: leave it out`]),
    ...(isOwn ? [] : [`${name} must be an address of this machine, as ${example}`]),
  ];
}
