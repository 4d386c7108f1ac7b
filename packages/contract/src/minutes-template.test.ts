import { expect, it } from 'vitest';
import { minutesTemplateSchema } from './minutes-template.ts';
import { minutesTemplateLimits } from './minutes-template-values.ts';

const form = {
  title: '営業会議 議事録',
  sections: [
    {
      kind: 'head',
      rows: [
        { field: 'meeting', name: '件名' },
        { name: '承認', text: '' },
      ],
    },
    { kind: 'tasks', heading: '宿題' },
  ],
  taskColumns: { what: '宿題', who: '担当', due: '期限' },
};
const head = (rows: unknown[]) => ({ ...form, sections: [{ kind: 'head', rows }] });

it('a form of minutes is data', () => {
  expect(minutesTemplateSchema.parse(form)).toEqual(form);
});

it.each([
  ['no title', { ...form, title: ' ' }],
  ['a label of two lines', { ...form, title: '一\n二' }],
  ['a label that is too long', { ...form, title: '長'.repeat(minutesTemplateLimits.labelCodePointsMax + 1) }],
  ['no section', { ...form, sections: [] }],
  ['a section twice', { ...form, sections: [...form.sections, { kind: 'tasks', heading: 'もう一度' }] }],
  ['an unknown section', { ...form, sections: [{ kind: 'secret', heading: '別' }] }],
  ['an unknown row', head([{ field: 'weather', name: '天気' }])],
  ['a row that is both', head([{ field: 'meeting', name: '件名', text: '毎週' }])],
  [
    'too many rows',
    head(Array.from({ length: minutesTemplateLimits.headRowsMax + 1 }, () => ({ name: '印', text: '' }))),
  ],
  ['an unknown setting', { ...form, font: 'Comic Sans' }],
])('%s is refused', (_, refused) => {
  expect(minutesTemplateSchema.safeParse(refused).success).toBe(false);
});
