/** The cookies of one browser, as far as the API uses them: names and values, until they are deleted. */
export type CookieJar = { header(): string | undefined; take(response: Response): void };

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, string>();
  return {
    header: () => (cookies.size === 0 ? undefined : [...cookies].map((pair) => pair.join('=')).join('; ')),
    take(response) {
      for (const line of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
        const name = pair.slice(0, pair.indexOf('='));
        if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name);
        else cookies.set(name, pair.slice(name.length + 1));
      }
    },
  };
}
