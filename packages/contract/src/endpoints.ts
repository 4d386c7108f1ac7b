import { oc } from '@orpc/contract';
import { z } from 'zod';
import { accountEndpoints } from './account-endpoints.ts';
import { countsEndpoint } from './activity.ts';
import { adminEndpoints } from './admin-endpoints.ts';
import { batchEndpoints } from './batch-endpoints.ts';
import { billingEndpoints } from './billing-endpoints.ts';
import { consentEndpoints } from './consent.ts';
import { documentSchema } from './document.ts';
import { enginesEndpoint } from './engine-listing.ts';
import { fileEndpoints } from './file-endpoints.ts';
import { historyEndpoints } from './history-endpoints.ts';
import { limits } from './limits.ts';
import { minutesFormEndpoints } from './minutes-form-endpoints.ts';
import { byokModelSchema, byokModelTrialSchema, storedByokModelSchema } from './byok-models.ts';
import { questionRequestSchema, questionSchema } from './question.ts';
import { rightsEndpoints } from './rights-endpoints.ts';
import { routes } from './routes.ts';
import { shareEndpoints } from './share-endpoints.ts';
import {
  deviceSummarySchema,
  engineChoiceSchema,
  languageChoiceSchema,
  sourceInputSchema,
  summaryRequestSchema,
} from './summary-request.ts';
import { usageSchema } from './generation.ts';
import { coverageSchema, decisionSchema, sentenceSchema, summarySchema } from './summary.ts';
import { renderInputSchema, summaryFileInputSchema } from './summary-file-request.ts';
import { usageEndpoint } from './space-usage.ts';
import { chargesEndpoint } from './usage-charges.ts';
import { invitationEndpoints, spaceEndpoints, summarySpaceEndpoint } from './space-endpoints.ts';
import { glossaryEndpoints } from './glossary-endpoints.ts';
import { templateEndpoints } from './template-endpoints.ts';
import { variantRequestSchema, variantSchema } from './variant.ts';
import { idSchema, lastEventIdSchema, storableTextSchema } from './wire-values.ts';

export const summaryIdInput = z.object({ id: idSchema });

/** Input of `POST /v1/summaries`, for both the JSON and the stream response. */
export const createSummaryInputSchema = z.object({
  headers: z.object({
    prefer: z.string().max(200).optional(),
    'idempotency-key': storableTextSchema(limits.idempotencyKeyLengthMax).min(1).optional(),
  }),
  body: summaryRequestSchema,
});

/** What `GET /v1/summaries/{id}/events` takes. */
export const readInputSchema = z.strictObject({ source: sourceInputSchema });

export const summaryEventsInputSchema = summaryIdInput.extend({ 'last-event-id': lastEventIdSchema });

/** Input of `POST /v1/summaries/{id}/questions`, for both the JSON and the stream response. */
export const createQuestionInputSchema = questionRequestSchema.extend({ id: idSchema });

function acceptedSchema<Status extends 201 | 202>(status: Status) {
  return z.object({
    status: z.literal(status),
    headers: z.record(z.string(), z.string()).optional(),
    body: summarySchema,
  });
}

export const versionSchema = z.object({ version: z.string(), commit: z.string(), build: z.string() });
export type Version = z.infer<typeof versionSchema>;

/**
 * Every JSON endpoint of the API. The two streams (`GET /v1/summaries/{id}/events` and `POST /v1/summaries` with `Accept:
 * text/event-stream`) carry `SummaryEvent` and are described next to them in the OpenAPI document.
 */
