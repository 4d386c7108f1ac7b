import type { Template, TemplateContent } from '@youyaku/contract/template';
import { toLengthFields, parseLength, withShape, type Draft } from './compose-draft.ts';

/** The draft with the settings of a template; what the template leaves open stays as it was. */
export function withTemplate(
  draft: Draft,
  content: TemplateContent,
  saved: Pick<Template, 'id' | 'version'> | undefined,
): Draft {
  const { shape, length, register, reader, language } = content;
  return {
    ...(shape === undefined ? draft : withShape(draft, shape)),
    ...(length === undefined ? {} : toLengthFields(length)),
    ...(register === undefined ? {} : { register }),
    ...(reader === undefined ? {} : { reader }),
    ...(language === undefined ? {} : { language }),
    instructions: '',
    template: { saved, name: content.name, instructions: content.instructions, values: {} },
  };
}

/** The draft with the template it has just been saved as; its blanks stay filled. */
export function withSavedTemplate(draft: Draft, { id, version, ...content }: Template): Draft {
  const next = withTemplate(draft, content, { id, version });
  return { ...next, template: next.template && { ...next.template, values: draft.template?.values ?? {} } };
}

/** The draft when a template is gone: what it said stays, as text of the draft's own. */
export function withoutSavedTemplate(draft: Draft, id: string): Draft {
  const { template } = draft;
  return template?.saved?.id === id ? { ...draft, template: { ...template, saved: undefined } } : draft;
}

/** What would be saved of a draft under a name. */
export function toTemplateContent(draft: Draft, name: string, instructions: string): TemplateContent {
  const length = parseLength(draft);
  return {
    name: name.trim(),
    instructions: instructions.trim(),
    shape: draft.shape,
    ...(length === undefined ? {} : { length }),
    register: draft.register,
    reader: draft.reader,
    language: draft.language,
  };
}
