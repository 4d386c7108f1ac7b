import { createClient, type Client } from '@youyaku/client/create-client';

/** A new guest of the API that keeps the cookie of the first response, as a browser does. */
export function openGuest(apiUrl: string): Client {
  let cookie: string | undefined;
  return createClient({
    url: apiUrl,
    fetch: async (target, init) => {
      const request = new Request(target, init);
      if (cookie !== undefined) request.headers.set('cookie', cookie);
      const response = await fetch(request);
      cookie ??= response.headers.get('set-cookie')?.split(';', 1)[0];
      return response;
    },
  });
}
