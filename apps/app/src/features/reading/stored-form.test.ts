import { expect, it } from 'vitest';
import { findForm } from './stored-form.ts';

const form = { title: '会議録', sections: [{ kind: 'items' as const, heading: '内容' }] };
const own = [{ id: 'frm_a', version: 1, form, updatedAt: '2026-11-22T00:00:00.000Z' }];

it('a chosen form is a built-in one by its name, or one of the space by its id', () => {
  expect(findForm('municipal', own)).toEqual({ name: 'municipal', form: 'municipal' });
  expect(findForm('frm_a', own)).toEqual({ name: 'frm_a', form });
});

it('a form that the space does not have is minutes as they are shown', () => {
  for (const name of ['frm_b', 'paper', '']) expect(findForm(name, own)).toEqual({ name: 'shown', form: 'shown' });
});
