import { correctSentence } from '@youyaku/contract/decisions';
import { countCharacters } from '@youyaku/contract/count-characters';
import { documentSchema } from '@youyaku/contract/document';
import { sentenceSchema, summarySchema } from '@youyaku/contract/summary';
import { expect, test } from 'vitest';
import { moreExamples } from '#content/more-examples.ts';
import { newsExample } from '#content/news-example.ts';

const { document, summary } = newsExample;
const onTheArticle = [
  ...summary.sentences,
  ...moreExamples.within.flatMap((each) => each.sentences),
  ...moreExamples.claims,
];

test('the stored examples match the contract', () => {
  expect(() => documentSchema.parse(document)).not.toThrow();
  for (const each of [summary, moreExamples.long, ...moreExamples.within]) {
    expect(() => summarySchema.parse(each)).not.toThrow();
    expect(each.status).toBe('done');
    expect(each.characters).toBe(countCharacters(each.text));
    for (const sentence of each.sentences) expect(each.text.slice(sentence.start, sentence.end)).toBe(sentence.text);
  }
  for (const claim of moreExamples.claims) expect(() => sentenceSchema.parse(claim)).not.toThrow();
});

test('every quote is verbatim at its place in the article', () => {
  const evidence = onTheArticle.flatMap((sentence) => sentence.evidence);
  expect(evidence.length).toBeGreaterThan(5);
  for (const { start, end, quote } of evidence) expect(document.text.slice(start, end)).toBe(quote);
});

test('the summary at the top is three lines, each with evidence', () => {
  expect(summary.request.length).toEqual({ unit: 'items', count: 3 });
  expect(summary.text.split('\n')).toHaveLength(3);
  expect(summary.sentences).toHaveLength(3);
  for (const sentence of summary.sentences) {
    expect(sentence.evidence.length).toBeGreaterThan(0);
    expect(sentence.verdict).toBe('supported');
  }
});

test('no summary exceeds its character limit', () => {
  expect(moreExamples.within.length).toBeGreaterThan(1);
  for (const { request, characters } of moreExamples.within) {
    const { length } = request;
    if (!('max' in length)) throw new Error('not an example of a largest length');
    expect(characters).toBeLessThanOrEqual(length.max);
    expect(characters).toBeGreaterThan(length.max / 2);
  }
});

test('the long text was read to the end', () => {
  const { coverage } = moreExamples.long;
  expect(coverage?.complete).toBe(true);
  expect(coverage?.readCharacters).toBe(coverage?.totalCharacters);
  expect(coverage?.totalCharacters).toBeGreaterThan(20_000);
  expect(coverage?.sections.length).toBeGreaterThan(20);
});

test('the first checked claim agrees with the article and the others are flagged', () => {
  const [agreeing, ...others] = moreExamples.claims.map((claim) => claim.verdict === 'supported');
  expect(agreeing).toBe(true);
  expect(others.length).toBeGreaterThan(0);
  expect(others).not.toContain(true);
});

test('the lie of the demonstration is a summary sentence with one wrong figure, which the check corrects', () => {
  const { lie } = newsExample;
  expect(() => sentenceSchema.parse(lie.sentence)).not.toThrow();
  expect(lie.sentence.verdict).toBe('check');
  expect(correctSentence(lie.sentence)).toBe(summary.sentences[lie.index]?.text);
});
