import { limits } from './limits.ts';

export type PlanId = 'guest' | 'free' | 'plus' | 'pro' | 'selfHosted';

/**
 * What a plan grants. Prices are yen including tax, for one seat; `undefined` means without limit. `historyDays` 0: only what is on the screen.
 */
export type Plan = {
  id: PlanId;
  name: string;
  priceJpyMonthly: number;
  priceJpyYearly: number;
  builtinCodePointsMax: number;
  builtinPerDayMax: number | undefined;
  /** Runs of the operator's models, for each seat. */
  llmPerMonthMax: number | undefined;
  fileBytesMax: number;
  filePagesMax: number;
  historyDays: number | undefined;
  hasAds: boolean;
  hasApi: boolean;
};

const mebibyte = 1024 * 1024;

/** The defaults; plan-table.ts puts the operator's changes over them. Self-hosting is free and bounded only by the public limits. */
export const plans: Record<PlanId, Plan> = {
  guest: {
    id: 'guest',
    name: 'ゲスト',
    priceJpyMonthly: 0,
    priceJpyYearly: 0,
    builtinCodePointsMax: 50_000,
    builtinPerDayMax: 10,
    llmPerMonthMax: 0,
    fileBytesMax: 10 * mebibyte,
    filePagesMax: limits.filePagesMax,
    historyDays: 0,
    hasAds: true,
    hasApi: false,
  },
  free: {
    id: 'free',
    name: '無料',
    priceJpyMonthly: 0,
    priceJpyYearly: 0,
    builtinCodePointsMax: 200_000,
    builtinPerDayMax: undefined,
    llmPerMonthMax: 10,
    fileBytesMax: 20 * mebibyte,
    filePagesMax: limits.filePagesMax,
    historyDays: 30,
    hasAds: true,
    hasApi: false,
  },
  plus: {
    id: 'plus',
    name: 'プラス',
    priceJpyMonthly: 980,
    priceJpyYearly: 9_800,
    builtinCodePointsMax: 2_000_000,
    builtinPerDayMax: undefined,
    llmPerMonthMax: 300,
    fileBytesMax: 100 * mebibyte,
    filePagesMax: limits.filePagesMax,
    historyDays: undefined,
    hasAds: false,
    hasApi: false,
  },
  pro: {
    id: 'pro',
    name: 'プロ',
    priceJpyMonthly: 2_480,
    priceJpyYearly: 24_800,
    builtinCodePointsMax: 2_000_000,
    builtinPerDayMax: undefined,
    llmPerMonthMax: 1_500,
    fileBytesMax: 100 * mebibyte,
    filePagesMax: limits.filePagesMax,
    historyDays: undefined,
    hasAds: false,
    hasApi: true,
  },
  selfHosted: {
    id: 'selfHosted',
    name: '自前運用',
    priceJpyMonthly: 0,
    priceJpyYearly: 0,
    builtinCodePointsMax: limits.sourceCodePointsMax,
    builtinPerDayMax: undefined,
    llmPerMonthMax: undefined,
    fileBytesMax: limits.fileBytesMax,
    filePagesMax: limits.filePagesMax,
    historyDays: undefined,
    hasAds: false,
    hasApi: true,
  },
};
