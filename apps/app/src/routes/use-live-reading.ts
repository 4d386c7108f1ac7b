import { useState } from 'react';
import { isLongerThan } from '@youyaku/contract/is-longer-than';
import { limits } from '@youyaku/contract/limits';
import type { SourceInput } from '@youyaku/contract/summary-request';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '#api/use-account.ts';
import { useApi } from '#api/api-context.tsx';
import type { Draft } from '#features/compose/compose-draft.ts';
import { findLiveText, toLiveOptions } from '#features/compose/live-options.ts';
import { findShortFile } from '#features/compose/short-file.ts';
import { useIsWide } from '#frame/use-is-wide.ts';
import { useLiveVariant } from './use-live-variant.ts';

/** The summary that is written while the text is, and whether the text is read beside it. */
export function useLiveReading(draft: Draft) {
  const isWide = useIsWide();
  const { data: who } = useAccount();
  const text = findLiveText(draft);
  const fileId = findShortFile(draft)?.id;
  const file = fileId === undefined ? undefined : ({ type: 'file', fileId } as const);
  const [isWanted, setIsWanted] = useState(false);
  // A file is read before it is summarised.
  const readFile = useRead(file);
  const isShort = readFile.data !== undefined && !isLongerThan(readFile.data.text, limits.variantCodePointsMax);
  const source = text ?? (isShort ? file : undefined);
  const live = useLiveVariant(source, toLiveOptions(draft));
  const variant = live.written?.variant;
  // An emptied box begins anew.
  if (isWanted && source === undefined) setIsWanted(false);
  const readText = useRead(isWanted && variant !== undefined ? text : undefined);
  const document = file === undefined ? readText : readFile;
  const isReadable = !isWide || document.data !== undefined;
  const isReading = isWanted && variant !== undefined && isReadable && !(document.isError && isWide);
  return {
    live,
    variant,
    isWide,
    /** In one column 要約する shows what is written already; whoever was signed out is told so by a run. */
    showsAtOnce: !isWide && who?.hasEnded !== true,
    document,
    /** Of a file that is read as it is chosen. */
    readFile: file === undefined ? undefined : readFile,
    reading: { isReading, wantReading: () => setIsWanted(true), write: () => setIsWanted(false) },
  };
}

function useRead(source: SourceInput | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['read', source],
    queryFn: ({ signal }) => api.read({ source: source ?? { type: 'text', text: '' } }, { signal }),
    enabled: source !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
}
