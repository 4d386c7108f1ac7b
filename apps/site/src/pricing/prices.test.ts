import { plans } from '@youyaku/contract/plans';
import type { WebConfig } from '@youyaku/contract/web-config';
import { webPlansSchema, type WebPlans } from '@youyaku/contract/web-plans';
import { describe, expect, it } from 'vitest';
import { renderSite } from '#render-site.tsx';

const table = webPlansSchema.shape.table.parse(JSON.parse(JSON.stringify(plans)));
const open = { isOpen: true, isTest: false, isLoopback: false, acceptsInvoices: false };
const notConfigured = { ...open, isOpen: false, closedBecause: 'not_configured' } as const;
const unnamed = { ...notConfigured, closedBecause: 'operator_details' } as const;

async function readPages(given: Partial<WebPlans>, path: string): Promise<{ html: string; text: string }> {
  const config: WebConfig = {
    siteUrl: 'https://site.test',
    appUrl: 'https://app.test',
    apiUrl: 'https://api.test',
    build: '1.2.3+abcdef0',
    localMode: false,
    hasOutbox: false,
    signInProviders: [],
    operator: {},
    plans: { setting: 'public', table, checkout: open, hasModels: true, ...given },
    tags: { hasGa4: false, hasHouseAds: false },
  };
  const manifest = {
    'src/hydrate.tsx': { file: 'assets/a.js', assets: [] },
    'src/consent.ts': { file: 'assets/c.js' },
  };
  const files = await renderSite(config, manifest, '');
  const page = files.find((file) => file.path === path)?.html ?? '';
  const html = page.slice(page.indexOf('<main'), page.indexOf('</main>')).replaceAll('&amp;', '&');
  return { html, text: html.replaceAll(/<[^>]*>/g, '') };
}

describe('the prices of a server that sells plans', () => {
  it('are those of its table, with tax, on the pages of prices and of the law', async () => {
    const dearer = { ...table, plus: { ...table.plus, priceJpyMonthly: 1_234, priceJpyYearly: 12_345 } };
    for (const path of ['/pricing', '/tokushoho', '/']) {
      const { text } = await readPages({ table: dearer }, path);
      for (const amount of ['￥1,234（税込）', '￥12,345（税込）', '￥2,480（税込）', '￥24,800（税込）'])
        expect(text, path).toContain(amount);
      expect(text, path).not.toContain('￥980');
    }
  });

  it('lead to the app with plan and interval', async () => {
    const { html } = await readPages({}, '/pricing');
    for (const plan of ['plus', 'pro'])
      for (const interval of ['month', 'year'])
        expect(html).toContain(`href="https://app.test/mypage/plan?choose=${plan}&interval=${interval}"`);
  });

  it.each([
    ['no payment service', notConfigured, '支払いの受け付けを始めていません'],
    ['missing details of the operator', unnamed, '未設定の項目があるため'],
  ])('are never shown without saying that nobody can pay them: %s', async (_, checkout, why) => {
    for (const path of ['/pricing', '/']) {
      const { html, text } = await readPages({ checkout }, path);
      expect(text, path).toContain('有料プランは、いま申し込めません');
      expect(text, path).toContain(why);
      expect(html, path).not.toContain('/mypage/plan');
    }
  });

  it('say where no money moves', async () => {
    expect((await readPages({ checkout: { ...open, isTest: true } }, '/pricing')).text).toContain(
      '実際のお金は動きません',
    );
    expect((await readPages({}, '/pricing')).text).not.toContain('テスト');
  });

  it('come with what the table grants, and with nothing that is not built', async () => {
    const { text } = await readPages(
      { table: { ...table, pro: { ...table.pro, llmPerMonthMax: undefined } } },
      '/pricing',
    );
    for (const cell of [
      '5万字まで',
      '20万字まで',
      '200万字まで',
      '1日10件まで',
      '月300件まで',
      '10MB、2,000ページまで',
      '30日',
    ])
      expect(text).toContain(cell);
    expect(text).not.toContain('月1,500件');
    const without = await readPages({ hasModels: false }, '/pricing');
    expect(without.text).not.toMatch(/月\d+件|言語モデルの件数/);
    expect(without.text).toContain('自分のAPIキーで');
    expect(text).not.toMatch(/Webhook|一括|広告|準備中/i);
  });
});

describe('a server for everybody without plans', () => {
  it('has no price on any page while nothing can be bought', async () => {
    for (const path of ['/', '/pricing', '/tokushoho', '/terms', '/privacy'])
      expect((await readPages({ setting: 'self-hosted', checkout: notConfigured }, path)).text, path).not.toMatch(
        /[￥¥]|準備中|Stripe/,
      );
  });

  it('says that plans can be tried where they can', async () => {
    const test = { ...open, isTest: true, isLoopback: true };
    const { html, text } = await readPages({ setting: 'self-hosted', checkout: test }, '/pricing');
    expect(text).toContain('このサーバーでは、すべて無料です');
    expect(text).toContain('プラス：月払い ￥980（税込）、年払い ￥9,800（税込）');
    expect(html).toContain('href="https://app.test/mypage/plan?choose=plus&interval=month"');
  });
});

describe('the page of 特定商取引法', () => {
  it('has every row that the law asks of a sale, and invoices only where they are taken', async () => {
    const { text } = await readPages({}, '/tokushoho');
    for (const row of [
      '販売価格',
      '支払いの方法',
      '支払いの時期',
      '提供の時期',
      '申し込みの期間',
      '契約の期間',
      '解約の方法',
      '返品・返金',
    ])
      expect(text).toContain(row);
    expect(text).not.toContain('請求書払い');
    const withInvoices = await readPages({ checkout: { ...open, acceptsInvoices: true } }, '/tokushoho');
    expect(withInvoices.text).toContain('請求書払い');
  });
});

it('the privacy policy says how long each plan keeps a summary, and that guests are counted, where that is so', async () => {
  const { text } = await readPages({}, '/privacy');
  expect(text).toContain('登録なしで作ったものは1日で、無料プランで作ったものは30日で消えます');
  expect(text).toContain('登録なしで使った件数を数えるため');
  const free = await readPages({ setting: 'self-hosted', checkout: notConfigured }, '/privacy');
  expect(free.text).toContain('利用者が履歴から消すまで保存します');
  expect(free.text).not.toMatch(/無料プランで|登録なしで使った件数/);
});
