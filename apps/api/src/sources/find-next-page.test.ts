import { describe, expect, it } from 'vitest';
import { findNextPage } from './find-next-page.ts';

const page = 'https://news.example.jp/articles/koho';

describe('the next page of an article', () => {
  it.each([
    [`<link rel="next" href="?page=2">`, page, `${page}?page=2`],
    [`<a class=pager rel='next' href="/articles/koho/2">次へ</a>`, page, `${page}/2`],
    [`<a href="${page}/page/2/"><span>次のページ</span></a>`, page, `${page}/page/2/`],
    [`<a href="koho?page=3&amp;s=1">3</a>`, `${page}?page=2&s=1`, `${page}?page=3&s=1`],
    [`<a href="/a/1_2.html">次へ &gt;</a>`, 'https://e.jp/a/1.html', 'https://e.jp/a/1_2.html'],
    [`<!-- <a href="?page=2">次へ</a> --><script>"<a href='?page=2'>2</a>"</script><p>終わり`, page, undefined],
  ])('in %j of %s is %s', (html, url, next) => {
    expect(findNextPage(html, url)).toBe(next);
  });

  it.each([
    ['another article', `<a rel="next" href="/articles/shisei">次の記事</a>`],
    ['another site', `<a rel="next" href="https://ads.example.com/articles/koho?page=2">次へ</a>`],
    ['a page further on', `<a rel="next" href="?page=5">次へ</a>`],
    ['a link that says something else', `<a href="?page=2">コメントを見る</a>`],
    ['a script address', `<a rel="next" href="javascript:go(2)">次へ</a>`],
  ])('is never %s', (_, html) => {
    expect(findNextPage(html, page)).toBeUndefined();
  });

  it('is never the next article of a site that numbers its articles', () => {
    expect(findNextPage(`<a rel="next" href="/blog/13">次へ</a>`, 'https://e.jp/blog/12')).toBeUndefined();
  });

  it('is never the next page of a list of articles', () => {
    expect(findNextPage('<a rel="next" href="/page/2/">次へ</a>', 'https://e.jp/')).toBeUndefined();
    expect(findNextPage('<a rel="next" href="/blog/page/2/">次へ</a>', 'https://e.jp/blog/')).toBeUndefined();
  });

  it('is found in linear time', () => {
    const startedAt = process.threadCpuUsage();
    findNextPage('<a href="'.repeat(200_000), page);
    findNextPage('<a '.repeat(200_000) + '='.repeat(500_000), page);
    findNextPage('<!--'.repeat(200_000), page);
    const { user } = process.threadCpuUsage(startedAt);
    expect(user / 1_000).toBeLessThan(1_000);
  });
});
