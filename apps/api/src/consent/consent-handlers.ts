import { hasAdPlaces, listPurposes } from '@youyaku/contract/tags';
import type { Consent } from '@youyaku/contract/consent';
import type { AppParts } from '#app-parts.ts';
import { anyGuest } from '#http/guest-session.ts';
import { contract } from '#http/implement-contract.ts';
import type { RequestIdentity } from '#identity/request-identity.ts';
import { basePlanOf, planOf } from '#plans/plan-of-space.ts';
import { isRefusedByBrowser, readConsent, writeConsent } from './consent-cookie.ts';

type Parts = Pick<AppParts, 'database' | 'facts'>;

/** What the sender has allowed. No session begins here: the choice is in a cookie of its own. */
export function createConsentHandlers(parts: Parts) {
  const { facts } = parts;
  const isSecure = facts.apiUrl.startsWith('https:');
  const purposes = listPurposes(facts.tags);
  const describe = async (identity: RequestIdentity, headers = identity.headers): Promise<Consent> => {
    const stored = readConsent(headers, isSecure);
    const isRefused = isRefusedByBrowser(headers);
    const allow = (purpose: 'ads' | 'usage'): boolean =>
      !isRefused && purposes.includes(purpose) && stored?.answers[purpose] === true;
    return {
      purposes,
      needsChoice: !isRefused && purposes.some((purpose) => stored?.answers[purpose] === undefined),
      isRefusedByBrowser: isRefused,
      allows: { ads: allow('ads'), usage: allow('usage') },
      ...(stored === undefined ? {} : { until: stored.until.toISOString() }),
      hasAds: hasAdPlaces(facts.tags) && (await hasAdsInPlan(parts, identity)),
    };
  };
  return {
    get: contract.consent.get.handler(({ context }) => describe(context.identity)),
    save: contract.consent.save.handler(({ input, context: { identity } }) => {
      const cookie = writeConsent(input, { asked: purposes, isSecure });
      identity.addCookies(new Headers({ 'set-cookie': cookie }));
      const headers = new Headers(identity.headers);
      headers.set('cookie', cookie.split(';', 1)[0] ?? '');
      return describe(identity, headers);
    }),
  };
}

async function hasAdsInPlan({ database, facts }: Parts, { member }: RequestIdentity): Promise<boolean> {
  if (member === undefined) return facts.plans.table[basePlanOf(facts, anyGuest)].hasAds;
  return (await planOf(database, facts, member.spaceId)).plan.hasAds;
}
