import type { ExternalTag } from '@youyaku/contract/tags';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
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

test('every tag of the table is on the page with all that must be told', () => {
  const html = renderToStaticMarkup(<ExternalTransmissionPage tags={[tag, { ...tag, name: '二つ目の計測' }]} />);
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
  expect(html).not.toContain('いま、他社へ送っている情報はありません');
});

test('an empty table says that nothing is sent', () => {
  expect(renderToStaticMarkup(<ExternalTransmissionPage tags={[]} />)).toContain(
    'いま、他社へ送っている情報はありません',
  );
});
