import { describe, expect, it } from 'vitest';
import { cpuMs } from '@youyaku/testing/timing/cpu-ms';
import { encodeJapanese } from '@youyaku/testing/files/encode-japanese';
import { readEml } from './read-eml.ts';

type Piece = string | Uint8Array;

/** Lines of a mail; bytes are kept unchanged. */
function mail(...lines: Piece[]): Uint8Array {
  const bytes = lines.flatMap((line) => [typeof line === 'string' ? new TextEncoder().encode(line) : line, crlf]);
  return new Uint8Array(Buffer.concat(bytes));
}

const crlf = new TextEncoder().encode('\r\n');
const jis = (text: string) => encodeJapanese(text, 'iso-2022-jp');
const base64 = (text: string, encoding: string) => Buffer.from(encodeJapanese(text, encoding)).toString('base64');
const word = (text: string, encoding: string) => `=?${encoding}?B?${base64(text, encoding)}?=`;
const plain = 'Content-Type: text/plain; charset=utf-8';

async function own(...lines: Piece[]): Promise<{ text: string; omitted: string[] }> {
  const { text, omitted = [] } = await readEml(mail(...lines), {});
  return { text, omitted: omitted.map(({ reason }) => reason) };
}

describe('readEml', () => {
  it.each(['iso-2022-jp', 'shift_jis', 'euc-jp', 'utf-8'])('reads headers and body in %s', async (encoding) => {
    const document = await readEml(
      mail(
        `From: ${word('髙橋 花子', encoding === 'iso-2022-jp' || encoding === 'euc-jp' ? 'utf-8' : encoding)} <h@example.jp>`,
        `Subject: ${word('【重要】第三四半期の', encoding)}`,
        ` ${word('会議議事録について', encoding)}`,
        'Date: Thu, 15 Jan 2026 09:30:00 +0900 (JST)',
        `Content-Type: text/plain; charset=${encoding}`,
        'Content-Transfer-Encoding: base64',
        '',
        base64('お世話になっております。\r\n会議は十五日に開きます。', encoding),
      ),
      {},
    );
    expect(document).toMatchObject({
      title: '【重要】第三四半期の会議議事録について',
      byline: '髙橋 花子',
      publishedAt: '2026-01-15T09:30:00+09:00',
      text: 'お世話になっております。\n\n会議は十五日に開きます。',
      encoding,
      warnings: [],
    });
  });

  it('reads a body and a subject in ISO-2022-JP or Shift_JIS with a missing or wrong charset', async () => {
    const subject = new Uint8Array([...new TextEncoder().encode('Subject: '), ...jis('題名も無指定')]);
    const silent = await readEml(mail(subject, 'From: a@example.jp', '', jis('文字コードの指定がない本文です。')), {});
    expect(silent).toMatchObject({
      title: '題名も無指定',
      byline: 'a@example.jp',
      text: '文字コードの指定がない本文です。',
    });
    for (const charset of ['us-ascii', 'utf-8', 'iso-8859-1', 'x-unknown']) {
      const body = encodeJapanese('宣言と違う文字コードの本文です。', 'shift_jis');
      const lying = await readEml(mail('Subject: x', `Content-Type: text/plain; charset=${charset}`, '', body), {});
      expect(lying.text).toBe('宣言と違う文字コードの本文です。');
    }
  });

  it('joins a character that is split between two encoded words', async () => {
    const bytes = Buffer.from('日本語の長い件名', 'utf8');
    const words = [bytes.subarray(0, 7), bytes.subarray(7)].map((part) => `=?UTF-8?B?${part.toString('base64')}?=`);
    const { title } = await readEml(
      mail(`Subject: Re: ${words[0]}`, `\t${words[1]} =?us-ascii?Q?No=2E_5?= end`, '', 'x'),
      {},
    );
    expect(title).toBe('Re: 日本語の長い件名No. 5 end');
  });

  it('reads quoted-printable and flowed lines', async () => {
    expect(
      await own(
        'Subject: x',
        'Content-Type: text/plain; charset=utf-8; format=flowed',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        '=E6=97=A5=E6=9C=AC=',
        '=E8=AA=9E=E3=81=A7=E3=81=99=E3=80=82',
        'This line =',
        'goes on ',
        'in the next one.',
      ),
    ).toEqual({ text: '日本語です。\n\nThis line goes on in the next one.', omitted: [] });
  });

  it.each([
    ['a marked quote', ['> 先日の件はいかがでしょうか。', '> > その前の件です。', '>']],
    [
      'a quote below a date and an address',
      ['', '2026年1月14日(水) 18:02 山田 太郎 <taro@example.jp>:', '', '> 先日の件です。'],
    ],
    [
      'a quote below a wrapped attribution',
      ['On Wed, Jan 14, 2026 at 6:02 PM 山田 太郎', '<taro@example.jp> wrote:', '> 先日の件です。'],
    ],
    ['a quote below an attribution phrase', ['山田さんは書きました:', '> 先日の件です。']],
    ['a quote below a separator line', ['-----Original Message-----', 'From: 山田', '先日の件です。']],
    [
      'a quote below a Japanese separator line',
      [
        '________________________________',
        '差出人: 山田',
        '送信日時: 2026年1月14日',
        '宛先: 佐藤',
        '件名: 先日の件',
        '',
        '先日の件です。',
      ],
    ],
    [
      'a quote below a header block without a separator',
      ['From: Yamada <y@example.jp>', 'Sent: Wednesday', 'To: Sato', 'Subject: Re', '', 'The old words.'],
    ],
  ])('omits %s and reports it', async (_, quote) => {
    expect(await own('Subject: Re: x', plain, '', '承知しました。', '日程は来週です。', ...quote)).toEqual({
      text: '承知しました。\n\n日程は来週です。',
      omitted: ['quoted_reply'],
    });
  });

  it('keeps replies between quotes and text after a mark that is not a quote, and reports every quote', async () => {
    expect(
      await own(
        'Subject: Re: x',
        plain,
        '',
        '> 一つ目の質問',
        'はい。',
        '> 二つ目の質問',
        'いいえ、5 > 3 です。',
        'A>B です。',
      ),
    ).toEqual({
      text: 'はい。\n\nいいえ、5 > 3 です。\n\nA>B です。',
      omitted: ['quoted_reply', 'quoted_reply'],
    });
  });

  it.each([
    ['two dashes', ['-- ', '佐藤 次郎', '株式会社例']],
    ['a frame', ['━━━━━━━━━━━━', '株式会社例 佐藤 次郎', 'TEL: 03-0000-0000', '━━━━━━━━━━━━']],
    ['a line', ['', '----------------', '佐藤 <sato@example.jp>']],
  ])('omits the signature below %s', async (_, card) => {
    expect(await own('Subject: x', plain, '', '会議は十五日です。', ...card)).toEqual({
      text: '会議は十五日です。',
      omitted: ['signature'],
    });
  });

  it.each([
    [['━━━━━━━━', '日時：一月二十日', '問合せ：info@example.jp', '━━━━━━━━']],
    [['━━━━━━━━', '会場 本社 TEL: 03-0000-0000', '━━━━━━━━', 'ご参加をお待ちしています。']],
    [['--------', '電話: 03-0000-0000 に掛けてください。']],
  ])('keeps %j, which is more than contact details', async (lines) => {
    expect((await own('Subject: x', plain, '', '会を開きます。', '', ...lines)).omitted).toEqual([]);
  });

  it('distinguishes the signature from the quote below it', async () => {
    const card = ['======', '佐藤 TEL: 03-0000-0000', '======'];
    const quote = ['2026年1月14日(水) 18:02 山田 太郎 <taro@example.jp>:', '> 先日の件です。'];
    expect(await own('Subject: Re: x', plain, '', '承知しました。', '', ...card, '', ...quote)).toEqual({
      text: '承知しました。',
      omitted: ['signature', 'quoted_reply'],
    });
  });

  it('keeps ruled sections that are not a signature', async () => {
    const { omitted, text } = await own(
      'Subject: x',
      plain,
      '',
      '案内です。',
      '----------------',
      '議題一',
      '----------------',
      '以上です。',
    );
    expect({ omitted, has: text.includes('議題一') }).toEqual({ omitted: [], has: true });
  });

  it('keeps forwarded text, and a quote when there is nothing else', async () => {
    const original = [
      '---------- Forwarded message ---------',
      'From: 山田 <y@example.jp>',
      'Date: x',
      'Subject: 案内',
      '',
      '会は五月です。',
    ];
    for (const subject of ['Fwd: x', 'x']) {
      const sent = await own(`Subject: ${subject}`, plain, '', 'ご参考まで。', ...original);
      expect(sent.text).toContain('会は五月です。');
    }
    const quoteOnly = await own('Subject: Re: x', plain, '', '> 会は五月です。', '> 場所は後日。');
    expect(quoteOnly).toEqual({ text: '会は五月です。\n\n場所は後日。', omitted: [] });
  });

  const parts = (type: string, ...bodies: string[][]) => [
    'Subject: x',
    `Content-Type: ${type}; boundary="b 1"`,
    '',
    'preamble',
    ...bodies.flatMap((body) => ['--b 1', ...body]),
    '--b 1--',
    'epilogue',
  ];
  const html = ['Content-Type: text/html; charset=utf-8', ''];

  it('prefers the plain text part, and the HTML part when the plain text is a stub', async () => {
    const words = '本日の会議で、来年度の予算と人員について次のとおり決まりました。';
    expect(
      await own(...parts('multipart/alternative', [plain, '', '平文です。'], [...html, '<p>平文です。</p>'])),
    ).toEqual({
      text: '平文です。',
      omitted: [],
    });
    expect(
      (await own(...parts('multipart/alternative', [plain, '', 'HTMLです'], [...html, `<p>${words}</p>`]))).text,
    ).toBe(words);
  });

  it('reads all of an HTML mail, without hidden, quoted or remote content', async () => {
    const page = `<html><head><style>p{}</style></head><body><div style="display:none">隠れた前書き</div>
<table><tr><td><h2>お知らせ</h2><p>会議は<ruby>十五日<rt>じゅうごにち</rt></ruby>です。</p></td></tr></table><img src="https://example.com/a.gif">
<div class="gmail_signature">佐藤</div><div class="gmail_quote">1月14日 山田:<blockquote>前の話</blockquote></div><script>x()</script></body></html>`;
    expect(await own('Subject: x', ...html, page)).toEqual({
      text: 'お知らせ\n\n会議は十五日です。',
      omitted: ['quoted_reply', 'signature'],
    });
  });

  it('reports the inline images of an HTML mail', async () => {
    const png = ['Content-Type: image/png; name=a.png', 'Content-ID: <a>', '', 'iVBORw0KGgo='];
    const bytes = mail(...parts('multipart/related', [...html, '<p>図のとおりです。</p><img src="cid:a">'], png, png));
    const { text, warnings, omitted } = await readEml(bytes, {});
    expect({ text, warnings, omitted: omitted?.map(({ reason }) => reason) }).toEqual({
      text: '図のとおりです。',
      warnings: [{ code: 'images_unread', detail: '2' }],
      omitted: ['image'],
    });
  });

  it('omits the quoted mail below a header block without client markup', async () => {
    const page = `<p>承知しました。</p><div><p><b>From:</b> Yamada<br><b>Sent:</b> Wednesday<br><b>To:</b> Sato<br><b>Subject:</b> 件</p><p>前の話</p></div>`;
    expect(await own('Subject: Re: x', ...html, page)).toEqual({ text: '承知しました。', omitted: ['quoted_reply'] });
  });

  it('keeps the quote level when a mail has only quoted text', async () => {
    const { text, blocks } = await readEml(
      mail('Subject: Re: x', '', '> 納期は五月末です。', '>> 前は四月でした。'),
      {},
    );
    expect(blocks.map(({ quote, start, end }) => [quote, text.slice(start, end)])).toEqual([
      [1, '納期は五月末です。'],
      [2, '前は四月でした。'],
    ]);
  });

  it('omits the quoted mail below a header block with numbered lines', async () => {
    const body = ['承知しました。', '', '[5] From: Yamada', '[5] Date: 2026-06-01', '[5] Subject: 件', '', '前の話'];
    expect(await own('Subject: Re: x', '', ...body)).toEqual({ text: '承知しました。', omitted: ['quoted_reply'] });
  });

  it('reads parts without headers, and encoded mails inside', async () => {
    const inner = Buffer.from('Subject: inner\r\n\r\nThe words inside.').toString('base64');
    const { text } = await own(
      ...parts(
        'multipart/mixed',
        ['', 'Words without a head.'],
        ['Content-Type: message/rfc822', 'Content-Transfer-Encoding: base64', '', inner],
      ),
    );
    expect(text).toBe('Words without a head.\n\ninner\n\nThe words inside.');
  });

  it('counts and reports attachments, whatever their stated type', async () => {
    const document = await readEml(
      mail(
        ...parts(
          'multipart/mixed',
          [plain, '', '資料を送ります。'],
          ["Content-Type: application/pdf; name*0*=utf-8''%E8%B3%87; name*1=x.pdf", '', 'JVBERi0='],
          ['Content-Type: text/plain; charset=utf-8', 'Content-Disposition: attachment', '', '別紙の本文'],
          ['Content-Type: image/png', '', 'iVBORw0KGgo='],
        ),
      ),
      {},
    );
    expect(document.text).toBe('資料を送ります。');
    expect(document.warnings).toEqual([{ code: 'attachments', detail: '3' }]);
    expect(document.omitted?.map(({ reason }) => reason)).toEqual(['attachment', 'attachment', 'attachment']);
  });

  it('reads a body text with a file name', async () => {
    expect(
      (await own('Subject: x', 'Content-Type: text/plain; charset=utf-8; name="body.txt"', '', '本文です。')).text,
    ).toBe('本文です。');
  });

  it('reports a mail with attachments only', async () => {
    const lines = parts('multipart/mixed', ['Content-Type: application/pdf', '', 'JVBERi0=']);
    await expect(readEml(mail(...lines), {})).rejects.toMatchObject({
      code: 'source_empty',
      reason: 'attachments_only',
    });
  });

  it('reads an attached mail below its own heading', async () => {
    const inner = [
      'Content-Type: message/rfc822',
      '',
      'Subject: =?utf-8?Q?=E5=85=83?=',
      'From: Sato <s@example.jp>',
      'Date: 1 Feb 2026 10:00 +0900',
      plain,
      '',
      '元の本文です。',
    ];
    const { text } = await own(...parts('multipart/mixed', [plain, '', '転送します。'], inner));
    expect(text).toBe('転送します。\n\n元 — Sato, 2026-02-01 10:00\n\n元の本文です。');
  });

  it('reports a truncated mail', async () => {
    const { warnings, text } = await readEml(
      mail('Subject: x', 'Content-Type: multipart/mixed; boundary=b', '', '--b', plain, '', '途中まで'),
      {},
    );
    expect({ text, warnings }).toEqual({ text: '途中まで', warnings: [{ code: 'truncated', detail: 'mail' }] });
  });

  it.each([
    ['S/MIME', ['Content-Type: application/pkcs7-mime; smime-type=enveloped-data', '', 'MIIB']],
    ['PGP/MIME', parts('multipart/encrypted', ['Content-Type: application/pgp-encrypted', '', 'Version: 1']).slice(1)],
    ['PGP in its text', [plain, '', '-----BEGIN PGP MESSAGE-----', 'hQEM']],
  ])('rejects a mail encrypted with %s', async (_, lines) => {
    await expect(readEml(mail('Subject: x', ...lines), {})).rejects.toMatchObject({
      code: 'source_encrypted',
      reason: 'mail_encrypted',
    });
  });

  it.each([
    ['Thu, 15 Jan 2026 09:30:00 +0900', '2026-01-15T09:30:00+09:00'],
    ['15 Jan 26 9:30 JST', '2026-01-15T09:30:00+09:00'],
    ['Thu, 15 Jan 2026 00:30:00 GMT', '2026-01-15T00:30:00Z'],
    ['Thu, 15 Jan 2026 00:30:00 XYZ', '2026-01-15'],
    ['Thu, 31 Feb 2026 00:30:00 +0900', undefined],
    ['soon', undefined],
  ])('reads the date %s', async (date, publishedAt) => {
    expect((await readEml(mail(`Date: ${date}`, '', '本文です。'), {})).publishedAt).toBe(publishedAt);
  });

  const nested = (levels: number): string =>
    levels === 0
      ? `${plain}\n\n底の本文です。`
      : `Content-Type: multipart/mixed; boundary=b${levels}\n\n--b${levels}\n${nested(levels - 1)}\n--b${levels}--`;

  it('reads nested parts to a limited depth and reports deeper ones', async () => {
    expect((await own(nested(8))).text).toBe('底の本文です。');
    await expect(own(nested(300))).resolves.toEqual({ text: '', omitted: ['mail_parts'] });
  });

  it.each([
    ['parts', `Content-Type: multipart/mixed; boundary=b\n\n${'--b\n\nx\n'.repeat(100_000)}`],
    ['boundaries of one unit', `Content-Type: multipart/mixed; boundary=-\n\n${'---\n'.repeat(200_000)}`],
    ['encoded words', `Subject: ${'=?a?q?'.repeat(100_000)}\n\nx`],
    ['folded lines', `Subject: ${'\n a'.repeat(300_000)}\n\nx`],
    ['parameters', `Content-Type: text/plain${';a="'.repeat(200_000)}\n\nx`],
    ['headers', `${'a: b\n'.repeat(200_000)}\n\nx`],
    ['quote marks', `Subject: x\n\n${'>'.repeat(800_000)}`],
    ['quoted lines', `Subject: x\n\n${'> a\nb\n'.repeat(100_000)}`],
    ['rules', `Subject: x\n\n${'------\n'.repeat(100_000)}`],
    ['header blocks', `Subject: x\n\n${'From: a\nTo: b\n'.repeat(60_000)}`],
    ['spaces', `Subject: x\n\n${' '.repeat(800_000)}x`],
    ['soft line breaks', `Content-Transfer-Encoding: quoted-printable\n\n${'=  '.repeat(300_000)}`],
    ['flowed lines', `Content-Type: text/plain; format=flowed\n\n${'a \n'.repeat(200_000)}`],
    ['levels', nested(3_000)],
    ['unterminated rules', `Subject: x\n\n${'-'.repeat(6_000_000)}`],
    ['equals signs', `Content-Transfer-Encoding: quoted-printable\n\n${'='.repeat(4_000_000)}`],
  ])(
    'is not slowed down by hostile %s',
    async (_, text) => {
      expect(await cpuMs(() => readEml(mail(text), {}).catch(() => undefined))).toBeLessThan(3_000);
    },
    60_000,
  );
});
