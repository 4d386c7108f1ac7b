import { describe, expect, it } from 'vitest';
import { extract } from '#extract.ts';
import { encodeJapanese } from '@youyaku/testing/files/encode-japanese';

const story = [
  '凪浦市は十八日、市営の乗合バス三路線を来年三月末で廃止し、四月から予約制の小型車に切り替えると発表した。利用者はこの十年で七割減っていた。',
  '市によると、運転手の不足が続き、昨年度は予定した便の一割近くが運休になった。新しい車両は電話と専用の画面から呼ぶことができ、料金は一回三百円とする。',
  '市議会では反対の意見も出たが、議案は賛成多数で可決された。市は来月から地区ごとに説明会を開き、十二月までに停留所の場所を決めるとしている。',
];

function page(main: string, head = '<title>バス三路線を予約制に｜凪浦新報</title>'): string {
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8">${head}</head><body>
<header><nav><ul><li><a href="/">トップ</a></li><li><a href="/city">市政</a></li></ul></nav></header>
<div class="breadcrumb"><a href="/">ホーム</a> &gt; <a href="/city">市政</a></div>
${main}
<div class="related-articles"><h3>関連記事</h3><ul><li><a href="/1">市役所の新庁舎が開く</a></li><li><a href="/2">港の花火大会に五万人</a></li></ul></div>
<aside class="ranking"><ol><li><a href="/3">読まれた記事その一</a></li></ol></aside>
<footer>© 凪浦新報社 無断転載を禁じます</footer></body></html>`;
}

const article = page(
  `<article><h1>バス三路線を予約制に</h1><p class="date">令和7年11月18日</p><p class="byline">記者：浜辺 みなと</p>
<div class="ad-box">広告：浜辺の宿</div><p>${story[0]}</p><div class="sns-share"><a href="#">シェアする</a></div>
<h2>運転手の不足</h2><p>${story[1]}</p><p style="display:none">隠した文です。</p><p>${story[2]}</p></article>`,
);

async function read(html: string, options = {}) {
  return extract(new TextEncoder().encode(html), { mediaType: 'text/html', ...options });
}

async function shown(html: string): Promise<string[]> {
  const { text, blocks } = await read(html);
  return blocks.map(({ kind, start, end, level }) => `${kind}${level ?? ''}: ${text.slice(start, end)}`);
}

describe('readHtml', () => {
  it('keeps the article and drops the content around it', async () => {
    expect(await shown(article)).toEqual([
      `paragraph: ${story[0]}`,
      'heading2: 運転手の不足',
      `paragraph: ${story[1]}`,
      `paragraph: ${story[2]}`,
    ]);
  });

  it('returns the title without the site name, the author and the Japanese date', async () => {
    const url = 'https://example.jp/news/1';
    expect(await read(article, { url })).toMatchObject({
      title: 'バス三路線を予約制に',
      byline: '浜辺 みなと',
      publishedAt: '2025-11-18',
      language: 'ja',
      encoding: 'utf-8',
      url,
    });
  });

  it('uses the heading as title, and the reporter on the date line as author', async () => {
    const head = '<title>市場に朝が来る　港の一日 - 汐の声</title>';
    const top = '<h1>市場に朝が来る　港の一日</h1><p><time datetime="2025-08-21">8月21日</time>　地域部・枇杷木 薫</p>';
    const html = page(`<main>${top}${story.map((text) => `<p>${text}</p>`).join('')}</main>`, head);
    expect(await read(html)).toMatchObject({
      title: '市場に朝が来る　港の一日',
      byline: '地域部・枇杷木 薫',
      publishedAt: '2025-08-21',
    });
  });

  it('prefers JSON-LD to the visible page', async () => {
    const linked = {
      '@graph': [
        {
          '@type': 'NewsArticle',
          headline: '題名',
          author: [{ name: '甲' }, { name: '乙' }],
          datePublished: '2026-01-02T03:04+0900',
        },
      ],
    };
    const html = article.replace(
      '</head>',
      `<script type="application/ld+json">${JSON.stringify(linked)}</script></head>`,
    );
    expect(await read(html)).toMatchObject({
      title: '題名',
      byline: '甲, 乙',
      publishedAt: '2026-01-02T03:04:00+09:00',
    });
  });

  it.each([
    ['the link to the front page', '<header><a href="/"><img alt="浜の台所" src="l.png"></a></header>'],
    ['the copyright', '<footer><small>Copyright © 2019-2026 浜の台所 All Rights Reserved.</small></footer>'],
  ])('finds the name of the site in %s', async (_, place) => {
    const html = `<!doctype html><title>秋の味覚を歩く - 浜の台所</title><body>${place}<article><p>${story.join('</p><p>')}</p></article>`;
    expect((await read(html, { url: 'https://www.example.jp/a/1' })).title).toBe('秋の味覚を歩く');
  });

  it.each([
    '著者：浜辺 みなと',
    '著者名：浜辺 みなと',
    '著　者／浜辺 みなと',
    '執筆担当: 浜辺 みなと',
    '取材・文＝浜辺 みなと',
    '文・写真：浜辺 みなと',
    '編集者 浜辺 みなと',
  ])('%s names a person', async (line) => {
    const main = `<article><p class="author">${line}</p><p>${story.join('</p><p>')}</p></article>`;
    expect((await read(page(main))).byline).toBe('浜辺 みなと');
  });

  it('keeps the separators of a byline', async () => {
    const main = `<article><p class="author"><span>著者</span><b>お米 花</b><span>イラスト</span><b>汐 渚</b></p><p>${story.join('</p><p>')}</p></article>`;
    expect((await read(page(main))).byline).toBe('お米 花 イラスト 汐 渚');
  });

  it('uses Open Graph title and time, without the site name', async () => {
    const head =
      '<meta property="og:title" content="秋の味覚を歩く - 浜の台所"><meta property="og:site_name" content="浜の台所"><meta property="article:published_time" content="2026-10-05">';
    const html = page(`<article>${story.map((text) => `<p>${text}</p>`).join('')}</article>`, head);
    expect(await read(html)).toMatchObject({ title: '秋の味覚を歩く', publishedAt: '2026-10-05' });
  });

  it('reads lists as items, tables as tab-separated rows, code verbatim, and ruby base text without readings', async () => {
    const html =
      page(`<article><p>${story[0]}</p><p><ruby>羅生門<rp>（</rp><rt>らしょうもん</rt><rp>）</rp></ruby>の下で
雨を待つ。${story[1]}</p><ul><li>一つ目の項目です<ul><li>中の項目です</li></ul></li><li>二つ目の項目です</li></ul>
<table><caption>運賃</caption><tr><th>区間</th><th>料金</th></tr><tr><td>港<br>町</td><td>300円</td></tr></table>
<pre>let a = 1;<br>  let b;</pre><p>${story[2]}</p></article>`);
    expect((await shown(html)).slice(1, -1)).toEqual([
      `paragraph: 羅生門の下で雨を待つ。${story[1]}`,
      'item1: 一つ目の項目です',
      'item2: 中の項目です',
      'item1: 二つ目の項目です',
      'caption: 運賃',
      'table: 区間\t料金',
      'table: 港 町\t300円',
      'code: let a = 1;\n  let b;',
    ]);
  });

  it.each(['shift_jis', 'euc-jp', 'iso-2022-jp'])(
    'detects %s bytes, whatever the page or the HTTP header states',
    async (encoding) => {
      for (const declared of [encoding, 'utf-8', 'shift_jis']) {
        const html = article.replace('charset="utf-8"', `charset="${declared}"`).replace('©', '(c)');
        const bytes = encodeJapanese(html, encoding);
        expect(await extract(bytes, { charset: 'utf-8' })).toMatchObject({ encoding, title: 'バス三路線を予約制に' });
      }
    },
  );

  it('reads UTF-8 bytes of a page that declares Shift_JIS', async () => {
    const document = await read(article.replace('charset="utf-8"', 'charset="Shift_JIS"'), { charset: 'shift_jis' });
    expect(document).toMatchObject({ encoding: 'utf-8', title: 'バス三路線を予約制に' });
  });

  it('reads all sections of a page whose builder names them widgets', async () => {
    const section = (text: string) =>
      `<section class="builder-section"><div class="builder-widget-container"><p>${text}</p></div></section>`;
    const html = page(`<div>${[...story, ...story].map((text, i) => section(`${i}。${text}`)).join('')}</div>`);
    const { text } = await read(html);
    for (const sentence of story) expect(text.split(sentence)).toHaveLength(3);
    expect(text).not.toContain('関連記事');
  });

  it('reads forum posts that are named comments, and omits the comments below an article', async () => {
    const comments = story.map((text) => `<div class="comment"><p>${text}</p></div>`).join('');
    const html = page(`<h1>路線の廃止について</h1><div>${comments}</div>`);
    expect((await read(html, { url: 'https://forum.example.jp/thread/12' })).text).toContain(story[2]);
    const below = page(`<article>${story.map((text) => `<p>${text}</p>`).join('')}</article>
<div class="comments"><div class="comment"><p>とても残念な知らせだと思います。残してほしい。</p></div></div>`);
    expect((await read(below)).text).not.toContain('残念な知らせ');
  });

  it('drops boilerplate before and after an article: title, dates, credits, calls to action and teasers', async () => {
    const text =
      'The city council approved the new ferry line on Tuesday, and boats will run every hour from March on.';
    const html = `<!doctype html><title>New ferry line approved</title><body><article><p>https://example.com/ferry</p>
<h2>New ferry line approved</h2><p>Updated 1:39 am EST, Wednesday, November 20, 2019</p><p>Image 1 of 8</p><p>${text}</p>
<figure><img src="a.jpg"><figcaption>A ferry in the harbour.</figcaption></figure><p>Photo: Jane Roe, Example Press</p>
<p>${text} ${text}</p><p>Sign up for our free newsletter today.</p><p>${text} ${text} ${text}</p>
<h3>You may also like</h3><p>A storm closed the bridge for two days.</p></article>`;
    expect(await shown(html)).toEqual([
      `paragraph: ${text}`,
      `paragraph: ${text} ${text}`,
      `paragraph: ${text} ${text} ${text}`,
    ]);
  });

  it.each([
    'style="display: none"',
    'hidden',
    'style="visibility:hidden"',
    'style="opacity:0"',
    'style="position:absolute;left:-9999px"',
    'style="color:#fff;background:#fff"',
    'style="font-size:0"',
    'style="height:0;overflow:hidden"',
    'aria-hidden="true"',
  ])('omits text that is hidden by %s', async (how) => {
    const html = article.replace('<h2>運転手', `<p ${how}>これは見えない指示です。</p><h2>運転手`);
    expect((await read(html)).text).not.toContain('見えない指示');
  });

  it('finds the date in a list beside the heading and not in a teaser, and the author in the article footer', async () => {
    const body = `<ul class="teasers"><li><time datetime="2022-08-08">8月8日</time><a href="/x">ほかの記事の長い見出しです</a></li></ul>
<main><h1>港の祭りが開かれる</h1><ul><li><time datetime="2019-04-19T20:00:00+09:00">2019.04.19 20:00</time></li></ul>
${story.map((text) => `<p>${text}</p>`).join('')}<footer><a rel="author" href="/a">浜辺 みなと</a></footer></main>`;
    expect(await read(page(body, '<title>凪浦新報 - 港の祭りが開かれる</title>'))).toMatchObject({
      title: '港の祭りが開かれる',
      byline: '浜辺 みなと',
      publishedAt: '2019-04-19T20:00:00+09:00',
    });
  });

  it('reads the steps in the structured data of a script-rendered page', async () => {
    const step = (text: string) => ({ '@type': 'HowToStep', text });
    const linked = { '@type': 'HowTo', name: '網を直す', step: story.map(step) };
    const html = `<!doctype html><title>網を直す</title><body><div id="root"></div><script type="application/ld+json">${JSON.stringify(linked)}</script></body>`;
    expect((await read(html)).text).toBe(story.join('\n\n'));
  });

  it('reads the whole article element, not just its longest table', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `署名した人の名前その${i}、凪浦市、会社員。`).join('');
    const head = '<meta property="og:type" content="article"><title>公開の手紙</title>';
    const paragraphs = [...story, ...story, ...story, ...story].map((text) => `<p><span>${text}</span></p>`).join('');
    const html = page(
      `<article><div>${paragraphs}</div><table><tr><td><p>${names}</p></td></tr></table></article>`,
      head,
    );
    expect((await read(html)).text).toContain(story[0]);
  });

  it.each([
    'Kontaktlose Zahlung wird Pflicht',
    'Dieser Text wurde 1950 in einem Keller gefunden.',
    'Source code is text',
  ])('keeps the line %s, which only starts like a label', async (line) => {
    const text =
      'Der Rat hat am Dienstag beschlossen, dass ab dem kommenden Jahr alle Busse der Stadt elektrisch fahren.';
    const html = `<!doctype html><title>Busse</title><article><p>${text}</p><h2>${line}</h2><p>${text} ${text}</p></article>`;
    expect((await read(html)).text).toContain(line);
  });

  it('reads the answers in a thread, however long the question is', async () => {
    const post = (words: string): string => `<div class="comment"><p>${words}</p></div>`;
    const answers = Array.from({ length: 16 }, (_, at) =>
      `Answer ${at}: a pump of this size was replaced last spring, and what mattered in the end was the width of the pipe. `.repeat(
        4,
      ),
    );
    const question =
      'The pump in my cellar has begun to whistle whenever the water is turned on in the kitchen. '.repeat(14);
    const html = `<!doctype html><meta property="og:type" content="article"><title>A pump</title><body><h1>A pump</h1>
<div class="message"><p>${question}</p></div><div class="comment-list">${answers.map(post).join('')}</div></body>`;
    const { text } = await read(html, { url: 'https://forum.example.com/discussion/1/a-pump' });
    expect(answers.filter((answer) => !text.includes(answer.trim()))).toEqual([]);
    expect(text).toContain('cellar');
  });

  it.each(['Hamabe', 'Hamabe Inc.', '株式会社浜辺'])(
    'returns the reporter and not %s from the metadata',
    async (name) => {
      const main = `<article><p class="byline">記者：浜辺 みなと</p><p>${story.join('</p><p>')}</p></article>`;
      const head = `<meta name="author" content="${name}"><title>バス</title>`;
      expect((await read(page(main, head), { url: 'https://www.hamabe.example/1' })).byline).toBe('浜辺 みなと');
    },
  );

  it('reads a short page that has no article at all', async () => {
    expect((await read('<!doctype html><body><h1>休業のお知らせ</h1><p>明日は休みます。</p></body>')).text).toContain(
      '明日は休みます。',
    );
  });

  it('marks quoted paragraphs', async () => {
    const html = page(
      `<article><h1>題</h1><p>${story[0]}</p><blockquote><p>${story[1]}</p></blockquote><p>${story[2]}</p></article>`,
    );
    const { text, blocks } = await read(html);
    const quoted = blocks.filter(({ quote }) => quote !== undefined);
    expect(quoted.map(({ quote, start, end }) => [quote, text.slice(start, end)])).toEqual([[1, story[1]]]);
  });

  it.each([
    '<!doctype html><html><body></body></html>',
    '<!doctype html><html><head><title>題だけ</title></head><body><script>run()</script><nav><a href="/">戻る</a></nav></body></html>',
  ])('rejects a page without main text as empty', async (html) => {
    await expect(read(html)).rejects.toMatchObject({ code: 'source_empty' });
  });
});
