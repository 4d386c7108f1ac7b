import { describe, expect, it } from 'vitest';
import { findPlanLimits } from './find-plan-limits.ts';

const plan = {
  name: 'ゲスト',
  priceJpyMonthly: 0,
  priceJpyYearly: 0,
  builtinCodePointsMax: 10,
  builtinPerDayMax: 10,
  llmPerMonthMax: 10,
  fileBytesMax: 100,
  filePagesMax: 2_000,
};
const resetsAt = '2026-11-22T15:00:00.000Z';
const left = (unit: 'builtinToday' | 'modelRuns', used: number, max = 10) => ({
  allowances: { [unit]: { used, max, resetsAt } },
});
const model = { id: 'llm:a', kind: 'llm', available: true } as const;
const asked = { texts: ['文章'], fileBytes: [], engine: 'auto', engines: [] };
const kinds = (found: ReturnType<typeof findPlanLimits>) => found.map(({ kind }) => kind);

describe('what the plan does not allow is found before the run', () => {
  it('finds nothing while all is well', () => {
    expect(findPlanLimits(asked, plan, left('builtinToday', 6))).toEqual([]);
    expect(findPlanLimits(asked, plan, {})).toEqual([]);
  });

  it('counts code points over all pasted texts, and bytes of each file', () => {
    expect(findPlanLimits({ ...asked, texts: ['𠮷野家で', 'お弁当を買う'] }, plan, {})).toEqual([]);
    expect(findPlanLimits({ ...asked, texts: ['𠮷野家で', 'お弁当を買った'] }, plan, {})).toEqual([
      { kind: 'tooLong', codePoints: 11, max: 10 },
    ]);
    expect(kinds(findPlanLimits({ ...asked, fileBytes: [100, 101] }, plan, {}))).toEqual(['fileTooLarge']);
  });

  it('counts nothing of a model of this machine, and none for 自動', () => {
    const local = { ...model, id: 'llm:local/ollama/a', isLocal: true };
    const offered = { ...asked, engines: [local] };
    expect(findPlanLimits({ ...offered, engine: local.id }, { ...plan, llmPerMonthMax: 0 }, {})).toEqual([]);
    expect(kinds(findPlanLimits(offered, plan, left('modelRuns', 10)))).toEqual([]);
  });

  it('says how many are left only when they are few, for what the engine uses', () => {
    const withModel = { ...asked, engines: [model] };
    expect(kinds(findPlanLimits(withModel, plan, left('modelRuns', 7)))).toEqual(['modelsLow']);
    expect(kinds(findPlanLimits(withModel, plan, left('modelRuns', 10)))).toEqual(['modelsReplaced']);
    expect(kinds(findPlanLimits({ ...withModel, engine: 'llm:a' }, plan, left('modelRuns', 10)))).toEqual([
      'modelsUsed',
    ]);
    expect(kinds(findPlanLimits({ ...withModel, engine: 'builtin' }, plan, left('modelRuns', 10)))).toEqual([]);
    expect(kinds(findPlanLimits({ ...withModel, engine: 'builtin' }, plan, left('builtinToday', 10)))).toEqual([
      'builtinUsed',
    ]);
    expect(kinds(findPlanLimits(asked, plan, left('builtinToday', 9)))).toEqual(['builtinLow']);
    expect(kinds(findPlanLimits({ ...withModel, engine: 'own:a' }, plan, left('modelRuns', 10)))).toEqual([]);
    const without = { ...plan, llmPerMonthMax: 0 };
    expect(kinds(findPlanLimits({ ...withModel, engine: 'llm:a' }, without, left('modelRuns', 0, 0)))).toEqual([
      'modelsNone',
    ]);
    expect(kinds(findPlanLimits(withModel, without, left('builtinToday', 10)))).toEqual(['builtinUsed']);
    expect(kinds(findPlanLimits(withModel, plan, left('modelRuns', 0, 2)))).toEqual([]);
  });
});
