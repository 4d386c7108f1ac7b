import { describe, expect, it } from 'vitest';
import { answerFile, answerNavigation, forgetOldShells, installShell, type ShellBrowser } from './app-shell.ts';

const page = (build: string) =>
  new Response(
    `<script type="module" src="/assets/index-${build}.js"></script><link href="/assets/index-${build}.css">`,
    {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    },
  );
const never = new Promise<never>(() => {});

/** A browser and a server that has only these files. */
function open(served: Record<string, Response>) {
  const stored = new Map<string, Map<string, Response>>();
  const pathOf = (request: Request | string) => (typeof request === 'string' ? request : new URL(request.url).pathname);
  const browser: ShellBrowser = {
    fetch: async (request) => {
      const response = served[pathOf(request)];
      if (response === undefined) return new Response('', { status: 404 });
      return response.clone();
    },
    caches: {
      open: async (name) => {
        const files = stored.get(name) ?? new Map<string, Response>();
        stored.set(name, files);
        return {
          match: async (request) => files.get(pathOf(request as Request | string))?.clone(),
          put: async (request, response) => void files.set(pathOf(request as Request | string), response),
        };
      },
      keys: async () => [...stored.keys()],
      delete: async (name) => stored.delete(name),
    },
  };
  return { browser, stored };
}

const files = ['/assets/index-one.js', '/assets/index-one.css', '/assets/part-one.js'];
const served = {
  '/': page('one'),
  '/assets/index-one.js': new Response('one'),
  '/assets/index-one.css': new Response('style'),
  '/assets/part-one.js': new Response('part'),
};

describe('the shell of the app', () => {
  it('is the page and every file of the build', async () => {
    const { browser, stored } = open(served);
    await installShell(browser, { id: 'one', files });
    expect([...(stored.get('youyaku-app-one')?.keys() ?? [])].toSorted()).toEqual(['/', ...files].toSorted());
  });

  it('is kept although its list of files is of another build than the server has', async () => {
    const { browser, stored } = open(served);
    await installShell(browser, { id: 'old', files: ['/assets/index-old.js', '/assets/gone-old.js'] });
    expect([...(stored.get('youyaku-app-old')?.keys() ?? [])]).toEqual([files[0], files[1], '/']);
  });

  it('is not taken when a file of its own page is missing, or when the server has no page', async () => {
    const lacking = open({ '/': page('one'), '/assets/index-one.css': new Response('style') });
    await expect(installShell(lacking.browser, { id: 'one', files })).rejects.toThrow('not there');
    await expect(installShell(open({}).browser, { id: 'one', files })).rejects.toThrow('no page');
    expect(await (await lacking.browser.caches.open('youyaku-app-one')).match('/')).toBeUndefined();
  });

  it('never keeps a page under the name of a file', async () => {
    const { browser, stored } = open({ ...served, '/assets/part-one.js': page('one') });
    await installShell(browser, { id: 'one', files });
    expect(stored.get('youyaku-app-one')?.has('/assets/part-one.js')).toBe(false);
  });

  it('keeps the build before too, and no older one', async () => {
    const { browser, stored } = open({});
    for (const id of ['one', 'two', 'three']) await browser.caches.open(`youyaku-app-${id}`);
    await browser.caches.open('of somebody else');
    await forgetOldShells(browser, { id: 'three', files: [] });
    expect([...stored.keys()]).toEqual(['youyaku-app-two', 'youyaku-app-three', 'of somebody else']);
  });
});

describe('an answer', () => {
  it('to a page of the build before is a file of that build, which the server no longer has', async () => {
    const now: Record<string, Response> = { ...served };
    const { browser } = open(now);
    await installShell(browser, { id: 'one', files });
    const request = new Request('http://app.test/assets/part-one.js');
    delete now['/assets/part-one.js'];
    const answer = await answerFile(browser, { id: 'two', files: [] }, request);
    expect(await answer.text()).toBe('part');
  });

  it('comes from the network when nothing can be read here', async () => {
    const { browser } = open({ '/assets/new.js': new Response('new') });
    const broken: ShellBrowser = {
      ...browser,
      caches: { ...browser.caches, keys: async () => Promise.reject(new Error('broken')) },
    };
    const shell = { id: 'one', files: [] };
    const file = await answerFile(broken, shell, new Request('http://app.test/assets/new.js'));
    expect(await file.text()).toBe('new');
    const fromNetwork = Promise.resolve(new Response('page'));
    expect(await (await answerNavigation(broken, shell, { fromNetwork, later: async () => never })).text()).toBe(
      'page',
    );
  });

  it('to a navigation is what the server has now; what is kept only where it does not answer', async () => {
    const { browser } = open({ ...served, '/': page('one'), '/assets/part-one.js': new Response('part') });
    const shell = { id: 'one', files };
    await installShell(browser, shell);
    const answer = async (fromNetwork: Promise<Response>, later: () => Promise<void>) =>
      (await answerNavigation(browser, shell, { fromNetwork, later })).text();
    expect(await answer(Promise.resolve(new Response('newer')), async () => never)).toBe('newer');
    expect(await answer(Promise.reject(new TypeError('offline')), async () => never)).toContain('index-one');
    expect(await answer(never, async () => undefined)).toContain('index-one');
  });

  it('to a navigation waits for a slow network where nothing is kept, and fails as without a worker', async () => {
    const { browser } = open({});
    const shell = { id: 'one', files: [] };
    const slow = new Promise<Response>((resolve) => void setTimeout(() => resolve(new Response('late'))));
    const found = await answerNavigation(browser, shell, { fromNetwork: slow, later: async () => undefined });
    expect(await found.text()).toBe('late');
    const gone = answerNavigation(browser, shell, {
      fromNetwork: Promise.reject(new TypeError('offline')),
      later: async () => never,
    });
    await expect(gone).rejects.toThrow('offline');
  });
});
