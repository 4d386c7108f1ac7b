import { z } from 'zod';
import { livePositionSchema } from './wire-values.ts';

/** What can change in a space. The id of a change is that of the summary, template, model, file, batch, member or space; of `question-changed` and `share-changed` the summary; `usage-changed` is of summaries that are not stored, and names none. */
export const liveKinds = [
  'summary-created',
  'summary-changed',
  'summary-renamed',
  'summary-finished',
  'summary-deleted',
  'question-changed',
  'template-changed',
  'model-changed',
  'file-changed',
  'member-changed',
  'space-changed',
  'share-changed',
  'plan-changed',
  'usage-changed',
  'batch-changed',
] as const;
export type LiveKind = (typeof liveKinds)[number];

/**
 * The stream of a space (`GET /v1/live`): what has changed, never the text itself. `live-ready` comes once everything up to its id has been
 * sent, and now and then afterwards; `live-reset` means that changes are missing, because they are too old or too many: load again what is
 * shown.
 */
export const liveEventSchema = z.union([
  z.object({ type: z.enum(['live-ready', 'live-reset']) }),
  z.object({ type: z.enum(liveKinds), id: z.string() }),
]);
/** What `GET /v1/live` takes. */
export const liveInputSchema = z.object({ 'last-event-id': livePositionSchema });
export type LiveEvent = z.infer<typeof liveEventSchema>;
