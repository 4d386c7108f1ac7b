import { describe, expect, it } from 'vitest';
import { regionBlocks } from './region-blocks.ts';
import type { Segment } from './run.ts';

/** Printed lines at the left edge, one below the other; each character is as wide as it is high. */
function print(lines: readonly string[]): Segment[] {
  const size = 10;
  return lines.map((text, i): Segment => {
    return { text, x: 50, y: 100 + i * 16, size, width: text.length * size };
  });
}
const textsOf = (lines: readonly string[]): string[] => regionBlocks(print(lines)).map(({ text }) => text);

describe('printed lines that are as long as the page is wide', () => {
  it('stay apart where each begins with a label', () => {
    const lines = [
      '宿題：見積もりを取る（担当：柿沼、期限：七月）',
      '保留：駐車場の増設は来年度の予算を見て決める',
      '次回：八月二十日の午後一時から会議室で開く',
    ];
    expect(textsOf(lines)).toEqual(lines);
  });

  it('are one paragraph where only the first has one', () => {
    expect(
      textsOf(['保留：駐車場の増設については来年度の予算の様子を', '見ながら、あらためて次の会議で決めることにする']),
    ).toHaveLength(1);
  });

  it('are one paragraph where the second begins with a time of day', () => {
    expect(
      textsOf(['日時：八月二十日の午後から始めて、休みを入れながら', '10:30までには終えることにしたいので、よろしく']),
    ).toHaveLength(1);
  });
});
