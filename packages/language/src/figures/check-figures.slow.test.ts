import { describe, expect, test } from 'vitest';
import { corruptFigures } from '@youyaku/testing/language/corrupt-figures';
import { checkFigures } from './check-figures.ts';
import { originals, translations } from '@youyaku/testing/language/figure-pairs';
import { furtherPairs } from '@youyaku/testing/language/further-pairs';
import { heldOriginals, heldTranslations } from '@youyaku/testing/language/held-pairs';

const sets = [
  { name: 'the sentences it was made with', sources: originals, translated: translations },
  { name: 'sentences in fifteen further languages', sources: heldOriginals, translated: heldTranslations },
];

function missing(text: string, original: string, language: string, originalLanguage = 'ja'): string[] {
  return checkFigures(text, original, { language, originalLanguage })
    .filter(({ verdict }) => verdict === 'missing')
    .map(({ kind, value }) => `${kind} ${value}`);
}

describe.each(sets)('over $name', ({ sources, translated }) => {
  const pairs = Object.entries(translated).flatMap(([language, lines]) =>
    lines.map((text, index) => ({ language, text, original: sources[index] ?? '' })),
  );

  test('at most 3 of 100 faithful translations are marked', () => {
    const marked = pairs.filter(({ text, original, language }) => missing(text, original, language).length > 0);
    expect(marked.map(({ text }) => text).slice(Math.floor(pairs.length * 0.03))).toEqual([]);
  });

  test('at least 97 of 100 changed figures are marked, of every kind of change at least 90', () => {
    const counts = new Map<string, { all: number; unseen: string[] }>();
    for (const { text, original, language } of pairs) {
      for (const change of corruptFigures(text, language)) {
        const count = counts.get(change.kind) ?? { all: 0, unseen: [] };
        counts.set(change.kind, count);
        count.all += 1;
        if (missing(change.text, original, language).length === 0) count.unseen.push(`${language} ${change.text}`);
      }
    }
    expect([...counts.keys()].toSorted()).toEqual([
      'added',
      'first digit',
      'last digit',
      'lost',
      'month',
      'scale',
      'ten times',
    ]);
    const all = [...counts.values()].reduce((sum, count) => sum + count.all, 0);
    const unseen = [...counts.values()].flatMap((count) => count.unseen);
    expect(unseen.slice(Math.floor(all * 0.03))).toEqual([]);
    for (const count of counts.values()) expect(count.unseen.slice(Math.floor(count.all * 0.1))).toEqual([]);
  });
});

test('of sentences from the news in both directions, at most 3 of 100 faithful ones are marked', () => {
  const marked = furtherPairs.filter(({ from, original, to, text }) => missing(text, original, to, from).length > 0);
  expect(marked.map(({ text }) => text).slice(Math.floor(furtherPairs.length * 0.03))).toEqual([]);
});

test('95 of 100 digits changed in them are marked', () => {
  const changed = furtherPairs.flatMap(({ from, original, to, text }) =>
    corruptFigures(text, to)
      .filter(({ kind }) => kind.endsWith('digit') || kind === 'ten times')
      .map((change) => ({ from, original, to, ...change })),
  );
  const unseen = changed.filter(({ text, original, to, from }) => missing(text, original, to, from).length === 0);
  expect(unseen.map(({ text }) => text).slice(Math.floor(changed.length * 0.05))).toEqual([]);
});

test.each([
  ['58億円の予算', 'a budget of 58 million yen', 'en', 'ja'],
  ['58億円の予算', 'a budget of 5.8 billion dollars', 'en', 'ja'],
  ['会議は午後3時から', 'The meeting starts at 3 a.m.', 'en', 'ja'],
  ['5月3日に開く', 'It opens on May 4.', 'en', 'ja'],
  ['The plan costs $3 billion.', '計画の費用は30億円である。', 'ja', 'en'],
  ['売上は前年より3割増えた', '销售额比上年增长了三成五。', 'zh-Hans', 'ja'],
  ['12人が参加した', '12 % ont participé', 'fr', 'ja'],
])('%s is not %s', (original, text, language, originalLanguage) => {
  expect(missing(text, original, language, originalLanguage)).not.toEqual([]);
});

