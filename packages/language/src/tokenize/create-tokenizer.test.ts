import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTestDictionary, readTestDictionaryBytes } from '@youyaku/testing/language/test-dictionary';
import { createTokenizer } from './create-tokenizer.ts';
import { loadDictionary } from './dictionary.ts';

const dictionary = readTestDictionary();
const tokenizer = createTokenizer(dictionary);

function surfaces(text: string): string {
  return tokenizer
    .tokenize(text)
    .map((token) => token.surface)
    .join('|');
}

describe('Japanese', () => {
  test.each([
    ['すもももももももものうち', 'すもも|も|もも|も|もも|の|うち'],
    ['東京都に住んでいます。', '東京|都|に|住ん|で|い|ます|。'],
    ['OpenAIのAPIを使う', 'OpenAI|の|API|を|使う'],
    ['1,200円を支払った', '1|,|200|円|を|支払っ|た'],
    ['𠮷野家で食べた', '𠮷野|家|で|食べ|た'],
    ['彼は「（仮）」と書いた', '彼|は|「|（|仮|）|」|と|書い|た'],
    ['やるっていうのはなしにして', 'やる|っていう|の|は|なし|に|し|て'],
    ['反対はなしで決まった', '反対|は|なし|で|決まっ|た'],
    ['昨日のはなしに戻る', '昨日|の|はなし|に|戻る'],
    ['おはなしで終わる', 'お|はなし|で|終わる'],
    ['花のはなしをする', '花|の|はなし|を|する'],
  ])('%s is split into words', (text, expected) => {
    expect(surfaces(text)).toBe(expected);
  });

  test.each([
    ['half-width kana', 'ﾊﾟｰﾃｨｰを開く', 'ﾊﾟｰﾃｨｰ', 'パーティー'],
    ['separate voicing marks', 'ハ\u309aーティーを開く', 'ハ\u309aーティー', 'パーティー'],
    ['full-width Latin', 'ＡＰＩを使う', 'ＡＰＩ', 'api'],
    ['kanji variation selectors', '葛\u{E0100}城市に行く', '葛\u{E0100}城', '葛城'],
    ['zero-width characters', '東\u200b京に行く', '東\u200b京', '東京'],
  ])('%s are folded for matching and keep their surface', (_, text, surface, base) => {
    const [first] = tokenizer.tokenize(text);
    expect(first).toMatchObject({ start: 0, end: surface.length, surface, base });
  });

  test('a conjugated word has its base form, part of speech and conjugation', () => {
    const [first] = tokenizer.tokenize('書かなかった');
    expect(first).toMatchObject({
      base: '書く',
      pos: 'verb',
      conjugation: { type: '五段・カ行イ音便', form: '未然形' },
    });
  });

  test('equally cheap paths give the same result every time', () => {
    const text = '行くならば早く行くがよい。'.repeat(20);
    expect(createTokenizer(dictionary).tokenize(text)).toEqual(tokenizer.tokenize(text));
  });
});

describe('English', () => {
  test('words have their stem and stop words are marked', () => {
    const tokens = tokenizer.tokenize("The dogs don't like 3.5% taxes.");
    expect(tokens.map((token) => `${token.base}/${token.pos}`)).toEqual([
      'the/stopWord',
      'dog/word',
      'don/stopWord',
      'like/word',
      '3.5%/number',
      'tax/word',
      './symbol',
    ]);
  });

  test('a few kanji do not make an English sentence Japanese', () => {
    expect(surfaces('Tokyo (東京) is the capital of Japan and its largest city.').startsWith('Tokyo|(|東京|)|is')).toBe(
      true,
    );
  });
});

describe('invariants', () => {
  test('tokens ascend, do not overlap, omit only white space and never split a surrogate pair', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'東京都はパーティーｶﾞABC123。「」 \n', '\u3099', '😀', '\ud83d', '\u200b', '𠮷'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 60 }), (units) => {
        const text = units.join('');
        let at = 0;
        for (const token of tokenizer.tokenize(text)) {
          expect(token.start).toBeGreaterThanOrEqual(at);
          expect(token.end).toBeGreaterThan(token.start);
          expect(text.slice(at, token.start)).toMatch(/^[\s\p{Default_Ignorable_Code_Point}]*$/u);
          if (text.isWellFormed()) expect(token.surface.isWellFormed()).toBe(true);
          at = token.end;
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a NUL before a folded character is a token', () => {
    expect(tokenizer.tokenize('\u0000ｶ').map((token) => token.surface)).toEqual(['\u0000', 'ｶ']);
  });

  test('offsets refer to the whole string when a part is tokenized', () => {
    const text = '昨日は雨。今日は晴れ。';
    const part = tokenizer.tokenize(text, 5);
    expect(part[0]).toMatchObject({ start: 5, surface: '今日' });
  });

  test.each([
    'あ'.repeat(100_000),
    'カ'.repeat(100_000),
    '一'.repeat(100_000),
    'w'.repeat(100_000),
    '！'.repeat(100_000),
  ])('a hundred thousand equal characters take less than a second', (text) => {
    const before = process.threadCpuUsage();
    tokenizer.tokenize(text);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });
});

describe('dictionary file', () => {
  test('rejects other bytes', () => {
    expect(() => loadDictionary(new ArrayBuffer(10))).toThrow(RangeError);
    expect(() => loadDictionary(new ArrayBuffer(100_000))).toThrow(RangeError);
  });

  test('shared bytes give the same result', () => {
    const bytes = readTestDictionaryBytes();
    const shared = new SharedArrayBuffer(bytes.length);
    new Uint8Array(shared).set(bytes);
    const text = '共有した辞書でも同じ結果になる。';
    expect(createTokenizer(loadDictionary(shared)).tokenize(text)).toEqual(tokenizer.tokenize(text));
  });
});
