import type { ExternalTag } from '@youyaku/contract/tags';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { privacyDefault } from '#content/privacy-default.ts';
import { serverTransfers } from '#content/server-transfers.ts';
import { ExternalTransmissionPage } from '#pages/external-transmission-page.tsx';

const tag: ExternalTag = {
  name: '架空の計測',
  host: 'metrics.example',
  recipient: '架空株式会社',
  sends: '閲覧したページのアドレス',
  purpose: '閲覧数の集計',
  pages: ['site', 'app'],
  optOutUrl: 'https://metrics.example/stop',
};

test('every tag of the table is on the page with all required details', () => {
  const html = renderToStaticMarkup(
    <ExternalTransmissionPage tags={[tag, { ...tag, name: '二つ目の計測' }]} transfers={[]} />,
  );
  for (const text of [
    tag.name,
    '二つ目の計測',
    tag.host,
    tag.recipient,
    tag.sends,
    tag.purpose,
    'このサイト、アプリ',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).toContain('href="https://metrics.example/stop"');
  expect(html).not.toContain('いま、画面から他社へ送っている情報はありません');
});

test('an empty table says that the pages send nothing', () => {
  expect(renderToStaticMarkup(<ExternalTransmissionPage tags={[]} transfers={[]} />)).toContain(
    'いま、画面から他社へ送っている情報はありません',
  );
});

test('what the servers pass on is listed in full, and in the same words as in the privacy policy', () => {
  const html = renderToStaticMarkup(<ExternalTransmissionPage tags={[]} transfers={serverTransfers} />);
  const policy = privacyDefault.flatMap(({ paragraphs }) => paragraphs).join('\n');
  for (const text of serverTransfers.flatMap((transfer) => Object.values(transfer))) {
    expect(html).toContain(text);
    expect(policy).toContain(text);
  }
});
