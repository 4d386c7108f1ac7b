import { summaryRequestSchema } from '@youyaku/contract/summary-request';
import { templateContentSchema } from '@youyaku/contract/template';
import { describe, expect, it } from 'vitest';
import { templateMessagesEn, templateMessagesJa } from '#messages/template-messages.ts';
import { emptyDraft, findFirstFieldError, buildSummaryRequest, type Draft } from './compose-draft.ts';
import { toTemplateContent, withoutSavedTemplate, withSavedTemplate, withTemplate } from './draft-template.ts';
import { resolveInstructions } from './filled-template.ts';

const content = {
  name: '議事録',
  instructions: '{{会議名}}の決定を書く。',
  shape: 'minutes',
  length: { unit: 'ratio', percent: 20 },
  reader: 'expert',
} as const;
const filled: Draft = { ...emptyDraft, text: '市は、バスを予約制に切り替える。', register: 'dearu' };
const chosen = withTemplate(filled, content, { id: 'tpl_1', version: 3 });

function withBlank(draft: Draft, value: string): Draft {
  const { template } = draft;
  return { ...draft, template: template && { ...template, values: { 会議名: value } } };
}

describe('a draft with a template', () => {
  it('uses its settings, and keeps what the template leaves open', () => {
    const settings = { shape: 'minutes', lengthUnit: 'percent', lengthAmount: '20', reader: 'expert' };
    expect(chosen).toMatchObject({ ...settings, register: 'dearu', language: 'source' });
  });

  it('is not sent while a blank is empty', () => {
    expect(findFirstFieldError(chosen)).toBe('needVariable');
    expect(findFirstFieldError(withBlank(chosen, '　'))).toBe('needVariable');
    expect(findFirstFieldError(withBlank(chosen, '定例会'))).toBeUndefined();
  });

  it('requests the saved version with its values, and no separate instructions', () => {
    const request = buildSummaryRequest(withBlank(chosen, ' 定例会 '), undefined);
    expect(summaryRequestSchema.parse(request)).toMatchObject({
      template: { id: 'tpl_1', version: 3, variables: { 会議名: '定例会' } },
    });
    expect(request).not.toHaveProperty('instructions');
  });

  it('sends the full instructions of an example, because an example is not stored', () => {
    const request = buildSummaryRequest(withBlank(withTemplate(filled, content, undefined), '定例会'), undefined);
    expect(request).toMatchObject({ instructions: '定例会の決定を書く。' });
    expect(request).not.toHaveProperty('template');
  });

  it('keeps its values when it is saved, and its instructions when it is deleted', () => {
    const saved = { ...content, id: 'tpl_2', version: 1, variables: ['会議名'], createdAt: '', updatedAt: '' };
    const kept = withSavedTemplate(withBlank(chosen, '定例会'), saved);
    expect(buildSummaryRequest(kept, undefined)).toMatchObject({
      template: { id: 'tpl_2', variables: { 会議名: '定例会' } },
    });
    expect(buildSummaryRequest(withoutSavedTemplate(kept, 'tpl_2'), undefined)).toMatchObject({
      instructions: '定例会の決定を書く。',
    });
    expect(withoutSavedTemplate(kept, 'tpl_1')).toBe(kept);
  });

  it('shows its instructions with the names of empty blanks', () => {
    expect(resolveInstructions(chosen)).toBe('〔会議名〕の決定を書く。');
  });

  it('is saved unchanged under another name', () => {
    const saved = toTemplateContent(chosen, ' 定例 ', content.instructions);
    expect(templateContentSchema.parse(saved)).toEqual({
      ...content,
      name: '定例',
      register: 'dearu',
      language: 'source',
    });
  });
});

it('every example can be saved and filled in', () => {
  for (const example of [...templateMessagesJa.examples, ...templateMessagesEn.examples]) {
    expect(templateContentSchema.safeParse(example).success, example.name).toBe(true);
    const draft = withTemplate(filled, example, undefined);
    expect(summaryRequestSchema.safeParse(buildSummaryRequest(draft, undefined)).success, example.name).toBe(true);
  }
});
