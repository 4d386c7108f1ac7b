import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { extractKeywords } from './extract-keywords.ts';

const dictionary = readTestDictionary();
const texts = new URL('../../../../corpus/texts/', import.meta.url);

function keywordsOf(text: string, title = '', countMax = 10): ReturnType<typeof extractKeywords> {
  const analysis = analyse({ language: 'und', text, blocks: [], warnings: [] }, dictionary);
  return extractKeywords(text, analysis, title, countMax);
}

function termsOf(text: string, title = ''): string[] {
  return keywordsOf(text, title).map(({ term }) => term);
}

/** What a reader would call the topic of each text; matching any of the words is enough. */
const topics: Readonly<Record<string, RegExp>> = {
  'en-faq-bicycle.txt': /bike/iu,
  'en-mail-venue.txt': /venue|Millrace|Corn Exchange/u,
  'en-minutes-trustees.txt': /orchard|wind machine/iu,
  'en-news-library.txt': /library|tools?|instruments/u,
  'en-paper-streetlights.txt': /lighting|bats/u,
  'ja-contract-website.txt': /業務委託|サイト/u,
  'ja-dialogue-chatbot.txt': /チャットボット/u,
  'ja-faq-attendance.txt': /キンタイノート|勤怠管理/u,
  'ja-figures-earnings.txt': /決算|営業利益|売上高/u,
  'ja-interview-sento.txt': /銭湯|松葉湯/u,
  'ja-list-exhibition.txt': /道具フェア|出展/u,
  'ja-longform-watermain.txt': /送水管/u,
  'ja-mail-delay.txt': /基板|納期/u,
  'ja-minutes-humidifier.txt': /加湿器|シズク|金型/u,
  'ja-mixed-postmortem.txt': /決済|証明書/u,
  'ja-news-bus.txt': /市営バス|乗合/u,
  'ja-news-island.html': /鳥帆島|再エネ/u,
  'ja-paper-ventilation.md': /二酸化炭素濃度|換気/u,
  'ja-report-telework.md': /在宅勤務/u,
  'ja-story-lostitem.txt': /忘れもの/u,
};

test.each(Object.entries(topics))('the topic of %s is among its first five keywords', (name, topic) => {
  const text = readFileSync(new URL(name, texts), 'utf8').replace(/<[^>]+>/gu, '');
  const title = /\S.*/u.exec(text)?.[0].replace(/^#+\s*/u, '') ?? '';
  expect(termsOf(text, title).slice(0, 5).join(' / ')).toMatch(topic);
});

test('joins compounds from the tokens of the dictionary', () => {
  const text =
    '感染症対策本部は人工知能技術を使う。感染症対策本部の会議では、働き方改革も話し合われた。人工知能技術の費用は会議で決める。';
  expect(termsOf(text)).toEqual(expect.arrayContaining(['感染症対策本部', '人工知能技術', '働き方改革']));
});

test('keeps compounds of Latin words and names with middle dots whole', () => {
  const text =
    'Amazon Web Servicesに移した。フランシス・フォード・コッポラ監督の『地獄の黙示録』を見た。型番KB-220の基板も届いた。';
  const terms = termsOf(text);
  expect(terms).toEqual(expect.arrayContaining(['Amazon Web Services', '地獄の黙示録']));
  expect(terms.join(' ')).toMatch(/フランシス・フォード・コッポラ/u);
  expect(terms.join(' ')).toMatch(/KB-220/u);
});

test('counts spellings of one term as one keyword: width, long vowel, abbreviation in brackets', () => {
  const text =
    'サーバーが止まった。ｻｰﾊﾞを直した。サーバは古い。日本自動車部品協会（JAPA）が調べた。JAPAによると電源の不良だった。';
  const terms = termsOf(text);
  expect(terms.filter((term) => /サーバ|ｻｰﾊﾞ/u.test(term))).toEqual(['サーバー']);
  expect(terms).toContain('日本自動車部品協会');
  expect(terms).not.toContain('JAPA');
});

test('keeps a word whole that the dictionary splits', () => {
  const terms = termsOf('給水タンクのパッキンが硬くなった。パッキンを替える。新しいパッキンは柔らかい。');
  expect(terms).toContain('パッキン');
  expect(terms).not.toContain('キン');
});

test('excludes dates, figures, pronouns, greetings, eras and participants', () => {
  const text = [
    '差出人：檜山',
    'お世話になっております。檜山です。',
    '令和7年3月15日の会議で、私たちは約3,000台のポンプを10%値引きすると決めました。これはそれと同じです。',
    '柏原さんは反対した。柏原さんは黙った。柏原さんは帰った。午後3時、ポンプの在庫は5 kgだった。',
    'よろしくお願いいたします。',
  ].join('\n');
  const terms = termsOf(text);
  expect(terms[0]).toBe('ポンプ');
  for (const term of terms) {
    expect(term).not.toMatch(/令和|^[\d０-９]|月|日$|私|これ|それ|お世話|よろしく|お願い|檜山|柏原|^kg$|午後/u);
  }
});

test('replaces a short form by the full name of the same thing', () => {
  const text =
    '問い合わせ窓口にチャットボットを入れる。ボットは夜も答える。ボットの費用は月5万円だ。チャットボットの名前は未定。';
  const terms = termsOf(text);
  expect(terms).toContain('チャットボット');
  expect(terms).not.toContain('ボット');
});

test('gives English phrases, not function words, common verbs or months', () => {
  const text =
    'The wind machine was approved in March. The trustees will keep the wind machine in the lower field. Frost in the lower field killed the blossom last year.';
  const terms = termsOf(text);
  expect(terms.slice(0, 2).toSorted()).toEqual(['lower field', 'wind machine']);
  for (const term of terms) expect(term).not.toMatch(/^(?:the|keep|march|year|last|will)$/iu);
});

test('gives no stubs of English phrases', () => {
  const text =
    'Another concert was played every summer by the brass band. The brass band played every week. Another brass band came from another town without the conductor.';
  const terms = termsOf(text);
  expect(terms).toContain('brass band');
  for (const term of terms) expect(term).not.toMatch(/\b(?:another|every|played|without)\b/iu);
});

test('gives each keyword once, best first, with the span where it occurs', () => {
  const text = readFileSync(new URL('ja-longform-watermain.txt', texts), 'utf8');
  const found = keywordsOf(text, '', 100);
  expect(found).toHaveLength(100);
  for (const { term, start, end } of found) expect(text.slice(start, end)).toBe(term);
  expect(new Set(found.map(({ term }) => term)).size).toBe(100);
  const scores = found.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('gives few or no keywords for hostile text and never throws', () => {
  const hostile = [
    '',
    '。。。',
    '\ud800'.repeat(50),
    'ア・'.repeat(3000),
    '漢'.repeat(5000),
    'a b '.repeat(3000),
    '１２３'.repeat(500),
  ];
  for (const text of hostile) expect(keywordsOf(text).length).toBeLessThanOrEqual(10);
});
