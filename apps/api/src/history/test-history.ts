import type { SummaryPage } from '@youyaku/contract/history';
import type { TestApp } from '#test-app.ts';

export const weather = '今日は朝から雨が降った。午後には晴れて虹が出た。夜は冷えこんだ。';

/** A page of what the session has, as the API lists it. */
export async function listHistory(session: TestApp, query: Record<string, string> = {}): Promise<SummaryPage> {
  const response = await session.send('GET', `/v1/summaries?${new URLSearchParams(query).toString()}`);
  return (await response.json()) as SummaryPage;
}

export const idsOf = (page: SummaryPage): string[] => page.items.map(({ id }) => id);

/** Pins or tags several; returns which were changed. */
export async function changeMany(session: TestApp, json: object): Promise<string[]> {
  const response = await session.send('PATCH', '/v1/summaries', { json });
  return ((await response.json()) as { ids: string[] }).ids;
}
