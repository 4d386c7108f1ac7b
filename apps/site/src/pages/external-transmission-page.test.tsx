import { plans } from '@youyaku/contract/plans';
import type { ExternalTag } from '@youyaku/contract/tags';
import type { ShownCheckout } from '@youyaku/contract/web-plans';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listPrivacy } from '#content/privacy-default.ts';
import { listServerTransfers } from '#content/server-transfers.ts';
import { ExternalTransmissionPage } from '#pages/external-transmission-page.tsx';

const tag: ExternalTag = {
  id: 'adsense',
  name: '架空の計測',
  purpose: 'ads',
  via: 'page',
  hosts: ['metrics.example', '*.count.example'],
  recipient: '架空株式会社',
  sends: '閲覧したページのアドレス',
  use: '閲覧数の集計',
  pages: ['site', 'app'],
  optOutUrl: 'https://metrics.example/stop',
};

const none = {
  isOpen: false,
  closedBecause: 'not_configured',
  isTest: false,
  isLoopback: false,
  acceptsInvoices: false,
} as const;

test('every tag of the table is on the page with all required details', () => {
  const html = renderToStaticMarkup(
    <ExternalTransmissionPage tags={[tag, { ...tag, name: '二つ目の計測' }]} transfers={[]} filesSource={undefined} />,
  );
  for (const text of [
    tag.name,
    '二つ目の計測',
    ...tag.hosts,
    tag.recipient,
    tag.sends,
    tag.use,
    'このサイト、アプリ',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).toContain('href="https://metrics.example/stop"');
  expect(html).not.toContain('いま、画面から他社へ送っている情報はありません');
});

test('what our servers send is not said to come from the page', () => {
  const html = renderToStaticMarkup(
    <ExternalTransmissionPage tags={[{ ...tag, via: 'server' }]} transfers={[]} filesSource={undefined} />,
  );
  expect(html).toContain('いま、画面から他社へ送っている情報はありません');
  expect(html).toContain('こちらのサーバーから送ります。');
});

test('files that browsers send to the bucket of the operator are told of, where they do', () => {
  const render = (filesSource: string | undefined, tags: ExternalTag[]): string =>
    renderToStaticMarkup(<ExternalTransmissionPage tags={tags} transfers={[]} filesSource={filesSource} />);
  const html = render('https://files.bucket.example', []);
  expect(html).toContain('委託先（files.bucket.example）');
  expect(html).toContain('アップロードするファイルだけです');
  expect(html).not.toContain('画面から他社へ送っている情報はありません');
  expect(render('https://files.bucket.example', [tag])).toContain('委託先（files.bucket.example）');
  expect(render(undefined, [])).not.toContain('委託先');
});

test('the privacy policy claims that nothing of others is loaded only where that is so', () => {
  const facts = { setting: 'public', table: plans, checkout: none, hasModels: true } as const;
  const claim = '他社の解析、広告、フォント配信を読み込みません';
  expect(JSON.stringify(listPrivacy(facts, []))).toContain(claim);
  const policy = JSON.stringify(listPrivacy(facts, [tag]));
  expect(policy).not.toContain(claim);
  expect(policy).toContain(tag.name);
});

test('an empty table says that the pages send nothing', () => {
  expect(renderToStaticMarkup(<ExternalTransmissionPage tags={[]} transfers={[]} filesSource={undefined} />)).toContain(
    'いま、画面から他社へ送っている情報はありません',
  );
});

const open = { isOpen: true, isTest: false, isLoopback: false, acceptsInvoices: false };

test.each([
  ['without payments', none],
  ['with payments', open],
])('what the servers pass on is listed in full, and in the same words as in the privacy policy, %s', (_, checkout) => {
  const monitoring = { dsn: 'https://key@sentry.example/1', environment: 'test', isPassedOn: true };
  const transfers = listServerTransfers(checkout, monitoring);
  const html = renderToStaticMarkup(
    <ExternalTransmissionPage tags={[]} filesSource={undefined} transfers={transfers} />,
  );
  const policy = listPrivacy({ setting: 'public', table: plans, checkout, hasModels: true }, [], monitoring)
    .flatMap(({ paragraphs }) => paragraphs)
    .join('\n');
  for (const text of transfers.flatMap((transfer) => Object.values(transfer))) {
    expect(html).toContain(text);
    expect(policy).toContain(text);
  }
});

test('Stripe is named where payments reach it, and nowhere else', () => {
  const says = (checkout: ShownCheckout): boolean =>
    JSON.stringify([
      listServerTransfers(checkout),
      listPrivacy({ setting: 'public', table: plans, checkout, hasModels: true }, []),
    ]).includes('Stripe');
  expect(says(none)).toBe(false);
  expect(says({ ...open, isTest: true, isLoopback: true })).toBe(false);
  expect(says(open)).toBe(true);
  expect(says({ ...none, closedBecause: 'operator_details' })).toBe(true);
});

test('reports of errors are named where the operator has a service for them, and nowhere else', () => {
  const names = (isPassedOn: boolean): string[] =>
    listServerTransfers(none, { dsn: 'http://pages@localhost/1', environment: 'test', isPassedOn }).map(
      ({ name }) => name,
    );
  expect(names(true)).toContain('エラーの報告');
  expect(names(false)).not.toContain('エラーの報告');
});
