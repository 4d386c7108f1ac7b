import type { Block, Document } from '@youyaku/contract/document';
import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { rankSentences } from '#rank/rank-sentences.ts';
import { chooseLines } from './choose-lines.ts';
import { hasSeveralSpeakers } from './create-variants.ts';
import { draftText } from './draft.ts';
import { runSteps } from '@youyaku/language/text/run-steps';
import { writeShape } from './write-shape.ts';

const dictionary = readTestDictionary();

type Piece = { readonly text: string; readonly kind?: Block['kind']; readonly speaker?: string };

function contextOf(pieces: readonly Piece[]) {
  const text = pieces.map((piece) => piece.text).join('\n');
  let at = 0;
  const blocks = pieces.map(({ text: words, kind = 'paragraph', speaker }): Block => {
    const span = { start: at, end: at + words.length };
    at = span.end + 1;
    return {
      kind,
      ...span,
      ...(kind === 'heading' ? { level: 2 } : {}),
      ...(speaker === undefined ? {} : { speaker }),
    };
  });
  const document: Document = { language: 'ja', text, blocks, warnings: [] };
  const analysis = analyse(document, dictionary);
  const ranking = rankSentences(document, analysis, '');
  const hasSpeakers = hasSeveralSpeakers(analysis);
  return { document, analysis, ranking, register: 'asIs', isRunning: false, hasSpeakers } as const;
}

const exactly = (count: number) => ({ kind: 'items', count, isLoose: false }) as const;

function linesOf(pieces: readonly Piece[], count: number): string[] {
  return draftText(writeShape(contextOf(pieces), 'lines', exactly(count)).items).split('\n');
}

const bus: readonly Piece[] = [
  { text: '路線の廃止', kind: 'heading' },
  {
    text: '市は市営バスの三路線を来年三月末で廃止する。一日の利用者は1,240人から386人に減った。運転手は24人の定員に対して17人しかいない。',
  },
  { text: '新しい車両', kind: 'heading' },
  { text: '四月から予約制の乗合車両を走らせる。運賃は一回300円とする。予約は30分前まで電話で受け付ける。' },
  { text: '住民の声', kind: 'heading' },
  {
    text: '住民からは通学の足を残すよう求める声が出ている。市は朝の定時便を二便残す方針を示した。説明会は来月五日に開く。',
  },
];

/** Makes the source long enough for lines of two sentences. */
const minor: readonly Piece[] = [
  { text: 'これまでの経緯', kind: 'heading' },
  ...['春', '夏', '秋', '冬', '翌春', '翌夏', '翌秋', '翌冬'].map((season) => ({
    text: `${season}の会合では、委員が意見を述べ合い、次の会合に向けて資料をそろえることを申し合わせて散会した。`,
  })),
];

describe('three lines', () => {
  test('hold up to two whole sentences each, of one heading, in the order of the source', () => {
    const context = contextOf([...bus, ...minor]);
    const lines = runSteps(chooseLines(context, exactly(3)));
    expect(lines).toHaveLength(3);
    expect(lines.some((line) => line.length === 2)).toBe(true);
    for (const line of lines) {
      expect(new Set(line.map(({ section }) => section)).size).toBe(1);
      expect(line.reduce((sum, { characters }) => sum + characters, 0)).toBeLessThanOrEqual(90);
      for (const { text } of line) expect(context.document.text).toContain(text);
    }
    const groups = lines.flat().map(({ group }) => group);
    expect(groups).toEqual(groups.toSorted((a, b) => a - b));
  });

  test('stay a summary: of a short source they hold single sentences', () => {
    const lines = runSteps(chooseLines(contextOf(bus.slice(0, 4)), exactly(3)));
    expect(lines.map((line) => line.length)).toEqual([1, 1, 1]);
  });

  test('are no titles of other texts while the text has sentences of its own', () => {
    const sources = [
      { text: '川辺新聞『市営バスの三路線、来年三月末で廃止へ』。川辺新聞、2025年3月1日。' },
      { text: '中町通信『市、予約制の乗合車両を四月から』。中町通信、2025年3月2日。' },
    ];
    const lines = linesOf([...bus.slice(1, 4), ...sources], 3);
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toMatch(/『/u);
  });

  test('end a sentence without an end mark before the next', () => {
    const items = ['発売は十一月七日に延期する', '希望小売価格の8,980円は変えない', '金型の修正費用は280万円とする'];
    const rest = Array.from({ length: 8 }, (_, index) => ({
      text: `第${index + 1}会議室は午前中に清掃の予定がある。`,
    }));
    const lines = linesOf([...items.map((text) => ({ text, kind: 'item' }) as const), ...rest], 2);
    const pair = lines.find((line) => items.filter((item) => line.includes(item)).length === 2);
    expect(pair?.match(/。/gu)).toHaveLength(2);
  });

  test('name the speaker of a line once and never join two speakers', () => {
    const turns = [
      {
        speaker: '市長',
        text: '水道料金は平均18％の改定が必要だと試算している。改定は早くとも令和9年4月に二段階で行う。',
      },
      { speaker: '議員', text: '貯水率は七月末に28％まで低下し、夜間の減圧給水を20日間行った。市民の不安は大きい。' },
      { speaker: '市長', text: '県の水道から一日6,000立方メートルを受水することで大筋合意した。' },
    ].map((turn) => ({ ...turn, kind: 'speech' }) as const);
    const lines = linesOf([...turns, ...turns.map((turn) => ({ ...turn, text: `なお、${turn.text}` }))], 3);
    for (const line of lines) expect(line).toMatch(/^(?:市長|議員)：[^：]*$/u);
  });
});

test('lines that are counted in characters hold one sentence each', () => {
  const draft = writeShape(contextOf(bus), 'lines', { kind: 'max', characters: 120 });
  expect(draft.items.slice(1).every(({ before }) => before === '\n')).toBe(true);
});
