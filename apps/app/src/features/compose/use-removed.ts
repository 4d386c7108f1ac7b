import { useState } from 'react';
import type { Draft } from './compose-draft.ts';
import { useDraftAside } from './draft-keeper-context.tsx';
import { listSources, withSources } from './list-sources.ts';
import { isEmptySource } from './source-draft.ts';

/** Fewer characters are removed by typing, and can be typed again. */
const unitsMin = 40;

/** What the form held before it was emptied, while it is empty: `watch` is told of each change, `restore` gives it back. */
export function useRemoved(draft: Draft) {
  const aside = useDraftAside();
  const [removed, setRemoved] = useState(aside);
  const isOffered = removed !== undefined && isEmptyDraft(draft) && !isEmptyDraft(removed);
  return {
    watch: (next: Draft) => {
      if (isEmptyDraft(next) && holdsMuch(draft)) setRemoved(draft);
    },
    restore: isOffered ? () => withSources(draft, listSources(removed)) : undefined,
  };
}

const isEmptyDraft = (draft: Draft): boolean => listSources(draft).every(isEmptySource);

function holdsMuch(draft: Draft): boolean {
  return listSources(draft).some(({ text, file }) => file !== undefined || text.length >= unitsMin);
}
