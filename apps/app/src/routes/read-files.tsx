import { useEffect, useEffectEvent, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api/api-context.tsx';
import { createFileReader, toFileRead, type FileRead } from '#features/compose/create-file-reader.ts';
import type { ShortFile } from '#features/compose/short-file.ts';

type Props = {
  /** Those to be read; none while something else is done with them. */
  files: readonly ShortFile[];
  onKnown: (file: File, known: { id: string }) => void;
  onRead: (file: File, read: FileRead | undefined) => void;
};

/** Sends and reads several short files as they are chosen, one after another: nothing is to be seen of it here. */
export function ReadFiles({ files, onKnown, onRead }: Props): null {
  const api = useApi();
  const queries = useQueryClient();
  const want = useRef<ReturnType<typeof createFileReader>>(undefined);
  const know = useEffectEvent(onKnown);
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    async function read({ file, id, uploadId }: ShortFile, signal: AbortSignal): Promise<FileRead> {
      const fileId = id ?? (await api.uploadFile(file, { signal, uploadId })).id;
      if (id === undefined) know(file, { id: fileId });
      signal.throwIfAborted();
      // Whoever comes back to the form finds what was read.
      return queries.fetchQuery({
        queryKey: ['file-read', fileId],
        queryFn: async () => toFileRead(await api.read({ source: { type: 'file', fileId } }, { signal })),
        staleTime: Infinity,
        retry: false,
      });
    }
    want.current = createFileReader({ read, onRead: (file, found) => tell(file, found) });
    return () => want.current?.([]);
  }, [api, queries]);
  useEffect(() => want.current?.(files), [files]);
  return null;
}
