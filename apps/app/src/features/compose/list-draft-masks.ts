import type { MaskedString } from '@youyaku/contract/masking';
import type { Api } from '#api/create-api.ts';
import type { Draft } from './compose-draft.ts';
import { listSources } from './list-sources.ts';
import { joinMasked } from './masking-choice.ts';
import { toSourceInput } from './source-draft.ts';
import { sendFiles } from './submit-draft.ts';

export type DraftMasks = {
  items: readonly MaskedString[];
  /** How many strings there are beyond those. */
  more: number;
  /** The files that were sent for it, with their ids: they need not be sent again. */
  sent: readonly { file: File; id: string }[];
};

/** What of the sources of a draft a model would not see, whatever is chosen. Files that are not there yet are sent first. */
export async function listDraftMasks(api: Api, draft: Draft, signal: AbortSignal): Promise<DraftMasks> {
  const sent: { file: File; id: string }[] = [];
  const sources = await sendFiles(api, listSources(draft), {
    signal,
    onUpload: () => undefined,
    onFile: (file, { id }) => void (id === undefined ? 0 : sent.push({ file, id })),
  });
  const lists: (readonly MaskedString[])[] = [];
  let more = 0;
  // One after the other: they take turns at the extractor anyway.
  for (const source of sources) {
    const { items, total } = await api.glossary.masks({ source: toSourceInput(source) }, { signal });
    lists.push(items);
    more += total - items.length;
  }
  return { items: joinMasked(lists), more, sent };
}
