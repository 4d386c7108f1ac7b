import type { Document } from '@youyaku/contract/document';
import type { Summary } from '@youyaku/contract/summary';
import { summaryRequestSchema } from '@youyaku/contract/summary-request';
import { describe, expect, it } from 'vitest';
import {
  createDraftFromSummary,
  emptyDraft,
  findFirstFieldError,
  hasMoreOptions,
  buildSummaryRequest,
  type Draft,
} from './compose-draft.ts';
import { listSources, withComparison, withNewSource, withPassword, withSources } from './list-sources.ts';
import { emptySource, type SourceDraft } from './source-draft.ts';

const one: Draft = { ...emptyDraft, text: '一つ目の本文です。' };
const filled = (draft: Draft, place: number, part: Partial<SourceDraft>): Draft =>
  withSources(draft, listSources(draft).with(place, { ...emptySource, ...part }));
const namesOf = (draft: Draft): string[] => listSources(draft).map(({ title }) => title);

describe('the sources of a draft', () => {
  it('keep the names that the user gave, and have none by default', () => {
    const two = filled(withNewSource(one), 1, { text: '二つ目', title: '議事録' });
    expect(namesOf(two)).toEqual(['', '議事録']);
    expect(namesOf(withComparison(withComparison(two, true), false))).toEqual(['', '議事録']);
  });

  it('are sent together, each with its kind', () => {
    const draft = filled(withNewSource(one), 1, { sourceKind: 'url', url: ' https://example.jp/ ' });
    const request = summaryRequestSchema.parse(buildSummaryRequest(draft, undefined));
    expect(request.sources).toEqual([
      { type: 'text', text: '一つ目の本文です。' },
      { type: 'url', url: 'https://example.jp/' },
    ]);
    expect(request).not.toHaveProperty('source');
  });

  it('are not sent while one of them is empty', () => {
    expect(findFirstFieldError(withNewSource(one))).toBe('needText');
  });

  it('are compared only when there are two, in a shape that supports comparisons', () => {
    const two = filled(withNewSource({ ...one, shape: 'timeline' }), 1, { text: '二つ目の本文です。' });
    const compared = withComparison(two, true);
    expect(summaryRequestSchema.parse(buildSummaryRequest(compared, undefined))).toMatchObject({
      compare: true,
      shape: 'lines',
    });
    expect(withNewSource(compared).isComparison).toBe(false);
  });

  it('all get the password, because the one that needs it is not reported', () => {
    const two = filled(withNewSource(one), 1, {
      sourceKind: 'file',
      file: { kind: 'stored', id: 'file_a', name: 'a' },
    });
    const { sources = [] } = buildSummaryRequest(withPassword(two, 'himitsu'), undefined);
    expect(sources[1]).toEqual({ type: 'file', fileId: 'file_a', password: 'himitsu' });
    expect(JSON.stringify(sources[0])).not.toContain('himitsu');
  });

  it('are restored from a summary of several', () => {
    const text = '資料1\n\n一つ目。\n\n資料2\n\n二つ目。';
    const [first, second] = [
      { type: 'text', title: '資料1', start: 5, end: 9 },
      { type: 'text', title: '資料2', start: 16, end: 20 },
    ];
    const draft = { ...buildSummaryRequest(emptyDraft, undefined), compare: true };
    const origins = [
      { type: 'text', title: '資料1' },
      { type: 'url', url: 'https://example.jp/' },
      { type: 'text', title: '資料2' },
    ];
    const request = { ...draft, source: origins[0], sources: origins };
    const summary = { request, sources: [first, { type: 'url', title: 'x', start: 9, end: 9 }, second], title: '' };
    const again = createDraftFromSummary(summary as unknown as Summary, { text } as Document);
    expect(listSources(again).map((source) => source.text || source.url)).toEqual([
      '一つ目。',
      'https://example.jp/',
      '二つ目。',
    ]);
    expect([again.isComparison, hasMoreOptions(again)]).toEqual([true, false]);
  });
});
