import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '@youyaku/testing/timing/cpu-ms';
import { decodeBytes } from './decode-bytes.ts';
import { encodeJapanese } from '@youyaku/testing/files/encode-japanese';

const prose =
  '市は十八日、利用者の減少が続く路線を来年三月末で廃止すると発表した。会議では、担当者が「費用は前年より12%増える」と説明し、出席者から質問が出た。' +
  'ソフトウェアのテストを自動化すると、リリースまでの日数が短くなりました。東京都港区の天気は晴れのち曇り、最高気温は２８度の見込みです。' +
  '他社に回す可能性を調べ、足ぶみをしない。株主に帰属する利益。「坂の下の停留所」を降り、次のとおり場所で使う。リンクとの間に線を引く。' +
  '契約者は、本規約に同意のうえ申し込むものとする。山田さんは駅前の喫茶店で珈琲を飲みながら、古い手紙を読み返していた。';
const encodings = ['utf-8', 'shift_jis', 'euc-jp', 'iso-2022-jp', 'utf-16le', 'utf-16be'];

function slices(length: number): string[] {
  return Array.from({ length: prose.length - length + 1 }, (_, i) => prose.slice(i, i + length)).filter(
    (slice) => !/[!-~]/.test(slice),
  );
}

describe('decodeBytes', () => {
  it.each(encodings)('detects every run of six, fifteen and forty Japanese characters in %s', (encoding) => {
    for (const length of [6, 15, 40]) {
      const wrong = slices(length).filter((slice) => {
        const decoded = decodeBytes(encodeJapanese(slice, encoding));
        return decoded.text !== slice || decoded.encoding !== encoding || decoded.warnings.length > 0;
      });
      expect(wrong).toEqual([]);
    }
  });

  it.each(encodings.filter((encoding) => encoding !== 'iso-2022-jp'))(
    'reads any Japanese text of six characters on in %s',
    (encoding) => {
      const starts = fc.integer({ min: 0, max: prose.length - 60 });
      fc.assert(
        fc.property(
          starts,
          fc.integer({ min: 6, max: 60 }),
          fc.stringMatching(/^[a-z0-9 ]{0,12}$/),
          (at, length, latin) => {
            const text = `${latin}${prose.slice(at, at + length)}${latin}`;
            fc.pre(/[ぁ-ん一-龠]{6}/.test(text));
            expect(decodeBytes(encodeJapanese(text, encoding)).text).toBe(text);
          },
        ),
        { numRuns: 200 },
      );
    },
  );

  it('honours a byte order mark and removes it from the text', () => {
    const marks: [string, number[]][] = [
      ['utf-8', [0xef, 0xbb, 0xbf]],
      ['utf-16le', [0xff, 0xfe]],
      ['utf-16be', [0xfe, 0xff]],
    ];
    for (const [encoding, mark] of marks) {
      const bytes = Uint8Array.from([...mark, ...encodeJapanese('あ', encoding)]);
      expect(decodeBytes(bytes)).toEqual({ text: 'あ', encoding, warnings: [] });
    }
  });

  it('reads the vendor characters of Shift_JIS and ISO-2022-JP', () => {
    const text = '①㈱髙橋商店の㍻三十年';
    expect(decodeBytes(encodeJapanese(text, 'shift_jis'))).toEqual({ text, encoding: 'shift_jis', warnings: [] });
    expect(decodeBytes(encodeJapanese('①㈱と書いた手紙', 'iso-2022-jp')).text).toBe('①㈱と書いた手紙');
  });

  it('reads ISO-2022-JP that was concatenated from pieces', () => {
    const pieces = ['議事録の', '確認', 'について'].map((piece) => [...encodeJapanese(piece, 'iso-2022-jp')]);
    expect(decodeBytes(Uint8Array.from(pieces.flat())).text).toBe('議事録の確認について');
  });

  it('reads half-width kana in Shift_JIS', () => {
    const text = 'ﾃｽﾄ ﾃﾞｰﾀ ﾆｭｳﾘｮｸ';
    expect(decodeBytes(encodeJapanese(text, 'shift_jis')).text).toBe(text);
  });

  it('prefers UTF-8 bytes to a wrong declared encoding', () => {
    const bytes = new TextEncoder().encode('文字コードの宣言が誤っている');
    expect(decodeBytes(bytes, 'shift_jis').encoding).toBe('utf-8');
    expect(decodeBytes(bytes, 'euc-jp').text).toBe('文字コードの宣言が誤っている');
  });

  it('prefers Japanese bytes to a wrong declared encoding', () => {
    const bytes = encodeJapanese('文字コードの宣言が誤っている', 'euc-jp');
    for (const declared of ['shift_jis', 'utf-8', 'iso-8859-1', 'no-such-encoding']) {
      expect(decodeBytes(bytes, declared).encoding).toBe('euc-jp');
    }
  });

  it('keeps a declared encoding of another language that decodes without damage', () => {
    expect(decodeBytes(Uint8Array.from([0xc4, 0xe3, 0xba, 0xc3]), 'gb18030').text).toBe('你好');
  });

  it('reads Western text that is not UTF-8 as windows-1252', () => {
    for (const text of ['Café société générale, déjà vu à Paris', 'Für die schöne Größe über Österreich', 'naïve']) {
      expect(decodeBytes(Uint8Array.from(text, (character) => character.charCodeAt(0))).text).toBe(text);
    }
  });

  it('reads Western, Greek and Cyrillic text in UTF-8 and UTF-16', () => {
    for (const text of ['Grüße aus Köln', 'Добрый день, коллеги', 'Καλημέρα κόσμε', 'plain words only here']) {
      expect(decodeBytes(new TextEncoder().encode(text)).text).toBe(text);
      expect(decodeBytes(encodeJapanese(text, 'utf-16le')).text).toBe(text);
      expect(decodeBytes(encodeJapanese(text, 'utf-16be')).text).toBe(text);
    }
  });

  it('replaces invalid bytes with U+FFFD and reports how many', () => {
    const bytes = Uint8Array.from([
      ...new TextEncoder().encode('読める文章の途中に'),
      0xff,
      ...new TextEncoder().encode('壊れた所'),
    ]);
    expect(decodeBytes(bytes)).toEqual({
      text: '読める文章の途中に\uFFFD壊れた所',
      encoding: 'utf-8',
      warnings: [{ code: 'encoding_replaced', detail: '1' }],
    });
    const sjis = Uint8Array.from([
      ...encodeJapanese('読める文章の途中に', 'shift_jis'),
      0xff,
      ...encodeJapanese('壊れた所', 'shift_jis'),
    ]);
    expect(decodeBytes(sjis).encoding).toBe('shift_jis');
  });

  it('drops an incomplete character at the end and reports it', () => {
    const whole = '途中で切れた文書';
    for (const encoding of ['utf-8', 'shift_jis', 'euc-jp', 'utf-16le']) {
      const bytes = encodeJapanese(whole, encoding);
      expect(decodeBytes(bytes.slice(0, -1))).toEqual({
        text: whole.slice(0, -1),
        encoding,
        warnings: [{ code: 'truncated', detail: 'character' }],
      });
    }
  });

  it('reads UTF-32 with and without a byte order mark', () => {
    const text = '髙島屋の𠮷田さんは①番';
    for (const isLittle of [true, false]) {
      const bytes = new DataView(new ArrayBuffer(([...text].length + 1) * 4));
      ['\uFEFF', ...text].forEach((character, i) => bytes.setUint32(i * 4, character.codePointAt(0) ?? 0, isLittle));
      const encoding = isLittle ? 'utf-32le' : 'utf-32be';
      expect(decodeBytes(new Uint8Array(bytes.buffer))).toEqual({ text, encoding, warnings: [] });
      expect(decodeBytes(new Uint8Array(bytes.buffer, 4))).toEqual({ text, encoding, warnings: [] });
    }
  });

  it.each(['shift_jis', 'euc-jp'])('reads lines of UTF-8 and of %s in one file, and reports it', (encoding) => {
    const lines = ['前半は新しい版で書きました。\n', '後半は古い版のままです。\n'];
    const parts = [new TextEncoder().encode(lines[0]), encodeJapanese(lines[1] ?? '', encoding)];
    for (const [first, second] of [parts, parts.toReversed()]) {
      const decoded = decodeBytes(Uint8Array.from([...(first ?? []), ...(second ?? [])]));
      expect(decoded.text.split('\n').toSorted().join('\n')).toBe(lines.join('').split('\n').toSorted().join('\n'));
      expect(decoded.warnings).toEqual([{ code: 'encoding_mixed', detail: `utf-8, ${encoding}` }]);
    }
  });

  it('never returns U+0000 or a lone surrogate', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        let text = '';
        try {
          text = decodeBytes(bytes).text;
        } catch (error) {
          expect(error).toMatchObject({ code: 'unsupported_media', reason: 'binary' });
        }
        expect(text).not.toContain('\0');
        expect(text.isWellFormed()).toBe(true);
      }),
    );
  });

  it.each([[[0x1b, 0x24, 0x42, 0x1b, 0x28, 0x42]], [[0x1b]], [[0xe3, 0x81, 0x82, 0x82, 0xa2]], [[0xff, 0xe3]]])(
    'is not slowed down or felled by a run of %j',
    async (unit) => {
      const bytes = Uint8Array.from({ length: 6_000_000 }, (_, i) => unit[i % unit.length] ?? 0);
      const decode = () => {
        try {
          decodeBytes(bytes);
        } catch (error) {
          expect(error).toMatchObject({ name: 'ExtractError' });
        }
      };
      expect(await cpuMs(decode)).toBeLessThan(2_000);
    },
    60_000,
  );

  it('does not mistake English words for UTF-16', () => {
    const words = 'Bush hid the facts 10203040 a0b0c0d0 in the house of 30 people; 1.2.3 (a+b)*c=0';
    for (let at = 0; at < words.length - 6; at++) {
      for (const length of [6, 8, 18, 40]) {
        const text = words.slice(at, at + length);
        expect(decodeBytes(new TextEncoder().encode(text)).text).toBe(text);
      }
    }
  });

  it('rejects binary disguised as text', () => {
    const binary = Uint8Array.from({ length: 4096 }, (_, i) => (i * 7919 + (i >> 3) * 31) & 0xff);
    expect(() => decodeBytes(binary)).toThrow(expect.objectContaining({ code: 'unsupported_media', reason: 'binary' }));
    const zeros = Uint8Array.from([...new TextEncoder().encode('word'), ...new Uint8Array(40), 1, 2, 3]);
    expect(() => decodeBytes(zeros)).toThrow(expect.objectContaining({ reason: 'binary' }));
  });
});
