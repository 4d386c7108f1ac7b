import { expect, it } from 'vitest';
import { sumWarnings } from './sum-warnings.ts';

it('adds up what several files count', () => {
  const counted = [
    { code: 'rows_capped', detail: '20' },
    { code: 'attachments', detail: '1' },
    { code: 'rows_capped', detail: '5' },
  ];
  expect(sumWarnings(counted)).toEqual([
    { code: 'rows_capped', detail: '25' },
    { code: 'attachments', detail: '1' },
  ]);
});

it.each([
  ['a limit', { code: 'html_truncated', detail: '100000' }],
  ['a page', { code: 'ocr_used', detail: '3' }],
  ['a slide', { code: 'hidden_slides', detail: '2' }],
])('does not add up %s', (_, warning) => {
  expect(sumWarnings([warning, warning])).toEqual([warning]);
});

it('adds the files that an inner archive left unread to those of the outer one', () => {
  const files = { code: 'files_unread', detail: '2' };
  expect(sumWarnings([files, { code: 'files_unread', detail: '1' }])).toEqual([{ code: 'files_unread', detail: '3' }]);
});
