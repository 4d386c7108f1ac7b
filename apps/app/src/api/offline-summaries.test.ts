import type { Document } from '@youyaku/contract/document';
import type { Summary } from '@youyaku/contract/summary';
import { describe, expect, it } from 'vitest';
import { offlineBounds, openOfflineSummaries, type KeptSummary } from './offline-summaries.ts';

const own = { owner: 'usr_1', space: 'own' };
const team = { owner: 'usr_1', space: 'spc_team' };
const other = { owner: 'usr_2', space: 'own' };

function summaryOf(id: string, more: Partial<Summary> = {}): Summary {
  const request = { retention: 'keep' } as Summary['request'];
  const base = {
    id,
    status: 'done',
    title: `題${id}`,
    text: '会館は四月に開く。',
    pinned: false,
    createdAt: `2026-04-0${id}T00:00:00Z`,
  };
  return { ...base, sentences: [], request, ...more } as unknown as Summary;
}
const source = { text: '市は会館を建て替える。', blocks: [] } as unknown as Document;

function open() {
  const rows = new Map<string, KeptSummary>();
  let time = 0;
  const kept = openOfflineSummaries(
    {
      list: async () => [...rows],
      get: async (key) => rows.get(key),
      put: async (key, row) => void rows.set(key, row),
      remove: async (keys) => keys.forEach((key) => rows.delete(key)),
    },
    () => (time += 1),
  );
  return { kept, rows };
}

describe('what is kept for reading offline', () => {
  it('is what was opened, with its source, and is found by words of either', async () => {
    const { kept } = open();
    await kept.keep(own, summaryOf('1'), source);
    expect((await kept.find(own, '1'))?.source?.text).toBe(source.text);
    for (const q of ['題１', '建て替える 四月', ''])
      expect((await kept.list(own, q)).map(({ id }) => id)).toEqual(['1']);
    expect(await kept.list(own, '建て替える 五月')).toEqual([]);
  });

  it('is never what its owner does not want stored, nor what is not finished, and goes when that changes', async () => {
    const { kept, rows } = open();
    await kept.keep(own, summaryOf('1'), source);
    await kept.keep(own, summaryOf('1', { request: { retention: 'none' } as Summary['request'] }), source);
    await kept.keep(own, summaryOf('2', { status: 'running' }), source);
    expect(rows.size).toBe(0);
  });

  it('is not shown to another owner, nor in another space', async () => {
    const { kept } = open();
    await kept.keep(own, summaryOf('1'), source);
    for (const scope of [other, team, { owner: 'guest', space: 'own' }]) {
      expect(await kept.find(scope, '1')).toBeUndefined();
      expect(await kept.list(scope)).toEqual([]);
    }
  });

  it('goes when somebody else uses the browser, when a space is left, and when it is deleted', async () => {
    const { kept, rows } = open();
    for (const scope of [own, team, other]) await kept.keep(scope, summaryOf('1'), source);
    await kept.keepFor('usr_1');
    expect([...rows.values()].map(({ scope }) => scope)).toEqual(['usr_1 own', 'usr_1 spc_team']);
    await kept.forgetSpace('spc_team');
    expect(rows.size).toBe(1);
    await kept.forget(['1']);
    expect(rows.size).toBe(0);
  });

  it('goes when the history no longer has it, as far as the page of the history tells', async () => {
    const { kept, rows } = open();
    const left = () => [...rows.values()].map(({ summary: { id } }) => id).toSorted();
    for (const id of ['1', '3', '5']) await kept.keep(own, summaryOf(id), source);
    await kept.keep(own, summaryOf('4', { pinned: true }), source);
    await kept.keep(team, summaryOf('7'), source);
    // 1 is older than the page tells, 4 may have been unpinned, 7 is of another space.
    await kept.keepListed(own, { ids: ['5', '2'], until: '2026-04-02T00:00:00Z' });
    expect(left()).toEqual(['1', '4', '5', '7']);
    await kept.keepListed(own, { ids: ['5'], until: undefined });
    expect(left()).toEqual(['5', '7']);
  });

  it('is bounded in number and in size, and the oldest goes first', async () => {
    const { kept, rows } = open();
    for (let at = 0; at <= offlineBounds.summaries; at += 1) await kept.keep(own, summaryOf(String(at)), source);
    expect(rows.size).toBe(offlineBounds.summaries);
    expect(await kept.find(own, '0')).toBeUndefined();
    const large = { text: '字'.repeat(offlineBounds.bytesOfOne / 3), blocks: [] } as unknown as Document;
    await kept.keep(own, summaryOf('7'), large);
    expect(await kept.find(own, '7')).toBeUndefined();
  });

  it('is nothing, without a failure, where the browser refuses storage', async () => {
    const refuse = async () => Promise.reject(new Error('refused'));
    const kept = openOfflineSummaries({ list: refuse, get: refuse, put: refuse, remove: refuse }, () => 0);
    await kept.keep(own, summaryOf('1'), source);
    expect(await kept.find(own, '1')).toBeUndefined();
    expect(await kept.list(own)).toEqual([]);
  });

  it('counts what is to be checked as the history does: a pinned sentence still is, one that was decided about is not', async () => {
    const { kept } = open();
    const sentences = [0, 1].map((start) => ({
      text: '文',
      start,
      end: start + 1,
      evidence: [],
      verdict: 'check' as const,
      checks: [],
    }));
    const decisions: Summary['decisions'] = [
      { sentence: 0, action: 'pinned' },
      { sentence: 1, action: 'struck' },
    ];
    await kept.keep(own, summaryOf('1', { sentences, decisions }), source);
    expect(await kept.list(own)).toMatchObject([{ sentencesToCheck: 1 }]);
  });
});
