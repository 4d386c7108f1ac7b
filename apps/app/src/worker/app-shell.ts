export type Shell = {
  /** Of the build. */
  id: string;
  /** Paths of its files, which have a hash in their name. */
  files: readonly string[];
};

type Cached = Pick<Cache, 'match' | 'put'>;
/** What this needs of the browser. */
export type ShellBrowser = {
  caches: {
    open: (name: string) => Promise<Cached>;
    keys: () => Promise<string[]>;
    delete: (name: string) => Promise<boolean>;
  };
  fetch: (path: string | Request) => Promise<Response>;
};

const prefix = 'youyaku-app-';
/** The newest and the one before: a page of the build before may still load its parts. */
const buildsKept = 2;
/** A network that does not answer a navigation in this time counts as none, when the page is kept. */
const navigationMsMax = 5_000;

/**
 * Keeps the page and the files of a build. A file that is not there (the list is of another build than the server has) is left out; the files that
 * the page itself names are kept in any case. Rejects without the page: the worker before it then stays.
 */
export async function installShell({ caches, fetch }: ShellBrowser, { id, files }: Shell): Promise<void> {
  const cache = await caches.open(prefix + id);
  const page = await fetch('/');
  if (!isPage(page)) throw new Error('no page to keep');
  const html = await page.clone().text();
  const own = [...html.matchAll(/(?:src|href)="(\/assets\/[\w.-]+)"/g)].map(([, path = '']) => path);
  const keep = async (path: string): Promise<boolean> => {
    if ((await cache.match(path)) !== undefined) return true;
    const response = await fetch(path).catch(() => undefined);
    if (response?.ok !== true || isPage(response)) return false;
    await cache.put(path, response);
    return true;
  };
  const kept = await Promise.all(own.map(keep));
  if (kept.includes(false)) throw new Error('a file of the page is not there');
  await Promise.all(files.map((path) => keep(path).catch(() => false)));
  await cache.put('/', page);
}

/** Forgets all builds but the newest ones. */
export async function forgetOldShells({ caches }: ShellBrowser, { id }: Shell): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + id);
  for (const name of own.slice(0, Math.max(0, own.length - (buildsKept - 1)))) await caches.delete(name);
}

/** A file whose name has its hash: from any build that is kept, else from the network. */
export async function answerFile(browser: ShellBrowser, { id }: Shell, request: Request): Promise<Response> {
  const kept = await findKept(browser, id, request).catch(() => undefined);
  return kept ?? browser.fetch(request);
}

/** A page from the network, so that a new build is taken at once; what is kept only where that does not answer. */
export async function answerNavigation(
  browser: ShellBrowser,
  { id }: Shell,
  { fromNetwork, later }: { fromNetwork: Promise<Response>; later: (ms: number) => Promise<void> },
): Promise<Response> {
  const page = (): Promise<Response | undefined> => findKept(browser, id, '/').catch(() => undefined);
  const late = later(navigationMsMax).then(page);
  const first = await Promise.race([fromNetwork.catch(() => undefined), late]);
  return first ?? (await page()) ?? fromNetwork;
}

async function findKept(
  { caches }: ShellBrowser,
  id: string,
  request: Request | string,
): Promise<Response | undefined> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + id);
  for (const name of [prefix + id, ...others.toReversed()]) {
    const found = await (await caches.open(name)).match(request);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isPage = (response: Response): boolean =>
  response.ok && response.headers.get('content-type')?.startsWith('text/html') === true;
