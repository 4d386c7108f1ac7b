import { expect, it } from 'vitest';
import { emptyDraft, type Draft } from './compose-draft.ts';
import { findShortFile } from './short-file.ts';

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
