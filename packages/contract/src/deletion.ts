import { z } from 'zod';

const namedSpaceSchema = z.object({ id: z.string(), name: z.string() });

/** What the deletion of an account deletes, and what stands against it. */
export const deletionSchema = z.object({
  /** When everything is deleted; absent while the account is not being deleted. */
  dueAt: z.string().optional(),
  /** Days in which a deletion can be undone. */
  undoDays: z.int(),
  goes: z.object({
    summaries: z.int(),
    questions: z.int(),
    templates: z.int(),
    files: z.int(),
    modelKeys: z.int(),
    sessions: z.int(),
  }),
  /** Shared spaces that the account leaves. */
  leaves: z.array(namedSpaceSchema),
  /** Shared spaces that nobody else owns: they have to be handed over or deleted first. */
  onlyOwnerOf: z.array(namedSpaceSchema),
});
export type Deletion = z.infer<typeof deletionSchema>;
