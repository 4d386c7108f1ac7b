import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/api-context.tsx';
import type { Draft } from '#features/compose/compose-draft.ts';
import { findLiveText, toLiveOptions } from '#features/compose/live-options.ts';
import { useIsWide } from '#frame/use-is-wide.ts';
import { useLiveVariant } from './use-live-variant.ts';

/** The summary that is written while the text is, and whether the text is read beside it. */
export function useLiveReading(draft: Draft) {
  const api = useApi();
  const isWide = useIsWide();
  const text = findLiveText(draft);
  const live = useLiveVariant(text, toLiveOptions(draft));
  const [isWanted, setIsWanted] = useState(false);
  const variant = live.written?.variant;
  // An emptied box begins anew.
  if (isWanted && text === undefined) setIsWanted(false);
  const document = useQuery({
    queryKey: ['read-text', text?.text, text?.title],
    queryFn: () => api.read({ source: text ?? { type: 'text', text: '' } }),
    enabled: isWanted && text !== undefined && variant !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const isReadable = !isWide || document.data !== undefined;
  const isReading = isWanted && variant !== undefined && isReadable && !(document.isError && isWide);
  return {
    live,
    variant,
    document,
    reading: { isReading, wantReading: () => setIsWanted(true), write: () => setIsWanted(false) },
  };
}
