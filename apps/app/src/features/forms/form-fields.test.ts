import { expect, it } from 'vitest';
import { minutesTemplateSchema } from '@youyaku/contract/minutes-template';
import { minutesTemplateLimits } from '@youyaku/contract/minutes-template-values';
import { getBuiltInForm } from '@youyaku/render/sheet/minutes-forms';
import {
  findFormProblem,
  listUnusedFields,
  moveItem,
  toForm,
  toFormFields,
  toLine,
  withRow,
  type FormFields,
} from './form-fields.ts';

const full = getBuiltInForm('municipal', 'ja');
const columns = { what: '何を', who: '誰が', due: 'いつまで' };
const fieldsOf = (name: 'municipal' | 'company'): FormFields => toFormFields(getBuiltInForm(name, 'ja'), full, columns);

it.each(['municipal', 'company'] as const)('the built-in form %s goes through the editor unchanged', (name) => {
  const form = toForm(fieldsOf(name));
  expect(form).toEqual({ ...getBuiltInForm(name, 'ja'), taskColumns: columns });
  expect(minutesTemplateSchema.parse(form)).toEqual(form);
  expect(findFormProblem(fieldsOf(name))).toBeUndefined();
});

it('a section that a form does not have can be shown: it stands at the end with the name of the full form', () => {
  const { sections } = fieldsOf('company');
  expect(sections).toHaveLength(full.sections.length);
  expect(sections.at(-1)).toEqual({ kind: 'agenda', isShown: false, heading: '議題' });
});

it('a form without a head or tasks keeps rows and columns at hand, and does not hold them', () => {
  const form = { title: '会議録', sections: [{ kind: 'items' as const, heading: '内容' }] };
  const fields = toFormFields(form, full, columns);
  expect(fields.rows.length).toBeGreaterThan(3);
  expect(toForm(fields)).toEqual(form);
});

it('what is no form is found by its first control, in the order of the page', () => {
  const fields = fieldsOf('municipal');
  const long = '長'.repeat(minutesTemplateLimits.labelCodePointsMax + 1);
  const none = fields.sections.map((section) => ({ ...section, isShown: false }));
  const withHeading = (heading: string) =>
    fields.sections.map((section) => (section.kind === 'items' ? { ...section, heading } : section));
  const fixed = { key: 99, name: '備考', text: '長'.repeat(minutesTemplateLimits.textCodePointsMax + 1) };
  const many = Array.from({ length: minutesTemplateLimits.headRowsMax + 1 }, (_, key) => ({
    key,
    name: '印',
    text: '',
  }));
  for (const [change, problem] of [
    [{ title: '　' }, { at: 'title', fault: 'empty' }],
    [{ title: long }, { at: 'title', fault: 'long' }],
    [{ sections: none }, { at: 'sections', fault: 'noSection' }],
    [{ sections: withHeading('') }, { at: 'heading:items', fault: 'empty' }],
    [{ rows: [] }, { at: 'rows', fault: 'noRow' }],
    [{ rows: many }, { at: 'rows', fault: 'manyRows' }],
    [{ rows: [fixed] }, { at: 'text:99', fault: 'long' }],
    [{ rows: [{ ...fixed, name: '' }] }, { at: 'name:99', fault: 'empty' }],
    [{ columns: { ...columns, who: '' } }, { at: 'column:who', fault: 'empty' }],
  ] as const) {
    const changed: FormFields = { ...fields, ...change };
    expect(findFormProblem(changed)).toEqual(problem);
    expect(minutesTemplateSchema.safeParse(toForm(changed)).success).toBe(false);
  }
});

it('what is left out is not looked at', () => {
  const fields = fieldsOf('municipal');
  const sections = fields.sections.map((section) =>
    ['items', 'head', 'tasks'].includes(section.kind) ? { ...section, isShown: false, heading: '' } : section,
  );
  expect(findFormProblem({ ...fields, sections, rows: [], columns: { ...columns, who: '' } })).toBeUndefined();
  expect(toForm({ ...fields, sections }).sections.map(({ kind }) => kind)).not.toContain('items');
});

it('an item moves by one place, and stays at the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  for (const [from, by] of [
    [0, -1],
    [2, 1],
    [7, -1],
  ] as const)
    expect(moveItem(['a', 'b', 'c'], from, by)).toEqual(['a', 'b', 'c']);
});

it('a row of one’s own has words, one of the text has none, and no two rows are the same', () => {
  const { rows } = fieldsOf('company');
  expect(listUnusedFields(rows)).toEqual(['absent', 'quorum', 'chair']);
  const more = withRow(withRow(rows, { field: 'chair', name: '議長' }), { name: '承認' });
  expect(listUnusedFields(more)).toEqual(['absent', 'quorum']);
  expect(new Set(more.map(({ key }) => key)).size).toBe(rows.length + 2);
  const [chair, approval] = more.slice(-2);
  expect(
    toForm({ ...fieldsOf('company'), rows: [chair ?? approval, approval].flatMap((row) => row ?? []) }),
  ).toMatchObject({
    sections: expect.arrayContaining([
      {
        kind: 'head',
        rows: [
          { field: 'chair', name: '議長' },
          { name: '承認', text: '' },
        ],
      },
    ]) as unknown,
  });
});

it('pasted lines become one line that every file can hold', () => {
  expect(toLine('一\r\n二\t三\uD83D')).toBe('一 二 三\uFFFD');
});
