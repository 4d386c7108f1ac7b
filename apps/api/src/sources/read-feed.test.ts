import { describe, expect, it } from 'vitest';
import { isFeed, readFeed } from './read-feed.ts';

const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>市の&lt;お知らせ&gt;</title>
<item><title>古い知らせ</title><link>/old</link><pubDate>Mon, 02 Mar 2026 09:00:00 +0900</pubDate><description>&lt;p&gt;一つ目。&lt;/p&gt;&lt;p&gt;二つ目 &amp;amp; 三つ目。&lt;/p&gt;</description></item>
<item><title><![CDATA[新しい知らせ]]></title><link>https://e.jp/new</link><pubDate>Tue, 03 Mar 2026 09:00:00 +0900</pubDate>
<content:encoded><![CDATA[<script>x()</script><p>会館を<b>建て替える</b>。</p>]]></content:encoded><description>要点</description>
<enclosure url="a.mp3" type="audio/mpeg"/><podcast:transcript url="/t.json" type="application/json"/><podcast:transcript url="/t.vtt" type="text/vtt"/></item>
</channel></rss>`;

describe('a feed', () => {
  it('is read newest entry first, with its words as a person would see them', () => {
    const { title, entries } = readFeed(rss, 'https://e.jp/feed');
    expect(title).toBe('市の<お知らせ>');
    expect(entries).toMatchObject([
      {
        title: '新しい知らせ',
        url: 'https://e.jp/new',
        publishedAt: '2026-03-03T00:00:00.000Z',
        paragraphs: ['会館を建て替える。'],
        transcripts: ['https://e.jp/t.vtt', 'https://e.jp/t.json'],
        hasAudio: true,
      },
      {
        title: '古い知らせ',
        url: 'https://e.jp/old',
        paragraphs: ['一つ目。', '二つ目 & 三つ目。'],
        transcripts: [],
        hasAudio: false,
      },
    ]);
  });

  it('may be Atom', () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>日誌</title><entry><title>一日目</title><link rel="alternate" href="https://e.jp/1"/><updated>2026-03-01T00:00:00Z</updated><summary>晴れた。</summary></entry></feed>`;
    expect(readFeed(atom, 'https://e.jp/').entries).toMatchObject([
      { title: '一日目', url: 'https://e.jp/1', paragraphs: ['晴れた。'] },
    ]);
  });

  it.each([
    ['<rss version="2.0">', true],
    ['<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?>\n<!-- made by -->\n<feed xmlns="x">', true],
    ['<rdf:RDF>', true],
    ['<html><body><rss>', false],
    ['feed', false],
  ])('begins with %j: %s', (head, is) => {
    expect(isFeed(head)).toBe(is);
  });

  it('never gives a URL that is not http(s), and expands no entity of its own', () => {
    const hostile = `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel><title>&x;</title><item><title>a</title><link>file:///etc/passwd</link><podcast:transcript url="javascript:x()"/></item></channel></rss>`;
    const { title, entries } = readFeed(hostile, 'https://e.jp/');
    expect(title).toBe('&x;');
    expect(entries).toMatchObject([{ url: undefined, transcripts: [] }]);
  });

  it('is read in linear time', () => {
    const before = process.threadCpuUsage();
    for (const part of [
      '<item ',
      '<item><title>',
      '<item><podcast:transcript ',
      '<item><description><p ',
      '<![CDATA[',
      '<item>&lt;script ',
    ])
      readFeed(`<rss>${part.repeat(1_000_000 / part.length)}`, 'https://e.jp/');
    for (const part of ['<script ', '<p ', '</', '<style>'])
      readFeed(`<rss><item><description><![CDATA[${part.repeat(30_000)}]]></description></item>`, 'https://e.jp/');
    isFeed('<?'.repeat(2_000));
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(6_000);
  });
});
