import type { Block, Document } from '@youyaku/contract/document';
import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { rankInSteps, type Ranking, rankSentences } from './rank-sentences.ts';

const dictionary = readTestDictionary();

function documentOf(lines: readonly string[]): Document {
  let at = 0;
  const blocks = lines.map((line): Block => {
    const span = { start: at, end: at + line.length };
    at += line.length + 1;
    return line.startsWith('# ') ? { kind: 'heading', level: 2, ...span } : { kind: 'paragraph', ...span };
  });
  return { language: 'ja', text: lines.join('\n'), blocks, warnings: [] };
}

function rank(lines: readonly string[], focus = ''): Ranking {
  const document = documentOf(lines);
  return rankSentences(document, analyse(document, dictionary), focus);
}

const priorsOf = (ranking: Ranking): number[] => ranking.sentences.map((sentence) => sentence.prior);

describe('ranking', () => {
  test('gives the same result in steps of at most 500 sentences', () => {
    const lines = Array.from({ length: 3000 }, (_, at) => `水車${at}号は秋に直され、費用は${at}万円だった。`);
    const document = documentOf(lines);
    const analysis = analyse(document, dictionary);
    const steps = rankInSteps(document, analysis, '');
    const ranked: number[] = [];
    let pauses = 0;
    for (;;) {
      const step = steps.next();
      if (step.done === true) {
        expect(step.value.sentences).toEqual(rankSentences(document, analysis, '').sentences);
        break;
      }
      pauses += 1;
      if (step.value > 0) ranked.push(step.value);
    }
    expect(ranked).toEqual([...ranked].toSorted((a, b) => a - b));
    expect(pauses).toBeGreaterThanOrEqual(3 * (3000 / 500));
  });

  test('scores repeated sentences, greetings and entries of a source list zero', () => {
    const lines = ['町は水車を直す。', '町は水車を直す。', 'お世話になっております。', '川辺新聞、2025年5月3日。'];
    expect(priorsOf(rank(lines)).slice(1)).toEqual([0, 0, 0]);
  });

  test('scores a finished line without a verb as a sentence when it gives a figure', () => {
    const lines = [
      '町は古い水車を直す。',
      '水車の部品の材料、木の板の厚み、水の量。',
      '水車の部品の数1日2,000個、値段1個190円。',
    ];
    const [, words, figure] = priorsOf(rank(lines));
    expect(figure).toBeGreaterThan(words ?? 0);
  });

  test('recognises the title of a source and raises the weight of its words', () => {
    const lines = ['町は水車を直す。', '費用は三百万円。', '川辺新聞『水車の修理、秋に開始』。'];
    const ranking = rank(lines);
    expect(ranking.sentences.map((sentence) => sentence.cues.isSourceTitle)).toEqual([false, false, true]);
    const without = rank([...lines.slice(0, 2), '川辺新聞は水車の修理を秋に開始すると報じた。']);
    const heaviest = (of: Ranking): number => Math.max(...of.concepts.weights);
    expect(heaviest(ranking)).toBeGreaterThan(heaviest(without));
  });

  test('scores the last sentence of a point higher than its first in a speech', () => {
    const lines = [
      '次に、水路の整備についてお伺いいたします。',
      '水路は町の東を流れ、田を潤してきたものであります。',
      '水路の補修をどう進めるのか、町長の所見を伺います。',
      '次に、学校の給食についてお伺いいたします。',
      '給食は地元の米を使うものであります。',
      '給食の費用をどう賄うのか、町長の所見を伺います。',
    ];
    const ranking = rank(lines);
    const [opening = 0, , end = 0] = priorsOf(ranking);
    expect(ranking.genre).toBe('speech');
    expect(end).toBeGreaterThan(1.5 * opening);
  });

  test('scores sentences on the requested focus higher', () => {
    const lines = ['町は水車を直すことにした。', '学校は給食を温かくすることにした。', '駅は時計を替えることにした。'];
    const plain = priorsOf(rank(lines))[1] ?? 0;
    expect(priorsOf(rank(lines, '給食'))[1]).toBeGreaterThan(2 * plain);
  });

  test('ranks a section that is itself a summary before all others', () => {
    const lines = ['# 経緯', '水車は八年前に止まった。', '# 要旨', '町は水車を直すことにした。'];
    const [first = 0, second = 0] = priorsOf(rank(lines));
    expect(second).toBeGreaterThan(5 * first);
  });
});

describe('a short answer of a list of questions', () => {
  const answers = ['無料です。', '1人5冊まで、14日間です。'];
  const others = [
    'Q3　どこで借りられますか。',
    'A　駅前の本館と、東の丘の分館の窓口で借りられます。',
    'Q4　予約の取り消しはできますか。',
    'A　届いたことを知らせる前なら、電話で取り消せます。',
  ];

  test('can be chosen, for its question says what it is about', () => {
    const lines = ['よくある質問', 'Q1　利用料はかかりますか。', 'A　無料です。', 'Q2　何冊まで借りられますか。'];
    const ranking = rank([...lines, 'A　1人5冊まで、14日間です。', ...others]);
    expect(ranking.genre).toBe('faq');
    const priors = priorsOf(ranking);
    expect(priors[2]).toBeGreaterThan(0.2);
    expect(priors[4]).toBeGreaterThan(0.2);
  });

  test('follows a question that may be told as a fact, which is no fact', () => {
    const ranking = rank([
      'よくある質問',
      'Q1　利用カードの番号を忘れました。',
      'A　窓口で番号をお伝えします。',
      ...others,
    ]);
    expect(ranking.genre).toBe('faq');
    expect(priorsOf(ranking)[1]).toBeLessThan(0.2);
    expect(priorsOf(ranking)[2]).toBeGreaterThan(0.2);
  });

  test('that is a bare yes stays what it is', () => {
    const ranking = rank([
      'よくある質問',
      'Q1　無料で試せますか。',
      'A1　はい。',
      'Q2　解約はできますか。',
      'A2　できます。',
      ...others,
    ]);
    expect(ranking.genre).toBe('faq');
    expect(priorsOf(ranking)[2]).toBeLessThan(0.2);
    expect(priorsOf(ranking)[4]).toBeLessThan(0.2);
  });

  test('says nothing by itself where no question stands before it', () => {
    const text = rank(['駅前の本館は改装を終えて4月に開く。', ...answers, '館長は市民を招いた会で説明した。']);
    expect(text.genre).not.toBe('faq');
    expect(priorsOf(text)[1]).toBeLessThan(0.2);
    expect(priorsOf(text)[2]).toBeLessThan(0.2);
  });
});
