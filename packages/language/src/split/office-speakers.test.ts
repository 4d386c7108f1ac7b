import { describe, expect, it } from 'vitest';
import { fillBlocks } from './fill-blocks.ts';
import { nameSpeakers } from './name-speakers.ts';
import { splitSentences } from './split-sentences.ts';

/** Who says what, sentence by sentence. */
function said(...lines: string[]): string[] {
  const text = lines.join('\n');
  const blocks = nameSpeakers(text, fillBlocks(text, []));
  return splitSentences(text, blocks).map(
    ({ contentStart, end, blockIndex }) => `${blocks[blockIndex]?.speaker ?? '-'}|${text.slice(contentStart, end)}`,
  );
}

describe('an office at the start of a line', () => {
  it('names who speaks, and is not part of what is said', () => {
    expect(
      said(
        '○委員長（森田）　ただいまから開きます。',
        '公園緑地課長　9月に点検を行いました。14本が危険です。',
        '副市長　説明会を2回開きます。',
        'ご了承ください。',
      ),
    ).toEqual([
      '委員長（森田）|ただいまから開きます。',
      '公園緑地課長|9月に点検を行いました。',
      '公園緑地課長|14本が危険です。',
      '副市長|説明会を2回開きます。',
      '副市長|ご了承ください。',
    ]);
  });

  it('names who speaks in brackets too', () => {
    expect(
      said(
        '（公園緑地課長）9月に点検を行いました。',
        '（小林委員）費用はいくらですか。',
        '（公園緑地課長）380万円です。予備費です。',
      ),
    ).toEqual([
      '公園緑地課長|9月に点検を行いました。',
      '小林委員|費用はいくらですか。',
      '公園緑地課長|380万円です。',
      '公園緑地課長|予備費です。',
    ]);
  });

  it.each([
    [
      'a list of those present',
      ['委員長　森田太郎', '副委員長　小林花子', '委員　佐藤一郎', '会議は2時に始まりました。'],
    ],
    ['one office alone', ['市長　これから始めます。', '市長　次に進みます。', '市長　以上で終わります。']],
    [
      'lines among many others',
      [
        '市長　始めます。これは長い報告です。',
        ...Array<string>(12).fill('道路を直しました。'),
        '副市長　終わります。これで以上です。',
        '課長　道具を片付けます。',
      ],
    ],
  ])('names nobody in %s', (_, lines) => {
    expect(said(...lines).filter((one) => !one.startsWith('-'))).toEqual([]);
  });
});
