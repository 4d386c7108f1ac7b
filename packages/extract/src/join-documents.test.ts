import { describe, expect, it } from 'vitest';
import type { Document } from '@youyaku/contract/document';
import { joinDocuments } from './join-documents.ts';

function documentOf(text: string, more: Partial<Document> = {}): Document {
  return { language: 'ja', text, blocks: [{ kind: 'paragraph', start: 0, end: text.length }], warnings: [], ...more };
}

describe('joinDocuments', () => {
  it('puts each source under a heading with its name, which is the part of all its blocks', () => {
    const paged = documentOf('見出し\n\n本文です。', {
      blocks: [
        { kind: 'heading', level: 1, start: 0, end: 3, page: 1 },
        { kind: 'paragraph', start: 5, end: 10, page: 2 },
      ],
    });
    const {
      text,
      blocks,
      sources = [],
    } = joinDocuments([
      { title: '案内', document: documentOf('一つ目です。') },
      { title: '報告', document: paged },
    ]);
    expect(
      blocks.map(({ kind, level, page, part, start, end }) => [kind, level, page, part, text.slice(start, end)]),
    ).toEqual([
      ['heading', 1, undefined, '案内', '案内'],
      ['paragraph', undefined, undefined, '案内', '一つ目です。'],
      ['heading', 1, undefined, '報告', '報告'],
      ['heading', 2, 1, '報告', '見出し'],
      ['paragraph', undefined, 2, '報告', '本文です。'],
    ]);
    expect(sources.map(({ title, start, end }) => [title, text.slice(start, end)])).toEqual([
      ['案内', '一つ目です。'],
      ['報告', '見出し\n\n本文です。'],
    ]);
  });

  it('distinguishes sources with the same name, and files within a source', () => {
    const zip = documentOf('中の文です。', { blocks: [{ kind: 'paragraph', start: 0, end: 6, part: 'a.txt' }] });
    const { blocks, title } = joinDocuments([
      { title: '資料', document: documentOf('本文です。') },
      { title: ' 資料\n', document: zip },
      { title: '', document: documentOf('三つ目です。') },
    ]);
    expect([...new Set(blocks.map(({ part }) => part))]).toEqual(['資料', '資料 (2)', '資料 (2)/a.txt', '3']);
    expect(title).toBe('資料 / 資料 (2) / 3');
  });

  it('describes sources in the title that are only identified by position', () => {
    const named = (title: string, about: string) => ({ title, about, document: documentOf('本文です。') });
    const two = [
      named('資料1', '市民講座を開きます。申込みの締切は11月25日です。'),
      { title: '便り', document: documentOf('本文です。') },
    ];
    expect(joinDocuments(two).title).toBe('市民講座を開きます / 便り');
    expect(joinDocuments(['一', '二', '三', '四', '五'].map((name) => named(name, name))).title).toBe(
      '一 / 二 / 三 ほか2件',
    );
    expect(joinDocuments([named('資料1', 'あ'.repeat(30)), named('資料2', '短い')]).title).toBe(
      `${'あ'.repeat(24)}… / 短い`,
    );
    const versions = (second: string) =>
      joinDocuments([named('前の版', '規程'), named('新しい版', second)], { isComparison: true }).title;
    expect([versions('規程'), versions('改正規程')]).toEqual(['規程（前の版 → 新しい版）', '規程 → 改正規程']);
  });

  it('does not repeat a name that the source starts with', () => {
    const own = documentOf('規程\n\n第一条です。', {
      blocks: [
        { kind: 'heading', level: 1, start: 0, end: 2 },
        { kind: 'paragraph', start: 4, end: 10 },
      ],
    });
    const { text, title } = joinDocuments(
      [
        { title: '規程', document: own },
        { title: '規程', document: own },
      ],
      { isComparison: true },
    );
    expect(text).toBe('規程\n\n第一条です。\n\n規程 (2)\n\n規程\n\n第一条です。');
    expect(title).toBe('規程 → 規程 (2)');
  });

  it('marks unread sources at their position, and keeps the omitted spans of each source', () => {
    const joined = joinDocuments([
      { title: '一', document: documentOf('本文です。', { omitted: [{ start: 5, end: 5, reason: 'image' }] }) },
      { title: '二', document: undefined },
      { title: '三', document: documentOf('Text.', { language: 'en', warnings: [{ code: 'truncated', detail: '' }] }) },
    ]);
    const at = '一\n\n本文です。'.length;
    expect(joined.omitted).toEqual([
      { start: at, end: at, reason: 'image' },
      { start: at, end: at, reason: 'source_unread' },
    ]);
    expect(joined.warnings).toEqual([
      { code: 'source_unread', detail: '二' },
      { code: 'truncated', detail: '' },
    ]);
    expect([joined.language, joined.sources?.length]).toEqual(['ja', 2]);
  });
});
