import { z } from 'zod';
import { headFields } from './minutes-template-values.ts';

/** Number of a sentence of the summary, from 0: where a line of the minutes has its text and its evidence. */
const sentenceNumber = z.int().min(0);

/**
 * The minutes as data. `text` of the summary has the same lines. `sentence` is absent where a model wrote the minutes; so are `head`,
 * `agenda` and `replaced` where the text has none.
 */
export const minutesSchema = z.object({
  decisions: z.array(z.string()),
  /** What is to be done, by whom and until when: the rows of the task table. */
  actions: z.array(
    z.object({
      task: z.string(),
      owner: z.string().optional(),
      due: z.string().optional(),
      sentence: sentenceNumber.optional(),
    }),
  ),
  open: z.array(z.string()),
  next: z.string().optional(),
  /** Decisions that a later one took back or changed. */
  replaced: z.array(z.string()).optional(),
  /** What the text says about the meeting itself, in the order of its lines. */
  head: z
    .array(
      z.object({
        field: z.enum(headFields),
        text: z.string(),
        sentence: sentenceNumber,
      }),
    )
    .optional(),
  /** The items of the agenda in their order, each with its lines; tasks and the next meeting belong to none. */
  agenda: z
    .array(
      z.object({
        title: z.string(),
        sentence: sentenceNumber,
        entries: z.array(
          z.object({
            kind: z.enum(['point', 'question', 'answer', 'decision', 'replaced', 'open']),
            sentence: sentenceNumber,
          }),
        ),
      }),
    )
    .optional(),
});
export type Minutes = z.infer<typeof minutesSchema>;
