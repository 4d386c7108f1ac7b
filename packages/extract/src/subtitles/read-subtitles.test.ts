import { describe, expect, it } from 'vitest';
import { cpuMs } from '@youyaku/testing/timing/cpu-ms';
import { encodeJapanese } from '@youyaku/testing/files/encode-japanese';
import { readSubtitles } from './read-subtitles.ts';

const encode = (text: string) => new TextEncoder().encode(text);

async function shown(source: string | Uint8Array): Promise<string[]> {
  const { text, blocks } = await readSubtitles(typeof source === 'string' ? encode(source) : source, {});
  return blocks.map(({ kind, start, end, time }) => `${kind} ${time}: ${text.slice(start, end)}`);
}

describe('readSubtitles', () => {
  it('joins captions into sentences, each with its start time', async () => {
    const srt = `1
00:00:01,000 --> 00:00:03,000
市は来年三月で

2
00:00:03,100 --> 00:00:05,000
路線を廃止します。次に
予算の話です。

3
00:01:10,500 --> 00:01:12,000
The new bus is run by Mr.

4
00:01:12,100 --> 00:01:14,000
Tanaka at 3.5 times the cost. It is
late.
`;
    expect(await shown(srt)).toEqual([
      'paragraph 1: 市は来年三月で路線を廃止します。',
      'paragraph 3.1: 次に予算の話です。',
      'paragraph 70.5: The new bus is run by Mr. Tanaka at 3.5 times the cost.',
      'paragraph 72.1: It is late.',
    ]);
  });

  it('credits nobody with the words of somebody who speaks once', async () => {
    const lines = ['田中：三月に始めます。', '費用は五百円です。', '佐藤：はい。', '安いですね。', '田中：以上です。'];
    const srt = lines
      .map((line, at) => `${at + 1}\n00:00:0${at + 1},000 --> 00:00:0${at + 1},900\n${line}\n`)
      .join('\n');
    const { blocks } = await readSubtitles(encode(srt), {});
    expect(blocks.map(({ speaker }) => speaker)).toEqual(['田中', '田中', undefined, undefined, '田中']);
  });

  it.each(['shift_jis', 'utf-16le', 'euc-jp'])('reads a file in %s', async (encoding) => {
    const srt = '1\r\n00:00:01,000 --> 00:00:02,000\r\n本日の議題は二つです。\r\n';
    expect(await shown(encodeJapanese(srt, encoding))).toEqual(['paragraph 1: 本日の議題は二つです。']);
  });

  it('reads times in any notation, with or without numbers, blank lines, hours or settings', async () => {
    const srt = `\uFEFF00:01,5 --> 00:02.5 X1:10 Y1:20
一つ目です。
2
0:00:04.000 --> 0:00:05.000
二つ目です。
00:00:06:x --> 00:00:07,000
00:00:08 --> 00:00:09 align:start position:0%
三つ目です。`;
    expect(await shown(srt)).toEqual([
      'paragraph 1.5: 一つ目です。',
      'paragraph 4: 二つ目です。',
      'paragraph 8: 三つ目です。',
    ]);
    expect((await readSubtitles(encode(srt), {})).warnings).toEqual([{ code: 'captions_unreadable', detail: '1' }]);
  });

  it('removes markup, ruby readings, entities, notes and styles from WebVTT and keeps the voices', async () => {
    const vtt = `WEBVTT - 会議の記録
Kind: captions

STYLE
::cue { color: red }

NOTE 二行の
注です

a-1
00:00:01.000 --> 00:00:02.000 line:90%
<v.loud 山田 太郎><c.red>A社</c>&amp;B社の<ruby>合併<rt>がっぺい</rt></ruby>は</v>

00:00:02.000 --> 00:00:03.000
<v 山田 太郎>来月です。5 &lt; 7 と&#65281;</v>
<v Suzuki>{\\an8}<i>Really</i><00:00:02.500><b>?</b> I <3 it.</v>

00:00:04.000 --> 00:00:05.000
[拍手]
`;
    const { text, blocks } = await readSubtitles(encode(vtt), {});
    expect(blocks.map(({ kind, speaker, time, start, end }) => [kind, speaker, time, text.slice(start, end)])).toEqual([
      ['speech', '山田 太郎', 1, '山田 太郎：A社&B社の合併は来月です。5 < 7 と！'],
      ['speech', 'Suzuki', 2, 'Suzuki: Really? I <3 it.'],
      ['caption', undefined, 4, '[拍手]'],
    ]);
  });

  it('distinguishes voices by repeated names and by markers of a new voice', async () => {
    const cues = [
      '田中：始めます。',
      '資料の三枚目です。',
      '鈴木：はい。',
      '田中：質問は。',
      '- ありません。',
      '- 以上です。',
    ];
    const srt = cues.map((words, i) => `${i + 1}\n00:00:0${i},000 --> 00:00:0${i + 1},000\n${words}\n`).join('\n');
    const { blocks, text } = await readSubtitles(encode(`${srt}\n9\n00:00:30,000 --> 00:00:31,000\n鈴木：では。`), {});
    expect(blocks.map(({ speaker, start, end }) => [speaker, text.slice(start, end)])).toEqual([
      ['田中', '田中：始めます。'],
      ['田中', '資料の三枚目です。'],
      ['鈴木', '鈴木：はい。'],
      ['田中', '田中：質問は。'],
      [undefined, 'ありません。'],
      [undefined, '以上です。'],
      ['鈴木', '鈴木：では。'],
    ]);
  });

  it('keeps every line of rolling live captions once, and real repetitions in other files', async () => {
    const rolling = `WEBVTT

00:00:00.000 --> 00:00:02.000 align:start position:0%
 
本日は<00:00:00.500><c>お集まり</c><00:00:01.000><c>いただき</c>

00:00:02.000 --> 00:00:02.010
本日はお集まりいただき
 

00:00:02.010 --> 00:00:04.000
本日はお集まりいただき
ありがとう<00:00:03.000><c>ございます。</c>

00:00:04.000 --> 00:00:04.010
ありがとうございます。
 

00:00:04.010 --> 00:00:06.000
ありがとうございます。
では始めます。
`;
    expect(await shown(rolling)).toEqual([
      'paragraph 0: 本日はお集まりいただきありがとうございます。',
      'paragraph 4.01: では始めます。',
    ]);
    const growing = ['今日は', '今日は晴れ', '今日は晴れのち', '今日は晴れのち曇りです。'];
    const srt = growing.map((words, i) => `00:00:0${i},000 --> 00:00:0${i + 1},000\n${words}\n`).join('\n');
    expect(await shown(srt)).toEqual(['paragraph 0: 今日は晴れのち曇りです。']);
    const twice = ['はい。', 'はい。', 'そうです。', '分かりました。', '次へ。'];
    const answers = twice.map((words, i) => `00:00:0${i},000 --> 00:00:0${i + 1},000\n${words}\n`).join('\n');
    expect(await shown(answers)).toHaveLength(5);
  });

  it('ends a run without full stops at a silence or when it grows long', async () => {
    const cues = Array.from({ length: 40 }, (_, i) => {
      const second = String(i % 60).padStart(2, '0');
      return `00:00:${second},000 --> 00:00:${second},900\n字幕に句点がない場合の第${i}の言葉です\n`;
    });
    const lines = await shown(`${cues.join('\n')}\n00:05:00,000 --> 00:05:01,000\n沈黙の後\n`);
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.at(-1)).toBe('paragraph 300: 沈黙の後');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(200);
  });

  it('rejects a file whose times cannot be parsed', async () => {
    await expect(readSubtitles(encode('1\nxx --> yy\n言葉\n'), {})).rejects.toMatchObject({
      code: 'source_unreadable',
      reason: 'broken_subtitles',
    });
  });

  it.each([
    '-->',
    '<',
    '<v a>',
    '&',
    '1\n00:00:01,000 --> 00:00:02,000\n',
    '{\\',
    '00:00:01,000 --> 00:00:02,000 a\n',
    '。',
    '（',
    'ー：\n',
  ])(
    'is not slowed down by a hostile run of %j',
    async (unit) => {
      const run = unit.repeat(600_000 / unit.length);
      const work = async () => {
        await readSubtitles(encode(run), {}).catch(() => undefined);
        await readSubtitles(encode(`00:00:01,000 --> 00:00:02,000\n${run}`), {}).catch(() => undefined);
      };
      expect(await cpuMs(work)).toBeLessThan(3_000);
    },
    60_000,
  );
});
