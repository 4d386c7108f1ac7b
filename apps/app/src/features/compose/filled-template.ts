import type { SummaryRequest } from '@youyaku/contract/summary-request';
import type { Template } from '@youyaku/contract/template';
import { fillVariables, listVariables } from '@youyaku/contract/template-variables';

/** The template of a draft, with what the reader has put into its blanks. An example has no id. */
export type DraftTemplate = {
  saved: Pick<Template, 'id' | 'version'> | undefined;
  name: string;
  instructions: string;
  values: Readonly<Record<string, string>>;
};

type InstructionFields = { instructions: string; template: DraftTemplate | undefined };

/** The instructions a draft comes to: the reader's own, or the template's with its blanks filled as far as they are. */
export function resolveInstructions({ instructions, template }: InstructionFields): string {
  return template === undefined ? instructions.trim() : fillVariables(template.instructions, shown(template)).text;
}

/** Whether a blank of the draft's template is still empty. */
export function hasEmptyBlank({ template }: Pick<InstructionFields, 'template'>): boolean {
  return template !== undefined && fillVariables(template.instructions, template.values).missing !== undefined;
}

/** The part of a request that a draft's template or instructions stand for. */
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

/** A blank without words is shown by its name. */
function shown({ instructions, values }: DraftTemplate): Record<string, string> {
  return Object.fromEntries(
    listVariables(instructions).map((name) => [
      name,
      (values[name] ?? '').trim() === '' ? `〔${name}〕` : (values[name] ?? ''),
    ]),
  );
}
