import { createClient, type Client } from '@youyaku/client/create-client';
import { limits } from '@youyaku/contract/limits';
import type { Summary } from '@youyaku/contract/summary';

/** A guest of a cluster. */
export type ClusterGuest = {
  readonly client: Client;
  cookie(): string;
  /** Requests that got no answer, or one that says that the service failed. */
  failed(): readonly string[];
  answered(): number;
};

export function openClusterGuest(url: string): ClusterGuest {
  let cookie = '';
  let answered = 0;
  const failed: string[] = [];
  const client = createClient({
    url,
    fetch: async (target, init) => {
      const request = new Request(target, init);
      if (cookie !== '') request.headers.set('cookie', cookie);
      const what = `${request.method} ${new URL(request.url).pathname}`;
      try {
        const response = await fetch(request);
        cookie ||= response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
        if (response.status >= 500) failed.push(`${what}: ${response.status}`);
        else answered += 1;
        return response;
      } catch (error) {
        if (!request.signal.aborted) failed.push(`${what}: ${String(error)}`);
        throw error;
      }
    },
  });
  return { client, cookie: () => cookie, failed: () => failed, answered: () => answered };
}

/** A text that no other run has, so that none reuses the summary of another. */
export function textOf(index: number): string {
  const line = `第${index}号の記事。市は、駅前の図書館を建て替えると発表した。費用は約${50 + index}億円で、2028年4月に開く。`;
  return `${line}商店会は、工事の間の駐車場を求めている。市長は、説明会を五か所で開くと述べた。`.repeat(3);
}

/** How many times the run was charged. */
export async function countCharges({ client }: ClusterGuest, { id }: Pick<Summary, 'id'>): Promise<number> {
  let count = 0;
  let cursor: string | undefined;
  do {
    const page = await client.charges({ limit: limits.listLimitMax, ...(cursor === undefined ? {} : { cursor }) });
    count += page.items.filter((line) => line.id === id && line.state === 'settled').length;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return count;
}
