import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineReader } from './line-reader.ts';

function readAll(text: string, sizes: readonly number[]): string[] {
  const reader = new LineReader();
  const lines: string[] = [];
  let at = 0;
  for (let turn = 0; at < text.length; turn += 1) {
    const size = Math.max(1, sizes[turn % Math.max(1, sizes.length)] ?? 1);
    lines.push(...reader.push(text.slice(at, at + size)));
    at += size;
  }
  return [...lines, ...reader.end()];
}

describe('the lines of a completion', () => {
  it('are the same however the stream was cut', () => {
    const piece = fc.constantFrom(
      '市は移転する。',
      '[3]',
      '[12][7]',
      '\n',
      '\r\n',
      'A | b',
      ' ',
      '費用は5億円',
      '。',
      '【4】',
      '- 要点',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        (pieces, sizes) => {
          const text = pieces.join('');
          const joined = (lines: readonly string[]): string => lines.join('').replace(/\s/gu, '');
          expect(joined(readAll(text, sizes))).toBe(joined(readAll(text, [text.length])));
        },
      ),
    );
  });

  it('end after the citations of a sentence when several are on one line', () => {
    expect(readAll('市は移転する。[3]費用は5億円。[4][5] 新館は4階。', [100])).toEqual([
      '市は移転する。[3]',
      '費用は5億円。[4][5] ',
      '新館は4階。',
    ]);
  });

  it.each([
    ['市は移転する[3]。費用は5億円[4]。', ['市は移転する[3]。', '費用は5億円[4]。']],
    ['The city moves it. [3] It costs 5. [4]', ['The city moves it. [3] ', 'It costs 5. [4]']],
    ['甲さん[3]は反対し、乙さん[4]は賛成した。[5]', ['甲さん[3]は反対し、乙さん[4]は賛成した。[5]']],
    ['費用は5億円（根拠：[4]）。', ['費用は5億円（根拠：[4]）。']],
    ['費用は5億円。[4]〜[6]', ['費用は5億円。[4]〜[6]']],
  ])('end at the ends of sentences only: %s', (text, lines) => {
    expect(readAll(text, [100])).toEqual(lines);
  });

  it('do not end after brackets that are no citations', () => {
    expect(readAll('【重要】説明会は[注]10日に開く。[2]', [100])).toEqual(['【重要】説明会は[注]10日に開く。[2]']);
  });

  it('keep the fields of a row together', () => {
    expect(readAll('ACTION | 契約する[3] | 佐々木 | 9月末 [5]', [7])).toEqual([
      'ACTION | 契約する[3] | 佐々木 | 9月末 [5]',
    ]);
  });

  it('end where a line is longer than the limit', () => {
    const reader = new LineReader();
    expect(reader.push('あ'.repeat(5_000))).toHaveLength(1);
  });
});
