import { z } from 'zod';
import { headFields, minutesTemplateLimits, textSectionKinds } from './minutes-template-values.ts';

/** One line, since it is a label or a cell. */
const lineSchema = (codePointsMax: number) =>
  z
    .string()
    .regex(/\S/u)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .refine((text) => [...text].length <= codePointsMax);
const labelSchema = lineSchema(minutesTemplateLimits.labelCodePointsMax);

/** What the text says about the meeting, or words that stand in every file; an empty cell, such as that of an approval, is filled in by hand. */
const headRowSchema = z.union([
  z.strictObject({
    field: z.enum(headFields),
    name: labelSchema,
  }),
  z.strictObject({
    name: labelSchema,
    text: lineSchema(minutesTemplateLimits.textCodePointsMax).or(z.literal('')),
  }),
]);

const sectionSchema = z.union([
  z.strictObject({
    kind: z.literal('head'),
    rows: z.array(headRowSchema).min(1).max(minutesTemplateLimits.headRowsMax),
  }),
  z.strictObject({
    kind: z.enum(textSectionKinds),
    heading: labelSchema,
  }),
]);

/**
 * A form of minutes that somebody made: the title of the file, its sections in their order, and the names of the columns of the tasks. A section
 * that is not named is not lost: its lines stand at the end, under その他.
 */
export const minutesTemplateSchema = z.strictObject({
  title: labelSchema,
  sections: z
    .array(sectionSchema)
    .min(1)
    .refine((sections) => new Set(sections.map(({ kind }) => kind)).size === sections.length),
  taskColumns: z.strictObject({ what: labelSchema, who: labelSchema, due: labelSchema }).optional(),
});
export type MinutesTemplate = z.infer<typeof minutesTemplateSchema>;
