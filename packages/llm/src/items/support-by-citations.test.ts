import type { Document } from '@youyaku/contract/document';
import { describe, expect, it } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { createGrounder } from '@youyaku/summarize/ground/grounder';
import { checkItem } from './check-item.ts';

const dictionary = readTestDictionary();
const text = [
  '港町の図書館は、来年四月に新しい建物へ移る。',
  '総工費は48億円で、うち16億円を県が負担する。',
  '蔵書は32万冊から45万冊に増やし、学習席を200席設ける。',
  '駐車場は80台分だが、休日は近くの小学校の校庭も使えるようにする。',
  '館長の白石さんは「夜九時まで開ける日を週に三日つくりたい」と話す。',
  '飲食については、まだ結論が出ていない。',
  '反対する住民は、古い桜並木を切らないよう求めている。',
].join('\n');
const document: Document = { language: 'ja', text, blocks: [], warnings: [] };
const analysis = analyse(document, dictionary);
const source = { document, analysis, grounder: createGrounder(document, analysis) };

function verdictOf(sentence: string, ...citations: number[]): string {
  return checkItem({ kind: 'point', text: sentence, citations }, source).verdict;
}

describe('a sentence that paraphrases several of the source', () => {
  it.each<[string, ...number[]]>([
    ['県の16億円を含む48億円をかけて図書館が新築移転し、蔵書は45万冊に増え、学習席は200席になる。', 1, 2, 3],
    ['80台の駐車場のほか休日は小学校の校庭を使い、白石館長は週三日の夜間開館を望んでいる。', 4, 5],
    ['館内での飲食の扱いは決まらず、桜並木の伐採には住民の反対がある。', 6, 7],
  ])('is supported by its citations: %s', (sentence, ...citations) => {
    expect(verdictOf(sentence, ...citations)).toBe('supported');
  });

  it.each<[string, string, ...number[]]>([
    [
      'a figure that the source does not have',
      '県の16億円を含む58億円をかけて図書館が新築移転し、蔵書は45万冊に増え、学習席は200席になる。',
      1,
      2,
      3,
    ],
    [
      'a name that the source does not have',
      '80台の駐車場のほか休日は小学校の校庭を使い、黒田館長は週三日の夜間開館を望んでいる。',
      4,
      5,
    ],
    [
      'citations of unrelated sentences',
      '県の16億円を含む48億円をかけて図書館が新築移転し、蔵書は45万冊に増える。',
      6,
      7,
    ],
    [
      'two figures of its citations exchanged',
      '総工費は16億円で、このうち48億円を県が出し、蔵書は45万冊になる。',
      2,
      3,
    ],
    ['a near copy with one word changed', '蔵書は32万冊から45万冊に減らし、学習席を200席設ける。', 3],
  ])('is marked when it has %s', (_, sentence, ...citations) => {
    expect(verdictOf(sentence, ...citations)).not.toBe('supported');
  });

  it('has the sentences it cites as its evidence', () => {
    const { evidence } = checkItem(
      {
        kind: 'point',
        text: '県の16億円を含む48億円をかけて図書館が新築移転し、蔵書は45万冊に増える。',
        citations: [1, 2, 3],
      },
      source,
    );
    expect(evidence.map(({ quote }) => quote)).toEqual(text.split('\n').slice(0, 3));
  });

  it('gives the page and the heading of each piece of evidence, also where the words are found nowhere', () => {
    const title = '図書館の計画';
    const paged: Document = {
      ...document,
      text: `${title}\n${text}`,
      blocks: [
        { kind: 'heading', start: 0, end: title.length, level: 1, page: 2 },
        { kind: 'paragraph', start: title.length + 1, end: title.length + 1 + text.length, page: 2 },
      ],
    };
    const own = analyse(paged, dictionary);
    const pagedSource = { document: paged, analysis: own, grounder: createGrounder(paged, own) };
    const places = [
      '県の16億円を含む48億円をかけて図書館が新築移転し、蔵書は45万冊に増える。',
      'ラーメンのスープは豚骨だ。',
    ].flatMap((words) => checkItem({ kind: 'point', text: words, citations: [2, 3, 4] }, pagedSource).evidence);
    expect(places).toHaveLength(6);
    expect(places.every(({ page, heading }) => page === 2 && heading === title)).toBe(true);
  });
});
