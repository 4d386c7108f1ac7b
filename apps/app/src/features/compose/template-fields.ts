import type { TemplateContent } from '@youyaku/contract/template';
import { emptyDraft, parseLength, toLengthFields, type Draft } from './compose-draft.ts';

/** The fields of the editor of templates; an empty one leaves that setting to the form. */
export type TemplateFields = {
  name: string;
  instructions: string;
  shape: Draft['shape'] | '';
  lengthUnit: Draft['lengthUnit'] | '';
  lengthAmount: string;
  linesMax?: Draft['linesMax'];
  register: Draft['register'] | '';
  reader: Draft['reader'] | '';
  language: Draft['language'];
};

export type TemplateFault = 'needName' | 'needAmount' | 'needContent';

export function toTemplateFields(content: Partial<TemplateContent>): TemplateFields {
  const { name = '', instructions = '', shape = '', length, register = '', reader = '', language = '' } = content;
  const lengthFields = length === undefined ? ({ lengthUnit: '', lengthAmount: '' } as const) : toLengthFields(length);
  return { name, instructions, shape, register, reader, language, ...lengthFields };
}

/** The shape whose units of length are offered. */
export function lengthShape({ shape }: TemplateFields): Draft['shape'] {
  return shape === '' ? emptyDraft.shape : shape;
}

/** The content to save, or what is missing. */
export function parseTemplateFields(fields: TemplateFields): TemplateContent | TemplateFault {
  const { shape, lengthUnit, linesMax, register, reader, language } = fields;
  const [name, instructions] = [fields.name.trim(), fields.instructions.trim()];
  if (name === '') return 'needName';
  const length =
    lengthUnit === ''
      ? undefined
      : parseLength({ lengthUnit, lengthAmount: fields.lengthAmount, linesMax, shape: lengthShape(fields) });
  if (lengthUnit !== '' && length === undefined) return 'needAmount';
  const settings = {
    ...(shape === '' ? {} : { shape }),
    ...(length === undefined ? {} : { length }),
    ...(register === '' ? {} : { register }),
    ...(reader === '' ? {} : { reader }),
    ...(language === '' ? {} : { language }),
  };
  return instructions === '' && Object.keys(settings).length === 0
    ? 'needContent'
    : { name, instructions, ...settings };
}
