import { expect, it } from 'vitest';
import { buildDom } from './build-dom.ts';
import { parseTree } from './parse-tree.ts';
import { isArticle, readMetadata } from './read-metadata.ts';

const type = '<meta property="og:type" content="article">';

it.each([
  ['og:type alone, which many systems set on every page', type, '', false],
  ['og:type and a date', type, '<p class="date">令和7年11月18日</p>', true],
  ['og:type and an author', type, '<p class="author">著者：浜辺 みなと</p>', true],
  ['JSON-LD', '<script type="application/ld+json">{"@type":"NewsArticle"}</script>', '', true],
  ['nothing', '', '<p class="date">令和7年11月18日</p>', false],
])('classifies a page as an article by %s', (_, head, line, expected) => {
  const html = `<!doctype html><head>${head}<title>港の修理</title></head><body><h1>港の修理</h1>${line}<p>直します。</p></body>`;
  const document = buildDom(parseTree(html));
  expect(isArticle(document, readMetadata(document))).toBe(expected);
});
