import { expect, it } from 'vitest';
import { describeSettings, readConfig } from './config.ts';
import { problemsOf } from './test-settings.ts';

const client = { ADSENSE_CLIENT: 'ca-pub-0000000000000000' };
const unit = { ADSENSE_UNIT: '1234567890' };
const id = { GA4_MEASUREMENT_ID: 'G-ABCDEF1234' };
const secret = { GA4_API_SECRET: 'hunter2-hunter2' };
const ads = { ...client, ...unit, PLANS: 'public' };
const ga4 = { ...id, ...secret };
const elsewhere = {
  SITE_URL: 'https://youyaku.example',
  APP_URL: 'https://app.other.example',
  API_URL: 'https://api.other.example',
};

it.each<[string, Record<string, string>, string]>([
  ['a client without a unit', { ...client, PLANS: 'public' }, 'ADSENSE_UNIT is missing'],
  ['a unit without a client', { ...unit, PLANS: 'public' }, 'ADSENSE_CLIENT is missing'],
  ['a client with a blank unit', { ...ads, ADSENSE_UNIT: ' ' }, 'ADSENSE_UNIT is missing'],
  ['a property without its secret', id, 'GA4_API_SECRET is missing'],
  ['a secret without its property', secret, 'GA4_MEASUREMENT_ID is missing'],
  ['advertisements that no plan has', { ...ads, PLANS: 'self-hosted' }, 'ADSENSE_CLIENT has no effect'],
  ['advertisements that no plan has by default', { ...ads, PLANS: '' }, 'ADSENSE_CLIENT has no effect'],
  ['a foreign address for Google', { ...ga4, GA4_API_URL: 'https://ga.example' }, 'GA4_API_URL must be an address of'],
  ['what begins as this machine', { ...ga4, GA4_API_URL: 'http://127.0.0.1.evil.example' }, 'GA4_API_URL must be'],
  ['advertisements where the site has no cookie', { ...ads, ...elsewhere }, 'a registrable domain with SITE_URL'],
  ['counts where the site has no cookie', { ...ga4, ...elsewhere }, 'a registrable domain with SITE_URL'],
  ['what is no publisher', { ...ads, ADSENSE_CLIENT: 'pub-1' }, 'ADSENSE_CLIENT is not usable'],
  [
    'a line more for ads.txt',
    { ...ads, ADSENSE_CLIENT: `${client.ADSENSE_CLIENT}\nevil.example, 1, DIRECT` },
    'not usable',
  ],
  [
    'a publisher in full-width digits',
    { ...ads, ADSENSE_CLIENT: 'ca-pub-００００００００００００００００' },
    'not usable',
  ],
  ['a publisher of two digits', { ...ads, ADSENSE_CLIENT: 'ca-pub-12' }, 'ADSENSE_CLIENT is not usable'],
  ['markup for a unit', { ...ads, ADSENSE_UNIT: '1234567890"><script>' }, 'ADSENSE_UNIT is not usable'],
  ['a secret with a blank', { ...ga4, GA4_API_SECRET: 'hunter2 hunter2' }, 'GA4_API_SECRET is not usable'],
  ['what is no property', { ...ga4, GA4_MEASUREMENT_ID: 'UA-1' }, 'GA4_MEASUREMENT_ID is not usable'],
])('refuses %s', (_name, settings, problem) => {
  expect(problemsOf(settings)).toEqual([expect.stringContaining(problem)]);
});

it('sends counts to nobody but Google outside of local mode', () => {
  const problems = problemsOf({ ...ga4, LOCAL_MODE: 'false', GA4_API_URL: 'http://127.0.0.1:3009' });
  expect(problems).toContainEqual(expect.stringContaining('GA4_API_URL is for local mode only'));
});

it('takes what is whole, and the site may be anywhere where nothing is asked', () => {
  const config = readConfig({ ...ads, ...ga4, GA4_API_URL: 'http://127.0.0.1:3009/' });
  expect(config.tags).toEqual({
    adsense: { client: client.ADSENSE_CLIENT, unit: unit.ADSENSE_UNIT },
    hasGa4: true,
    hasHouseAds: false,
  });
  expect(config.ga4).toMatchObject({ measurementId: id.GA4_MEASUREMENT_ID, apiUrl: 'http://127.0.0.1:3009' });
  expect(JSON.stringify(describeSettings(ga4))).not.toContain('hunter2');
  expect(problemsOf(elsewhere)).toEqual([]);
  expect(readConfig({}).tags).toEqual({ hasGa4: false, hasHouseAds: false });
  expect(readConfig({ PLANS: 'public' }).tags).toEqual({ hasGa4: false, hasHouseAds: true });
});
