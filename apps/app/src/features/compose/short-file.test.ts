import { expect, it } from 'vitest';
import { addReceived } from './add-received.ts';
import { addFileSources } from './add-sources.ts';
import { emptyDraft, type Draft } from './compose-draft.ts';
import { emptySource } from './source-draft.ts';
import { findShortFile, listShortFiles } from './short-file.ts';

const draftOf = (name: string, bytes = 100, changes: Partial<Draft> = {}): Draft => ({
  ...emptyDraft,
  sourceKind: 'file',
  file: { kind: 'chosen', file: new File([new Uint8Array(bytes)], name) },
  ...changes,
});

it.each(['記録.txt', 'notes.MD', '名簿.csv', '議事.docx', '古い議事.doc', '発表.pptx', '報告.PDF'])(
  '%s is read as it is chosen',
  (name) => {
    expect(findShortFile(draftOf(name))?.file.name).toBe(name);
  },
);

it.each([
  ['a picture, whose letters take a while', draftOf('写真.png')],
  ['a long text', draftOf('長い.txt', 400_001)],
  ['a large PDF', draftOf('冊子.pdf', 3_000_001)],
  ['an empty one', draftOf('空.txt', 0)],
  ['one of which nothing may be kept', draftOf('秘密.txt', 100, { isUnkept: true })],
  ['one that stays on the device', draftOf('手元.txt', 100, { engine: 'device' })],
  ['one of several', draftOf('一つ.txt', 100, { others: [{ ...emptyDraft, key: 1 }] })],
])('%s is not', (_, draft) => {
  expect(findShortFile(draft)).toBeUndefined();
});

it('of several sources every short file is read as it is chosen, but none that is long or has a password', () => {
  const { file: long } = draftOf('長い.txt', 400_001);
  const { file: second } = draftOf('二つ目.pdf');
  const draft = draftOf('一つ目.txt', 100, {
    others: [
      { ...emptySource, key: 1, text: '貼った文章' },
      { ...emptySource, key: 2, sourceKind: 'file', file: long },
      { ...emptySource, key: 3, sourceKind: 'file', file: second },
      { ...emptySource, key: 4, sourceKind: 'file', file: second, password: 'himitsu' },
    ],
  });
  expect(listShortFiles(draft).map(({ file }) => file.name)).toEqual(['一つ目.txt', '二つ目.pdf']);
  expect(listShortFiles({ ...draft, engine: 'device' })).toEqual([]);
  expect(listShortFiles({ ...draft, isUnkept: true })).toEqual([]);
});

it('of several files those that another program gave are not read before they are asked for', () => {
  const files = [new File(['本文'], '案内.txt'), new File(['本文'], '便り.txt')];
  const received = addReceived(emptyDraft, [{ title: '', text: '', url: '', files }]).draft;
  expect(listShortFiles(received)).toEqual([]);
  const { draft } = addFileSources(received, [new File(['本文'], '選んだ.txt')]);
  expect(listShortFiles(draft).map(({ file }) => file.name)).toEqual(['選んだ.txt']);
});