test.each([
  ['On May 3, 2024, 450,000 people watched.', '2024年5月3日、45万人が見た。', 'ja', 'en'],
  ['In 2024, sales rose by a quarter to $3.2 billion.', '令和6年の売上は4分の1増え、32億ドルになった。', 'ja', 'en'],
  ['Three companies and twelve schools joined at 9:30 a.m.', '午前9時30分、3社と12校が加わった。', 'ja', 'en'],
  ['The mayor spoke for 90 minutes.', '市長は90分間話した。', 'ja', 'en'],
  ['2024年の予算は5亿8000万元。', 'The budget for 2024 is 580 million yuan.', 'en', 'zh'],
  ['El 30 % de 1.200 socios votó el 3 de mayo.', '1200人の会員の3割が5月3日に投票した。', 'ja', 'es'],
  ['예산은 5억 8천만 원이다.', 'The budget is 580 million won.', 'en', 'ko'],
  ['第一に、二つの市が協力する。', 'First, both cities cooperate.', 'en', 'ja'],
  ['新型コロナの第3波で数十人が入院した。', 'Dozens were hospitalised in the third wave of COVID-19.', 'en', 'ja'],
  ['二酸化炭素を減らす。', 'It cuts CO2.', 'en', 'ja'],
  ['1990年代に始まった。', 'It began in the 1990s.', 'en', 'ja'],
  ['1年半かかった。', 'It took 18 months.', 'en', 'ja'],
  ['売上は2倍になった。', 'Sales doubled.', 'en', 'ja'],
  ['午後3時半に終わる。', 'It ends at 3:30 p.m.', 'en', 'ja'],
  ['正午から100人以上が並んだ。', 'More than a hundred people queued from noon.', 'en', 'ja'],
  ['高さ5メートルの壁を建てる。', 'A wall 5 m tall is built.', 'en', 'ja'],
  ['500万人が使う。', '5m people use it.', 'en', 'ja'],
  ['$5m was paid.', '500万ドルが支払われた。', 'ja', 'en'],
  ['打率は3割2分5厘だった。', 'His average was 32.5 percent.', 'en', 'ja'],
  ['3月15日に東京・大阪で開く。', 'Er findet am 15.3. in Tokio und Osaka statt.', 'de', 'ja'],
])('%s may be translated as %s', (original, text, language, originalLanguage) => {
  expect(missing(text, original, language, originalLanguage)).toEqual([]);
});

test('what is written in the same digits is found, the same amount written otherwise is equivalent', () => {
  const checks = checkFigures('58亿日元，12人', '58億円、12人', { language: 'zh-Hans', originalLanguage: 'ja' });
  expect(checks.map(({ verdict }) => verdict)).toEqual(['equivalent', 'found']);
});

test.each(['', 'en_US', 'english', '日本語', 'x-y', 'tl', 'EN-us'])(
  'a source that says its language is %j is read',
  (tag) => {
    expect(missing('58億円、12人', '5,800,000,000円、12人', 'ja', tag)).toEqual([]);
  },
);

test('hostile runs of digits take time in proportion to their length', () => {
  const text = '1'.repeat(2000) + ',1'.repeat(2000) + ' 1 million'.repeat(500) + '一'.repeat(2000) + '3/'.repeat(1000);
  for (const language of ['en', 'ja', 'ko', 'my', 'fr']) {
    expect(checkFigures(text, '58億円', { language, originalLanguage: 'ja' }).length).toBeGreaterThan(0);
  }
});

test('a year of two digits supports the year of any century that it may be of', () => {
  expect(missing('It was founded in 1998.', '98年に創業した。', 'en')).toEqual([]);
  expect(missing('It was founded in 1997.', '98年に創業した。', 'en')).not.toEqual([]);
});
