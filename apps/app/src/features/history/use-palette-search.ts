import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#api/api-context.tsx';

const rows = 8;
/** Titles and places are shown, no text. */
const textMax = 0;
/** Between two keys of somebody who types on. */
const typingMs = 150;

/** What is found for these words, or the latest summaries without any. An earlier search that still runs is given up: the newest words win. */
export function usePaletteSearch(words: string) {
  const api = useApi();
  const asked = useRested(words);
  const search = useQuery({
    queryKey: ['summaries', 'palette', asked],
    queryFn: ({ signal }) =>
      api.summaries.list({ ...(asked === '' ? {} : { q: asked }), limit: rows, textMax }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return { ...search, asked, isCurrent: asked === words && !search.isPlaceholderData };
}

/** The words once nobody types any more; none are asked for at once. */
function useRested(words: string): string {
  const [rested, setRested] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), words === '' ? 0 : typingMs);
    return () => clearTimeout(timer);
  }, [words]);
  return rested;
}
