import type { Document } from '@youyaku/contract/document';
import { expect, it } from 'vitest';
import { renderShare } from './render-share.ts';
import type { SharedSummary } from './shared-summary.ts';

const facts = { appUrl: 'http://app.test', apiUrl: 'http://api.test', siteUrl: 'http://site.test', assets: 'x' };
const sentences = ['市は図書館を開く。', '運賃は三百円だ。', '便は二便だ。'];
/** Two lines, of which the second has two sentences. */
const text = `${sentences[0]}\n${sentences[1]}${sentences[2]}`;
const source: Document = {
  language: 'ja',
  text,
  blocks: [{ kind: 'paragraph', start: 0, end: text.length }],
  warnings: [],
};

function render(includesSource: boolean): string {
  const shared: SharedSummary = {
    text,
    sentences: sentences.map((sentence) => {
      const [start, end] = [text.indexOf(sentence), text.indexOf(sentence) + sentence.length];
      const evidence = includesSource ? [{ start, end }] : [];
      return { text: sentence, start, end, verdict: 'supported', evidence } as SharedSummary['sentences'][number];
    }),
    title: '題',
    shape: 'lines',
    language: 'ja',
    chapters: [],
    sentencesTotal: sentences.length,
    coverage: undefined,
    engine: 'builtin',
    madeAt: new Date('2026-01-05T00:00:00Z'),
    links: [],
    read: { source, sources: undefined },
  };
  const compared = shared.sentences;
  const shown = includesSource ? source : undefined;
  return renderShare(facts, {
    path: '/share/x',
    language: 'ja',
    shared,
    compared,
    source: shown,
    expiresAt: null,
    grant: undefined,
  });
}

const hanging = (html: string) =>
  [...html.matchAll(/<span class="n">(\d)<\/span>(?!本|文)/g)].map(([, number]) => number);

it('the first number of every line hangs beside it, also where the line has several sentences', () => {
  expect(hanging(render(false))).toEqual(['1', '2']);
  expect(render(false)).toContain('<sup>3</sup>便は二便だ。');
});

it('a sentence is a link where its evidence stands below, and none where the source is not shared', () => {
  expect(render(false)).not.toContain('href="#s');
  const html = render(true);
  for (const at of [1, 2]) {
    expect(html).toContain(`href="#s${at}"`);
    expect(html).toContain(`id="s${at}"`);
  }
});
