import type { SpaceUsage } from '@youyaku/contract/space-usage';

export type UsageDay = SpaceUsage['days'][number];

/** The time at which a day in Japan begins. */
export function toDate({ day }: UsageDay): Date {
  return new Date(`${day}T00:00+09:00`);
}

export function sumDays(days: readonly UsageDay[]): { model: number; builtin: number; characters: number } {
  const sum = (name: 'model' | 'builtin' | 'characters') => days.reduce((all, day) => all + day[name], 0);
  return { model: sum('model'), builtin: sum('builtin'), characters: sum('characters') };
}

/** The day that a key leads to from day `at` of `count`; undefined for other keys. */
export function dayAfterKey(key: string, at: number, count: number): number | undefined {
  const to = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - 7,
    PageUp: at + 7,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to));
}
