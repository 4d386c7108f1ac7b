import { z } from 'zod';

/**
 * The stages of the pipeline, one word per stage. The same word is the folder, the event, the log field, the bench row and the
 * key of the label on screen.
 */
export const stages = ['read', 'split', 'rank', 'write', 'ground', 'keep'] as const;

export const stageSchema = z.enum(stages);
export type Stage = z.infer<typeof stageSchema>;
