import { useEffect, useEffectEvent } from 'react';
import { useApi } from '#api/api-context.tsx';

type Given = {
  /** A file that is to be read as it is chosen; undefined once it has an id, and while something else is done with it. */
  file: File | undefined;
  onKnown: (file: File, known: { id?: string; uploadId?: string }) => void;
};

/** Sends a short file when it is chosen. Where that fails nothing is said: 「要約する」 does it again, and says why. */
export function useShortFile({ file, onKnown }: Given): void {
  const api = useApi();
  const know = useEffectEvent(onKnown);
  useEffect(() => {
    if (file === undefined) return;
    const stop = new AbortController();
    api.uploadFile(file, { signal: stop.signal }).then(
      ({ id }) => know(file, { id }),
      () => undefined,
    );
    return () => stop.abort();
  }, [api, file]);
}
