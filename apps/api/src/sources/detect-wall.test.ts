import { describe, expect, it } from 'vitest';
import { extractText } from '@youyaku/extract';
import { endsAtPaywall, detectWall } from './detect-wall.ts';

const news = '市は十二日、駅前の会館を建て替え、図書館と子育て支援の窓口を一つにまとめると発表した。'.repeat(4);
const page = (title: string, body: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;
const wallOf = (title: string, body: string, text = ''): string | undefined =>
  detectWall(page(title, body), text === '' ? undefined : extractText(text));

describe('a page without the text its user wanted', () => {
  it.each<[string, string, string, string]>([
    ['bot_wall', 'Just a moment...', '<p>Checking your browser before accessing</p>', ''],
    ['bot_wall', '確認', '<p>ロボットではないことを確認してください</p>', 'ロボットではないことを確認してください。'],
    ['login_wall', 'ログイン｜まいにち新報', '<form><input type="password"></form>', ''],
    [
      'login_wall',
      '会議メモ',
      '<p>この文書を見るにはログインしてください。</p>',
      'この文書を見るにはログインしてください。',
    ],
    ['paywall', '新しい会館', `<p>${news}</p><p>この記事は有料会員限定です。残り 1,234文字</p>`, news],
    [
      'paywall',
      'New hall',
      `<p>${news}</p><script type="application/ld+json">{"isAccessibleForFree": "False"}</script>`,
      news,
    ],
    [
      'cookie_wall',
      'News',
      '<p>We use cookies. Accept cookies to continue.</p>',
      'We use cookies. Accept cookies to continue.',
    ],
    ['script_only', 'アプリ', '<noscript>JavaScriptを有効にしてください</noscript><div id="root"></div>', ''],
    ['script_only', 'App', `<div id="app"></div><script>${'x=1;'.repeat(100)}</script>`, ''],
    ['thin', '目次', '<p>準備中です。</p>', '準備中です。'],
  ])('is a %s: %s', (wall, title, body, text) => {
    expect(wallOf(title, body, text)).toBe(wall);
  });
});

describe('a page with its text', () => {
  it.each<[string, string]>([
    ['a short notice', `<p>${news}</p>`],
    ['a notice with a consent banner', `<p>${news}</p><div>Cookieを使います。同意する Cookieの設定</div>`],
    ['a notice with a login in its corner', `<header><a href="/login">ログイン</a></header><p>${news}</p>`],
    ['a notice under a menu that names members', `<nav>会員限定 有料記事一覧 ログイン</nav><p>${news}</p>`],
    ['a notice with much script', `<p>${news}</p><script>${'x=1;'.repeat(50_000)}</script>`],
  ])('is no wall: %s', (_, body) => {
    expect(wallOf('お知らせ', body, news)).toBeUndefined();
  });

  it('is no wall when the text is long, whatever surrounds it', () => {
    expect(wallOf('会館', '<p>ログインしてください</p><input type=password>', news.repeat(20))).toBeUndefined();
  });

  it('is reported as cut at a paywall', () => {
    expect(endsAtPaywall(extractText(`${news}\n\nこの記事は有料会員限定です。`))).toBe(true);
    expect(endsAtPaywall(extractText(`この記事は有料会員限定です。\n\n${news.repeat(20)}`))).toBe(false);
  });
});

it('runs in linear time', () => {
  const before = process.threadCpuUsage();
  for (const part of ['<', '<script>', '<title', 'この記事は', '残り ', 'javascript ', '続きを読むには', '<div id="'])
    detectWall(part.repeat(1_000_000 / part.length), undefined);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(4_000);
});
