import { expect, it } from 'vitest';
import type { Api } from '#api/create-api.ts';
import { emptyDraft, type Draft } from './compose-draft.ts';
import { emptySource } from './source-draft.ts';
import { submitDraft } from './submit-draft.ts';

const chosen = (name: string) => ({ kind: 'chosen' as const, file: new File(['本文'], name) });

it('what is kept of a submitted draft has the ids of its files: none is uploaded again after Back', async () => {
  const uploaded: string[] = [];
  const api = {
    uploadFile: async ({ name }: File) => ({ id: `file_${uploaded.push(name)}` }),
    startSummary: async () => ({ id: 'sum_1' }),
  } as unknown as Api;
  const draft: Draft = {
    ...emptyDraft,
    sourceKind: 'file',
    file: chosen('一.pdf'),
    others: [{ ...emptySource, key: 1, sourceKind: 'file', file: chosen('二.pdf') }],
  };
  const on = {
    onUpload: () => undefined,
    onFile: () => undefined,
    signal: new AbortController().signal,
    isQuick: false,
    idempotencyKey: 'a press',
  };
  const { draft: sent } = await submitDraft(api, draft, on);
  expect([sent, ...sent.others].map(({ file }) => file?.id)).toEqual(['file_1', 'file_2']);
  await submitDraft(api, sent, on);
  expect(uploaded).toEqual(['一.pdf', '二.pdf']);
});