export const endpoints = {
  summaries: {
    create: oc
      .route({
        ...routes.summaries.create,
        tags: ['summaries'],
        successStatus: 201,
        summary: 'Summarise a source',
        description:
          'Answers 201 with the finished Summary when it is done within `Prefer: wait=N` seconds (default 30), else 202 with `Location`. ' +
          '`Prefer: respond-async` answers 202 at once. With `Accept: text/event-stream` the answer is 200 and the event stream.',
      })
      .input(createSummaryInputSchema)
      .output(z.union([acceptedSchema(201), acceptedSchema(202)])),
    ...historyEndpoints,
    space: summarySpaceEndpoint,
    get: oc
      .route({ ...routes.summaries.get, tags: ['summaries'], summary: 'Read one summary' })
      .input(summaryIdInput)
      .output(summarySchema),
    update: oc
      .route({
        ...routes.summaries.update,
        tags: ['summaries'],
        summary: 'Rename, tag or pin a summary, or decide about its sentences',
        description:
          '`decisions` replaces all earlier ones; an empty list undoes them. Of a sentence with the verdict `check`, ' +
          '`fixed` puts the values of the source in place of those that contradict it, and needs them in `checks[].instead`; `kept` accepts it as it is. ' +
          'Of any sentence, `struck` leaves it out, `edited` has its new `text`, which is checked against the source (`checked`), and `pinned` marks it for the next versions; `unpinned` takes away the mark of a sentence that the request pinned. `text` stays as it was written, `decided.text` follows the decisions. Answers 409 while the summary is being made.',
      })
      .input(
        summaryIdInput.extend({
          title: storableTextSchema(limits.titleCodePointsMax).min(1).optional(),
          pinned: z.boolean().optional(),
          tags: z.array(storableTextSchema(limits.tagCodePointsMax).min(1)).max(limits.tagsMax).optional(),
          decisions: z
            .array(decisionSchema.omit({ checked: true }))
            .max(limits.decisionsMax)
            .optional(),
        }),
      )
      .output(summarySchema),
    delete: oc
      .route({
        ...routes.summaries.delete,
        tags: ['summaries'],
        summary: 'Delete a summary and its source',
        successStatus: 204,
      })
      .input(summaryIdInput)
      .output(z.void()),
    cancel: oc
      .route({
        ...routes.summaries.cancel,
        tags: ['summaries'],
        summary: 'Stop a running summary',
      })
      .input(summaryIdInput)
      .output(summarySchema),
    keep: oc
      .route({
        ...routes.summaries.keep,
        tags: ['summaries'],
        summary: 'Keep a summary that was made on the device of its reader',
        successStatus: 201,
      })
      .input(deviceSummarySchema)
      .output(summarySchema),
    source: oc
      .route({
        ...routes.summaries.source,
        tags: ['summaries'],
        summary: 'What was read: the Document',
      })
      .input(summaryIdInput)
      .output(documentSchema),
    export: oc
      .route({
        ...routes.summaries.export,
        tags: ['summaries'],
        summary: 'A summary as a file',
        description:
          'Every format has the verdicts and the evidence with its places. Sentences to be checked have their mark; what was struck out is left out. ' +
          '`csv` has the tasks of minutes, `ics` their days; 409 (`no_tasks`, `no_dates`) where there are none, and while the summary is being written. ' +
          '`form` lays out minutes as municipalities publish them, as companies pass them round, or in a form of the space, by its id. `json` is the Summary itself.',
      })
      .input(summaryFileInputSchema)
      .output(z.file()),
  },
  questions: {
    create: oc
      .route({
        ...routes.questions.create,
        tags: ['summaries'],
        summary: 'Ask a question of the source',
        description:
          'Answered only from the source, with evidence for every sentence; `isFound` is false when the source does not say. ' +
          'The built-in engine (`engine.kind`) gives the nearest sentences with what is asked for (a person, a date, a sum), which may not answer it; without one, `related` holds places nearby. ' +
          'One question at a time per summary (409). `engine` is that of the summary when absent. ' +
          'With `Accept: text/event-stream` the answer is 200 and a stream of QuestionEvent.',
        successStatus: 201,
      })
      .input(createQuestionInputSchema)
      .output(questionSchema),
    list: oc
      .route({
        ...routes.questions.list,
        tags: ['summaries'],
        summary: 'The questions asked so far, the oldest first',
      })
      .input(summaryIdInput)
      .output(z.object({ items: z.array(questionSchema) })),
  },
  files: fileEndpoints,
  batches: batchEndpoints,
  read: oc
    .route({ ...routes.read, tags: ['tools'], summary: 'Extraction only: the Document of a source' })
    .input(readInputSchema)
    .output(documentSchema),
  check: oc
    .route({
      ...routes.check,
      tags: ['tools'],
      summary: 'Grounding only: check any text against a source; a model judges what the rules leave open',
    })
    .input(
      z.strictObject({
        text: z.string().min(1).max(100_000),
        source: sourceInputSchema,
        language: languageChoiceSchema.optional(),
        engine: engineChoiceSchema.optional(),
        /** With an engine that begins with `own:` and is not stored: the model with its key, held for this check only. */
        ownModel: byokModelSchema.optional(),
      }),
    )
    .output(
      z.object({
        sentences: z.array(sentenceSchema),
        coverage: coverageSchema,
        /** The model that was asked to judge, and about how many sentences its answer could be verified. Absent without a model. */
        judged: z.object({ model: z.string(), sentences: z.int().min(0) }).optional(),
        usage: usageSchema.optional(),
      }),
    ),
  render: oc
    .route({
      ...routes.render,
      tags: ['tools'],
      summary: 'Any summary as a file, also one that is not stored; stores nothing and uses up nothing',
    })
    .input(renderInputSchema)
    .output(z.file()),
  variants: oc
    .route({
      ...routes.variants,
      tags: ['tools'],
      summary: 'Another length or shape at once, by the built-in engine; stores nothing and uses up nothing',
    })
    .input(variantRequestSchema)
    .output(variantSchema),
  ownModels: {
    list: oc
      .route({
        ...routes.ownModels.list,
        tags: ['own models'],
        summary: 'List the models with keys of your own',
      })
      .output(z.object({ items: z.array(storedByokModelSchema), canStore: z.boolean() })),
    create: oc
      .route({
        ...routes.ownModels.create,
        tags: ['own models'],
        summary: 'Store a model with a key of your own, encrypted',
        successStatus: 201,
      })
      .input(byokModelSchema)
      .output(storedByokModelSchema),
    try: oc
      .route({
        ...routes.ownModels.try,
        tags: ['own models'],
        summary: 'Try a model with one call of a few tokens; nothing is stored',
      })
      .input(z.union([byokModelSchema, z.strictObject({ id: idSchema })]))
      .output(byokModelTrialSchema),
    delete: oc
      .route({
        ...routes.ownModels.delete,
        tags: ['own models'],
        summary: 'Delete a stored model and its key',
        successStatus: 204,
      })
      .input(summaryIdInput)
      .output(z.void()),
  },
  templates: templateEndpoints,
  glossary: glossaryEndpoints,
  minutesForms: minutesFormEndpoints,
  account: accountEndpoints,
  consent: consentEndpoints,
  counts: countsEndpoint,
  usage: usageEndpoint,
  charges: chargesEndpoint,
  billing: billingEndpoints,
  spaces: spaceEndpoints,
  invitations: invitationEndpoints,
  admin: adminEndpoints,
  shares: shareEndpoints,
  ...rightsEndpoints,
  engines: enginesEndpoint,
  version: oc.route({ ...routes.version, tags: ['service'], summary: 'Build version' }).output(versionSchema),
};
