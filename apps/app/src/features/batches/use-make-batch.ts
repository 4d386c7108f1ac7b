import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { BatchOptions } from '@youyaku/contract/batch';
import { useApi } from '#api/api-context.tsx';
import type { Api } from '#api/create-api.ts';
import { getFailureReason, type ApiFailureReason } from '#api/get-failure-reason.ts';
import type { BatchSources } from './collect-sources.ts';
import { writeLines, type Columns, type Written } from './write-lines.ts';

export type MakeStage = 'idle' | 'writing' | 'uploading' | 'reading';
type Made = Pick<Written, 'unread' | 'empty'>;

export type MakeBatch = {
  stage: MakeStage;
  /** Bytes, while they are uploaded. */
  sent: { done: number; total: number } | undefined;
  failed: ApiFailureReason | 'empty' | undefined;
  /** What was left out of the last one. */
  made: Made | undefined;
  make: (sources: BatchSources, given: { name: string; columns: Columns; options: BatchOptions }) => void;
  stop: () => void;
  /** Forgets what came of the last one. */
  clear: () => void;
};

/** Writes the documents as lines, uploads them and has the service read them; what comes of it waits to be started. */
export function useMakeBatch(onMade: () => void): MakeBatch {
  const api = useApi();
  const queries = useQueryClient();
  const [stage, setStage] = useState<MakeStage>('idle');
  const [sent, setSent] = useState<MakeBatch['sent']>();
  const [failed, setFailed] = useState<MakeBatch['failed']>();
  const [made, setMade] = useState<Made>();
  const running = useRef<AbortController>(undefined);

  async function make(sources: BatchSources, given: Parameters<MakeBatch['make']>[1]) {
    const stop = new AbortController();
    const { signal } = stop;
    running.current = stop;
    setFailed(undefined);
    setMade(undefined);
    setStage('writing');
    const ids: string[] = [];
    try {
      const written = await writeLines(sources, { columns: given.columns, signal });
      if (written.files.length === 0) return setFailed('empty');
      setStage('uploading');
      await upload(api, written.files, { ids, signal, onSent: setSent });
      setStage('reading');
      await api.batches.create({ fileIds: ids, name: given.name, options: given.options }, { signal });
      setMade(written);
      onMade();
    } catch (error) {
      if (!signal.aborted) setFailed(getFailureReason(error));
    } finally {
      // A batch has lines of its own.
      for (const id of ids) void api.files.delete({ id }).catch(() => undefined);
      if (running.current === stop) {
        setStage('idle');
        setSent(undefined);
      }
      void queries.invalidateQueries({ queryKey: ['batches'] });
    }
  }
  return {
    stage,
    sent,
    failed,
    made,
    make: (sources, given) => void make(sources, given),
    stop: () => running.current?.abort(),
    clear: () => (setFailed(undefined), setMade(undefined)),
  };
}

type Upload = { ids: string[]; signal: AbortSignal; onSent: (sent: { done: number; total: number }) => void };

/** Adds the id of each file as soon as it is there: what breaks off later is deleted. */
async function upload(api: Api, files: readonly File[], { ids, signal, onSent }: Upload): Promise<void> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  for (const file of files) {
    const sentBefore = before;
    onSent({ done: sentBefore, total });
    const { id } = await api.uploadFile(file, {
      signal,
      onSent: (bytes) => onSent({ done: sentBefore + bytes, total }),
    });
    ids.push(id);
    before += file.size;
  }
}
