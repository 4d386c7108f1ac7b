import { z } from 'zod';
import { isLongerThan } from '@youyaku/contract/is-longer-than';
import { limits } from '@youyaku/contract/limits';
import { templateContentSchema, templateSchema, type TemplateContent } from '@youyaku/contract/template';
import { fillVariables, listVariables } from '@youyaku/contract/template-variables';
import { CliError } from './cli-error.ts';
import { refusals } from './messages/refusals.ts';
import { readJson } from './read-json.ts';

/** A template file in the API's format, with NAME=VALUE assignments filled in. */
export function readTemplate(path: string, assignments: readonly string[]): TemplateContent {
  const template = parseTemplate(path);
  const values = Object.fromEntries(assignments.map(readAssignment));
  const names = listVariables(template.instructions);
  const unknown = Object.keys(values).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new CliError(2, refusals.templateVariable(unknown));
  const { text, missing } = fillVariables(template.instructions, values);
  if (missing !== undefined) throw new CliError(2, refusals.templateNeeds(missing));
  if (isLongerThan(text, limits.instructionsCodePointsMax))
    throw new CliError(2, refusals.templateTooLong(limits.instructionsCodePointsMax));
  return { ...template, instructions: text };
}

function parseTemplate(path: string): TemplateContent {
  const content = z
    .union([templateContentSchema, templateSchema])
    .safeParse(readJson(path, refusals.templateUnreadable));
  if (!content.success) throw new CliError(2, refusals.notATemplate());
  const { name, instructions, shape, length, register, reader, language } = content.data;
  return {
    name,
    instructions,
    ...(shape === undefined ? {} : { shape }),
    ...(length === undefined ? {} : { length }),
    ...(register === undefined ? {} : { register }),
    ...(reader === undefined ? {} : { reader }),
    ...(language === undefined ? {} : { language }),
  };
}

function readAssignment(assignment: string): [string, string] {
  const at = assignment.indexOf('=');
  if (at <= 0) throw new CliError(2, refusals.setForm());
  return [assignment.slice(0, at).trim(), assignment.slice(at + 1)];
}
