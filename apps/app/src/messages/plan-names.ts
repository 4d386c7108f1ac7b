import type { PlanId } from '@youyaku/contract/plans';

export type PlanNames = Readonly<Record<PlanId, string>>;

export const planNamesJa: PlanNames = {
  guest: 'ゲスト',
  free: '無料',
  plus: 'プラス',
  pro: 'プロ',
  selfHosted: '自前運用',
};

export const planNamesEn: PlanNames = {
  guest: 'Guest',
  free: 'Free',
  plus: 'Plus',
  pro: 'Pro',
  selfHosted: 'Self-hosted',
};
