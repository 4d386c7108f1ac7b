import { describe, expect, it } from 'vitest';
import type { TemplateContent } from '@youyaku/contract/template';
import { parseTemplateFields, toTemplateFields } from './template-fields.ts';

const minutes: TemplateContent = {
  name: '議事録',
  instructions: '{{会議名}}の決定を先に。',
  shape: 'minutes',
  length: { preset: 'medium' },
  register: 'taigendome',
};

describe('the editor of templates', () => {
  it('shows a template and saves it as it was', () => {
    expect(parseTemplateFields(toTemplateFields(minutes))).toEqual(minutes);
    const counted: TemplateContent = { name: '短く', instructions: '', length: { unit: 'characters', max: 200 } };
    expect(parseTemplateFields(toTemplateFields(counted))).toEqual(counted);
  });

  it('leaves a setting that is not chosen to the form', () => {
    const fields = { ...toTemplateFields(minutes), shape: '', register: '', lengthUnit: '' } as const;
    expect(parseTemplateFields(fields)).toEqual({ name: '議事録', instructions: minutes.instructions });
  });

  it('asks for a name, for a number within its bounds, and for any content', () => {
    const fields = toTemplateFields(minutes);
    expect(parseTemplateFields({ ...fields, name: '　' })).toBe('needName');
    expect(parseTemplateFields({ ...fields, lengthUnit: 'max', lengthAmount: '0' })).toBe('needAmount');
    expect(parseTemplateFields(toTemplateFields({ name: '空' }))).toBe('needContent');
  });

  it('takes the digits of a Japanese keyboard', () => {
    const fields = { ...toTemplateFields(minutes), lengthUnit: 'about', lengthAmount: '３００' } as const;
    expect(parseTemplateFields(fields)).toMatchObject({ length: { unit: 'characters', about: 300 } });
  });
});
