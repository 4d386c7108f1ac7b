import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Batch } from '@youyaku/contract/batch';
import type { BatchFormat, BatchPace } from '@youyaku/contract/batch-values';
import { useApi } from '#api/api-context.tsx';
import { saveReceived } from '#frame/save-file.ts';
import { toFileName } from '#frame/to-file-name.ts';

const batchesKey = ['batches'];
/** Beside the stream of changes, which tells of every shard: progress stays honest when that is away. */
const refreshMs = 5_000;

/** The batches of the space, the newest first. */
export function useBatches() {
  const api = useApi();
  return useQuery({
    queryKey: batchesKey,
    queryFn: async () => (await api.batches.list()).items,
    refetchInterval: ({ state }) => (state.data?.some(isMoving) === true ? refreshMs : false),
  });
}

const isMoving = ({ status }: Batch): boolean => status === 'running' || status === 'reading';

/** What can be done with a batch that is there. */
export function useBatchSteps() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: batchesKey });
  const start = useMutation({
    mutationFn: (asked: { id: string; capYen?: number; pace?: BatchPace }) => api.batches.start(asked),
    onSettled,
  });
  const cancel = useMutation({ mutationFn: (id: string) => api.batches.cancel({ id }), onSettled });
  const remove = useMutation({ mutationFn: (id: string) => api.batches.delete({ id }), onSettled });
  const take = useMutation({
    mutationFn: async ({ batch, format }: { batch: Pick<Batch, 'id' | 'name'>; format: BatchFormat }) => {
      const file = await api.batches.results({ id: batch.id, format });
      saveReceived(new File([file], toFileName(batch.name.replace(/\.[a-z]+$/i, ''), format), { type: file.type }));
    },
  });
  return { start, cancel, remove, take };
}
