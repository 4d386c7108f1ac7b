import type { Client } from '@youyaku/client/create-client';

/**
 * Returns the API client, loaded on first use so that visits without a trial do not load it. A failed load is retried the next
 * time.
 */
export function createClientLoader(apiUrl: string): () => Promise<Client> {
  let loaded: Promise<Client> | undefined;
  return () => {
    loaded ??= load(apiUrl).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

async function load(apiUrl: string): Promise<Client> {
  const { createClient } = await import('@youyaku/client/create-client');
  // The site is in Japanese whatever the browser prefers, so its errors are too.
  return createClient({ url: apiUrl, language: 'ja', credentials: 'include' });
}
