import type { SummaryRequest } from '@youyaku/contract/summary-request';
import type { Template } from '@youyaku/contract/template';
import { fillVariables, listVariables } from '@youyaku/contract/template-variables';

/** The template of a draft, with the user's values for its blanks. An example has no id. */
export type DraftTemplate = {
  saved: Pick<Template, 'id' | 'version'> | undefined;
  name: string;
  instructions: string;
  values: Readonly<Record<string, string>>;
};

type InstructionFields = { instructions: string; template: DraftTemplate | undefined };

/** The resulting instructions: the user's own, or the template's with the values filled in so far. */
export function resolveInstructions({ instructions, template }: InstructionFields): string {
  return template === undefined ? instructions.trim() : fillVariables(template.instructions, shown(template)).text;
}

/** Whether a blank of the draft's template is still empty. */
export function hasEmptyBlank({ template }: Pick<InstructionFields, 'template'>): boolean {
  return template !== undefined && fillVariables(template.instructions, template.values).missing !== undefined;
}

/** The request fields for a draft's template or instructions. */
export function toInstructionFields(draft: InstructionFields): Pick<SummaryRequest, 'instructions' | 'template'> {
  const { template } = draft;
  if (template?.saved === undefined) {
    const instructions = resolveInstructions(draft);
    return instructions === '' ? {} : { instructions };
  }
  const names = listVariables(template.instructions);
  const variables = Object.fromEntries(names.map((name) => [name, (template.values[name] ?? '').trim()]));
  return { template: { ...template.saved, ...(names.length === 0 ? {} : { variables }) } };
}

/** An empty blank is shown by its name. */
function shown({ instructions, values }: DraftTemplate): Record<string, string> {
  return Object.fromEntries(
    listVariables(instructions).map((name) => [
      name,
      (values[name] ?? '').trim() === '' ? `〔${name}〕` : (values[name] ?? ''),
    ]),
  );
}
