import { z } from 'zod';
import { limits } from './limits.ts';
import {
  languageChoiceSchema,
  readerSchema,
  registerSchema,
  summaryLengthSchema,
  summaryShapeSchema,
} from './summary-request.ts';
import { listVariables } from './template-variables.ts';

const settings = {
  shape: summaryShapeSchema,
  length: summaryLengthSchema,
  register: registerSchema,
  reader: readerSchema,
  language: languageChoiceSchema,
};
const name = z.string().trim().min(1).max(limits.templateNameLengthMax);
const instructions = z
  .string()
  .max(limits.instructionsCodePointsMax)
  .refine((text) => {
    const names = listVariables(text);
    return (
      names.length <= limits.templateVariablesMax &&
      names.every((variable) => variable.length <= limits.templateVariableNameLengthMax)
    );
  });

/** Content of a template: instructions with `{{variables}}`, and optional settings. */
export const templateContentSchema = z.strictObject({ name, instructions, ...z.object(settings).partial().shape });
export type TemplateContent = z.infer<typeof templateContentSchema>;

/** Fields to change; `null` removes a setting. */
export const templateChangeSchema = z.strictObject({
  name: name.optional(),
  instructions: instructions.optional(),
  shape: settings.shape.nullish(),
  length: settings.length.nullish(),
  register: settings.register.nullish(),
  reader: settings.reader.nullish(),
  language: settings.language.nullish(),
});
export type TemplateChange = z.infer<typeof templateChangeSchema>;

/** One version of a template. */
export const templateSchema = z.object({
  id: z.string(),
  name: z.string(),
  instructions: z.string(),
  ...z.object(settings).partial().shape,
  /** From 1; rises with each change. */
  version: z.int(),
  /** Names of the variables in the instructions, in order. */
  variables: z.array(z.string()),
  createdAt: z.string(),
  /** When this version was made. */
  updatedAt: z.string(),
});
export type Template = z.infer<typeof templateSchema>;
