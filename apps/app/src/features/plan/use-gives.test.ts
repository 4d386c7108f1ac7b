import { plans } from '@youyaku/contract/plans';
import type { WebPlans } from '@youyaku/contract/web-plans';
import { expect, it } from 'vitest';
import { planMessagesJa } from '#messages/plan-messages-ja.ts';
import { listGives } from './use-gives.ts';

const given: WebPlans = {
  setting: 'public',
  table: plans,
  checkout: { isOpen: true, isTest: false, isLoopback: false, acceptsInvoices: false },
  hasModels: true,
};
const modelsOf = (webPlans: WebPlans, seats = 1): string | undefined =>
  listGives(webPlans, { id: 'plus', seats }, planMessagesJa, String)[0];

it('promises summaries by models of this server only where it has models', () => {
  expect(modelsOf(given)).toBe('言語モデルの要約 月300件');
  expect(modelsOf(given, 3)).toBe('言語モデルの要約 1席につき月300件');
  expect(modelsOf({ ...given, hasModels: false })).toBe('言語モデルの要約 自分のAPIキーで');
});
