import { expect, it } from 'vitest';
import { buildPlanTable, planFileSchema } from './plan-table.ts';
import { plans } from './plans.ts';

it('the defaults are a valid table', () => {
  expect(buildPlanTable({})).toEqual({ table: plans, problems: [] });
});

it('changes what the file says and nothing else; null means without limit', () => {
  const file = planFileSchema.parse({
    plus: { priceJpyMonthly: 1_200, historyDays: 365 },
    free: { llmPerMonthMax: null },
  });
  const { table } = buildPlanTable(file);
  expect(table.plus).toEqual({ ...plans.plus, priceJpyMonthly: 1_200, historyDays: 365 });
  expect(table.free).toEqual({ ...plans.free, llmPerMonthMax: undefined });
  expect(table.pro).toEqual(plans.pro);
});

it.each([
  ['an unknown plan', { gold: {} }],
  ['an unknown field', { plus: { name: 'x' } }],
  ['a price that is no whole number of yen', { plus: { priceJpyMonthly: 980.5 } }],
  ['a source longer than any the service reads', { pro: { builtinCodePointsMax: 2_000_001 } }],
  ['a negative number', { free: { llmPerMonthMax: -1 } }],
])('refuses %s', (_, file) => {
  expect(planFileSchema.safeParse(file).success).toBe(false);
});

it.each([
  ['grants less with pro than with plus (llmPerMonthMax)', { plus: { llmPerMonthMax: 2_000 } }],
  [
    'grants less with free than with guest (builtinPerDayMax)',
    { guest: { builtinPerDayMax: null }, free: { builtinPerDayMax: 5 } },
  ],
  ['grants less with pro than with plus (historyDays)', { pro: { historyDays: 30 } }],
  ['grants less with free than with guest (hasAds)', { guest: { hasAds: false } }],
  ['grants less with pro than with plus (hasApi)', { plus: { hasApi: true }, pro: { hasApi: false } }],
  ['gives free a price, which nobody can pay', { free: { priceJpyMonthly: 100 } }],
  ['gives plus a price below 50 yen', { plus: { priceJpyYearly: 0 } }],
])('says of a table that it %s', (problem, file) => {
  expect(buildPlanTable(planFileSchema.parse(file)).problems).toEqual([problem]);
});
