import { limits } from '@youyaku/contract/limits';
import { describe, expect, it } from 'vitest';
import { findDropTarget, addFileSources, addTextSource } from './add-sources.ts';
import { emptyDraft, type Draft } from './compose-draft.ts';
import { listSources, withNewSource } from './list-sources.ts';

const fileNamed = (name: string): File => new File(['中身'], name);
const filesNamed = (...names: string[]): File[] => names.map(fileNamed);
const contentsOf = (draft: Draft): string[] =>
  listSources(draft).map(({ sourceKind, text, file }) =>
    sourceKind === 'file' && file?.kind === 'chosen' ? file.file.name : text,
  );

describe('files added to the form', () => {
  it('each become a source, in order', () => {
    const { draft, left } = addFileSources(emptyDraft, filesNamed('a.pdf', 'b.docx', 'c.txt'));
    expect(contentsOf(draft)).toEqual(['a.pdf', 'b.docx', 'c.txt']);
    expect(left).toEqual([]);
  });

  it('never replace what is filled in', () => {
    const typed: Draft = { ...emptyDraft, text: '打ち込んだ文章です。' };
    const once = addFileSources(typed, filesNamed('a.pdf'), 0).draft;
    const twice = addFileSources(once, filesNamed('b.pdf'), 1).draft;
    expect(contentsOf(twice)).toEqual(['打ち込んだ文章です。', 'a.pdf', 'b.pdf']);
  });

  it('fill the empty source they were dropped on first', () => {
    const two = withNewSource(emptyDraft);
    expect(contentsOf(addFileSources(two, filesNamed('a.pdf'), 1).draft)).toEqual(['', 'a.pdf']);
    expect(findDropTarget(two, 1)).toBe(1);
    expect(findDropTarget({ ...emptyDraft, text: '本文' }, 0)).toBe('new');
  });

  it('are reported by name when there is no space for more, without removing anything', () => {
    const names = Array.from({ length: limits.sourcesMax + 2 }, (_, index) => `${index}.pdf`);
    const { draft, left } = addFileSources(emptyDraft, filesNamed(...names));
    expect(contentsOf(draft)).toEqual(names.slice(0, limits.sourcesMax));
    expect(left.map(({ name }) => name)).toEqual(names.slice(limits.sourcesMax));
    expect(findDropTarget(draft, undefined)).toBeUndefined();
    expect(addTextSource(draft, '本文')).toBeUndefined();
  });

  it('end a comparison of two when a third is added', () => {
    const two = { ...addFileSources(emptyDraft, filesNamed('a.pdf', 'b.pdf')).draft, isComparison: true };
    expect(addFileSources(two, filesNamed('c.pdf')).draft.isComparison).toBe(false);
  });
});

describe('a text pasted outside the fields', () => {
  it('fills the empty box, or becomes an additional source', () => {
    const first = addTextSource(emptyDraft, '一つ目');
    expect(first).toMatchObject({ key: 0, draft: { text: '一つ目' } });
    const second = addTextSource(first?.draft ?? emptyDraft, '二つ目');
    expect(contentsOf(second?.draft ?? emptyDraft)).toEqual(['一つ目', '二つ目']);
  });
});
