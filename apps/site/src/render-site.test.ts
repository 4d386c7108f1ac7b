import { limits } from '@youyaku/contract/limits';
import { plans } from '@youyaku/contract/plans';
import { webPlansSchema } from '@youyaku/contract/web-plans';
import { webConfigElementId, webConfigSchema } from '@youyaku/contract/web-config';
import type { WebConfig } from '@youyaku/contract/web-config';
import { beforeAll, describe, expect, test } from 'vitest';
import { listHeadingCharacters } from '#content/list-heading-characters.ts';
import { configElementId } from '#parts/read-web-config.ts';
import { islandIds } from '#parts/island.tsx';
import { formatCharacters, formatMegabytes } from '#parts/format-characters.ts';
import { renderSite } from '#render-site.tsx';
import type { SiteFile } from '#render-site.tsx';

const closed = {
  isOpen: false,
  closedBecause: 'not_configured',
  isTest: false,
  isLoopback: false,
  acceptsInvoices: false,
} as const;
const open = { isOpen: true, isTest: false, isLoopback: false, acceptsInvoices: true };
/** As it is read from a page: without members that are undefined. */
const table = webPlansSchema.shape.table.parse(JSON.parse(JSON.stringify(plans)));
const bare: WebConfig = {
  siteUrl: 'https://site.test',
  appUrl: 'https://app.test',
  apiUrl: 'https://api.test',
  build: '1.2.3+abcdef0',
  localMode: true,
  hasOutbox: true,
  signInProviders: [],
  operator: {},
  plans: { setting: 'self-hosted', table, checkout: closed, hasModels: false },
  tags: { hasGa4: false, hasHouseAds: false },
};
const full: WebConfig = {
  ...bare,
  operator: {
    name: '株式会社</script><b>みなと',
    representative: '港 太郎',
    address: '東京都千代田区1-1-1',
    phone: '03-0000-0000',
    email: 'support@operator.test',
    contactHours: '平日10時から17時',
    invoiceNumber: 'T0000000000000',
    terms: ['運営者自身の規約です。'],
    privacy: ['運営者自身の方針です。'],
  },
};
const selling: WebConfig = { ...full, plans: { setting: 'public', table, checkout: open, hasModels: true } };
const manifest = {
  'src/hydrate.tsx': { file: 'assets/a.js' },
  'src/consent.ts': { file: 'assets/c.js' },
};
const style = '.a>b::before{content:"&<"}';
const paths = [
  '/',
  '/en',
  '/features',
  '/pricing',
  '/terms',
  '/privacy',
  '/tokushoho',
  '/external-transmission',
  '/contact',
  '/404.html',
];

let site: SiteFile[] = [];
beforeAll(async () => {
  site = await renderSite(bare, manifest, style);
});
const pageOf = (files: readonly SiteFile[], path: string): string =>
  files.find((file) => file.path === path)?.html ?? '';
const pagesOf = (files: readonly SiteFile[]) => files.filter((file) => !/\.(txt|xml)$/.test(file.path));
const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map((match) => match[1] ?? '');
const textOf = (html: string) => html.replaceAll(/<(script|style).*?<\/\1>|<[^>]*>/gs, '').replaceAll('&amp;', '&');

