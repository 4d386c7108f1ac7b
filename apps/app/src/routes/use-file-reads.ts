import { useState, type Dispatch, type SetStateAction } from 'react';
import type { Draft } from '#features/compose/compose-draft.ts';
import type { FileRead } from '#features/compose/create-file-reader.ts';
import { listShortFiles, type ShortFile } from '#features/compose/short-file.ts';
import { withKnown } from '#features/compose/use-draft-steps.ts';

const none: readonly ShortFile[] = [];

/** What is known of each of several files that are read as they are chosen; undefined where there are not several sources. */
export function useFileReads(draft: Draft, setDraft: Dispatch<SetStateAction<Draft>>, isIdle: boolean) {
  const [reads, setReads] = useState<ReadonlyMap<File, FileRead | undefined>>(new Map());
  if (draft.others.length === 0) return undefined;
  const short = listShortFiles(draft);
  return {
    files: isIdle ? short : none,
    find: (file: File) => (short.some((one) => one.file === file) ? reads.get(file) : undefined),
    onKnown: (file: File, known: { id: string }) => setDraft((now) => withKnown(now, file, known)),
    onRead: (file: File, read: FileRead | undefined) => setReads((now) => new Map(now).set(file, read)),
  };
}
