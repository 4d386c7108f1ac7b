import type { Template, TemplateContent } from '@youyaku/contract/template';
import { toLengthFields, parseLength, withShape, type Draft } from './compose-draft.ts';

/** Applies the settings of a template; settings that it leaves open stay unchanged. */
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

/** Links the draft to the template it was just saved as; its blanks stay filled. */
export function withSavedTemplate(draft: Draft, { id, version, ...content }: Template): Draft {
  const next = withTemplate(draft, content, { id, version });
  return { ...next, template: next.template && { ...next.template, values: draft.template?.values ?? {} } };
}

/** Unlinks a deleted template; its instructions stay as the draft's own text. */
export function withoutSavedTemplate(draft: Draft, id: string): Draft {
  const { template } = draft;
  return template?.saved?.id === id ? { ...draft, template: { ...template, saved: undefined } } : draft;
}

/** The template contents that the draft would be saved as. */
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
