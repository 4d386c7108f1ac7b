import type { Client } from '@youyaku/client/create-client';

/**
 * Gives the client of the API, loaded when it is first asked for: a visit that tries nothing does not pay for it. A client that
 * could not be loaded is loaded again the next time.
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
  // The site speaks Japanese whatever the browser prefers, so its errors do too.
  return createClient({ url: apiUrl, language: 'ja', credentials: 'include' });
}
