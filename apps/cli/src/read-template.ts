import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { limits } from '@youyaku/contract/limits';
import { templateContentSchema, templateSchema, type TemplateContent } from '@youyaku/contract/template';
import { fillVariables, listVariables } from '@youyaku/contract/template-variables';
import { CliError } from './cli-error.ts';

/** A template as the API takes and gives it, from a file, with NAME=VALUE put in for its variables. */
export function readTemplate(path: string, assignments: readonly string[]): TemplateContent {
  const template = parseTemplate(path);
  const values = Object.fromEntries(assignments.map(readAssignment));
  const names = listVariables(template.instructions);
  const unknown = Object.keys(values).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new CliError(2, `the template has no variable «${unknown}»`);
  const { text, missing } = fillVariables(template.instructions, values);
  if (missing !== undefined) throw new CliError(2, `the template needs --set "${missing}=…"`);
  if (text.length > limits.instructionsCodePointsMax)
    throw new CliError(2, `the instructions may have ${limits.instructionsCodePointsMax} characters, values and all`);
  return { ...template, instructions: text };
}

function parseTemplate(path: string): TemplateContent {
  const content = z.union([templateContentSchema, templateSchema]).safeParse(readJson(path));
  if (!content.success) throw new CliError(2, 'the file of --template is not a template');
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

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new CliError(2, 'the file of --template cannot be read as JSON');
  }
}

function readAssignment(assignment: string): [string, string] {
  const at = assignment.indexOf('=');
  if (at <= 0) throw new CliError(2, '--set needs NAME=VALUE');
  return [assignment.slice(0, at).trim(), assignment.slice(at + 1)];
}
