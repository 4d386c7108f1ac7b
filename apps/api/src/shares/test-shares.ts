import type { NewShare } from '@youyaku/contract/share';
import { article, summarise, type TestApp } from '#test-app.ts';

/** A link of this session to a new summary, or to one that exists. */
export async function shareOf(session: TestApp, options: object = {}, summaryId?: string): Promise<NewShare> {
  const id = summaryId ?? (await summarise(session, article)).id;
  const response = await session.send('POST', `/v1/summaries/${id}/shares`, { json: options });
  if (response.status !== 201) throw new Error(`not shared: ${await response.text()}`);
  return (await response.json()) as NewShare;
}

/** Opens a link as the browser of a stranger does. */
export function viewOf(app: TestApp, url: string, headers: Record<string, string> = {}): Promise<Response> {
  return app.request(url, { headers: { 'accept-language': 'ja', ...headers } });
}