describe.each([
  ['no operator facts', bare],
  ['all operator facts', full],
  ['plans for sale', selling],
])('with %s', (_, config) => {
  test('every page is complete: in its language, one title, one h1, the build version, and no markup that the CSP forbids', async () => {
    const files = await renderSite(config, manifest, style);
    expect(pagesOf(files).map((file) => file.path)).toEqual(paths);
    for (const { path, html } of pagesOf(files)) {
      expect(html.startsWith(`<!DOCTYPE html><html lang="${path === '/en' ? 'en' : 'ja'}">`), path).toBe(true);
      expect(html.match(/<title>/g), path).toHaveLength(1);
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
      expect(html, path).toContain(config.build);
      expect(html, path).not.toMatch(/ style=| on[a-z]+="|javascript:/);
      // The policy allows this text alone, by its hash.
      expect(html.split('<style'), path).toHaveLength(2);
      expect(html, path).toContain(`<style>${style}</style>`);
      const scripts = [...html.matchAll(/<script([^>]*)>/g)].map((match) => match[1] ?? '');
      for (const script of scripts) expect(script, path).toMatch(/ src="\/assets\/[ac]\.js"|type="application\/json"/);
    }
  });

  test('the configuration in the page round-trips', async () => {
    const html = pageOf(await renderSite(config, manifest, style), '/');
    const json = html.match(/<script type="application\/json" id="youyaku-config">(.*?)<\/script>/s)?.[1] ?? '';
    expect(webConfigSchema.parse(JSON.parse(json))).toEqual(config);
  });

  test('no page names a third-party host', async () => {
    const known = [
      'https://site.test',
      'https://app.test',
      'https://api.test',
      'http://www.w3.org',
      'http://www.sitemaps.org',
    ];
    for (const { path, html } of await renderSite(config, manifest, style)) {
      const origins = [...html.matchAll(/(?:https?:)?\/\/[\w.-]+/g)].map((match) => match[0]);
      for (const origin of origins) expect(known, path).toContain(origin);
    }
  });
});

test('every internal link leads to a page, and every fragment to an id', () => {
  const ids = new Map(pagesOf(site).map((file) => [file.path, new Set(attributes(file.html, 'id'))]));
  for (const { path, html } of pagesOf(site)) {
    for (const href of attributes(html.slice(html.indexOf('<body')), 'href')) {
      if (!href.startsWith('/') && !href.startsWith('#')) continue;
      const [address = '', fragment] = href.split('#');
      const target = address === '' ? path : address;
      expect([...ids.keys()], `${href} on ${path}`).toContain(target);
      if (fragment !== undefined) expect([...(ids.get(target) ?? [])], `${href} on ${path}`).toContain(fragment);
    }
  }
});

test('the sitemap lists every page that may be indexed, and robots.txt names it', () => {
  const locations = [...pageOf(site, '/sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
  expect(locations).toHaveLength(paths.length - 1);
  expect(locations).toContain('https://site.test/pricing');
  expect(pageOf(site, '/robots.txt')).toContain('https://site.test/sitemap.xml');
  expect(pageOf(site, '/404.html')).toContain('noindex');
});

test('limits on the page match those of the API, and what cannot be bought has no price', () => {
  for (const path of ['/', '/pricing']) {
    const text = textOf(pageOf(site, path));
    expect(text, path).toContain(`${formatCharacters(limits.sourceCodePointsMax)}まで`);
    expect(text, path).toContain(formatMegabytes(limits.fileBytesMax));
    expect(text, path).toContain(`1分に${limits.questionsPerMinuteMax}件`);
    for (const plan of Object.values(plans)) {
      if (plan.priceJpyMonthly > 0) expect(text, path).not.toContain(plan.priceJpyMonthly.toLocaleString('ja-JP'));
      if (plan.builtinPerDayMax !== undefined) expect(text, path).not.toContain(`1日${plan.builtinPerDayMax}件`);
    }
    expect(text, path).not.toMatch(/[￥¥]\s?\d/);
  }
});

test('missing operator facts are shown as not set, and given ones verbatim', async () => {
  expect(pageOf(site, '/tokushoho').match(/未設定/g)?.length).toBeGreaterThan(6);
  const given = textOf(pageOf(await renderSite(full, manifest, style), '/tokushoho'));
  expect(given).toContain('港 太郎');
  expect(given).not.toContain('未設定');
});

test("the operator's own texts replace ours", async () => {
  const files = await renderSite(full, manifest, style);
  expect(pageOf(files, '/terms')).toContain('運営者自身の規約です。');
  expect(pageOf(files, '/terms')).not.toContain('第1条');
  expect(pageOf(files, '/privacy')).toContain('運営者自身の方針です。');
  expect(pageOf(files, '/contact')).toContain('mailto:support@operator.test');
});

test.each([
  ['free', bare],
  ['selling', selling],
])('the heading font has every character of every heading of a %s site', async (_, config) => {
  const known = new Set(listHeadingCharacters());
  const own = { ...config, operator: {} };
  for (const { path, html } of pagesOf(await renderSite(own, manifest, style))) {
    // It is set in the visitor's own font.
    if (html.includes('<html lang="en">')) continue;
    // Preloaded, it would delay the first paint of every page.
    expect(html, path).not.toContain('rel="preload"');
    for (const match of html.matchAll(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/gs)) {
      for (const character of textOf(match[1] ?? ''))
        expect(known.has(character), `${character} on ${path}`).toBe(true);
    }
  }
});

test('the islands are where the script looks for them, and only their pages load it', () => {
  const home = pageOf(site, '/');
  for (const id of Object.values(islandIds)) expect(attributes(home, 'id')).toContain(id);
  expect(configElementId).toBe(webConfigElementId);
  for (const { path, html } of pagesOf(site))
    expect(html.includes('/assets/a.js'), path).toBe(path === '/' || path === '/en');
});

test('what is only seen once something follows it has something after it, on every page', async () => {
  for (const { path, html } of pagesOf(await renderSite(selling, manifest, style))) {
    const ends = [...html.matchAll(/<(\w+) [^>]*class="(?:[^"]* )?shown-whole[ "]/g)].map((match) =>
      endOf(html, match.index, match[1] ?? ''),
    );
    expect(ends.length, path).toBeGreaterThan(0);
    for (const end of ends) expect(html.slice(end), path).toMatch(/^<\w/);
  }
});

/** Where the element that begins there ends. */
function endOf(html: string, start: number, name: string): number {
  let depth = 0;
  for (const tag of html.slice(start).matchAll(new RegExp(`<(/?)${name}[ >]`, 'g'))) {
    depth += tag[1] === '' ? 1 : -1;
    if (depth === 0) return start + tag.index + tag[0].length;
  }
  throw new TypeError(`${name} has no end.`);
}

test('rejects a build without the entry of the islands', async () => {
  await expect(renderSite(bare, {}, style)).rejects.toThrow('src/hydrate.tsx');
});
