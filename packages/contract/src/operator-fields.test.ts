import { expect, it } from 'vitest';
import { listMissingOperatorFields } from './operator-fields.ts';

const complete = {
  name: '株式会社みなと',
  representative: '港 太郎',
  address: '東京都千代田区1-1-1',
  phone: '03-0000-0000',
  email: 'support@operator.test',
  contactHours: '平日10時から17時',
};

it('names every detail that is missing or blank, and no other', () => {
  expect(listMissingOperatorFields(complete)).toEqual([]);
  expect(listMissingOperatorFields({ ...complete, phone: ' \u3000\n' })).toEqual(['phone']);
  expect(listMissingOperatorFields({ invoiceNumber: 'T1234567890123' })).toEqual(Object.keys(complete));
});
