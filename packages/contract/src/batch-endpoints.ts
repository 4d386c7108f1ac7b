import { oc } from '@orpc/contract';
import { z } from 'zod';
import { batchIdInput, batchResultsInput, batchSchema, createBatchInput, startBatchInput } from './batch.ts';
import { routes } from './routes.ts';

const tags = ['batches'] as const;

/** Many documents at once, by the built-in engine or a model, after everything that somebody waits for. */
export const batchEndpoints = {
  create: oc
    .route({
      ...routes.batches.create,
      tags,
      summary: 'Read the documents of JSONL files, uploaded or in a bucket, and estimate them',
      description:
        'Each line is one document: `{"customId"?, "title"?, "text", …options}`. Nothing is summarized before the batch is started. ' +
        'A line that cannot be read becomes a row of the results with its error and never fails the others. ' +
        'With `prefix` instead of `fileIds` they are read from the folder of a bucket that the operator has bound to the space. With `options.engine` a model writes; the estimate then says its price. The files may be deleted afterwards. `retention: none` is refused with 400 `batch_not_kept`, a plan without the API with 402.',
      successStatus: 201,
    })
    .input(createBatchInput)
    .output(batchSchema),
  list: oc
    .route({ ...routes.batches.list, tags, summary: 'The batches of the space, the newest first' })
    .output(z.object({ items: z.array(batchSchema) })),
  get: oc
    .route({ ...routes.batches.get, tags, summary: 'A batch with its progress' })
    .input(batchIdInput)
    .output(batchSchema),
  start: oc
    .route({
      ...routes.batches.start,
      tags,
      summary: 'Start a batch that is ready; one that runs is left as it is',
      description:
        'With a model, `capYen` is what it may cost: 400 `batch_cap_missing` without it. Each call reserves its highest price before it is made; ' +
        'a document that no longer fits has the error `batch_cap` in the results. `pace: deferred` sends the questions to the provider as batches at half the price, ' +
        'up to 24 hours for each of their rounds; 503 `batch_not_deferrable` where the model has none, 400 `batch_pace_builtin` for the built-in engine. A batch that is over is refused with 409 `batch_over`, and one ' +
        'with more documents than the plan has runs of models left with 429.',
    })
    .input(startBatchInput)
    .output(batchSchema),
  cancel: oc
    .route({
      ...routes.batches.cancel,
      tags,
      summary: 'Stop a batch; the results of finished shards are kept',
    })
    .input(batchIdInput)
    .output(batchSchema),
  delete: oc
    .route({ ...routes.batches.delete, tags, summary: 'Delete a batch with its results', successStatus: 204 })
    .input(batchIdInput)
    .output(z.void()),
  results: oc
    .route({
      ...routes.batches.results,
      tags,
      summary: 'The results as one file, in the order of the lines',
      description:
        '`jsonl`: a result a line, with sentences and their evidence. `csv`: one row a document. `zip`: a text file for each summary. ' +
        '409 `batch_not_over` until the batch is done or cancelled.',
    })
    .input(batchResultsInput)
    .output(z.file()),
};
