import {
  answerFile,
  answerNavigation,
  forgetOldShells,
  installShell,
  type Shell,
  type ShellBrowser,
} from './app-shell.ts';
import { receive, receivePath } from './receive.ts';

declare const shellOfBuild: Shell;

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Lasting & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};
type WorkerScope = {
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void);
};

const worker = globalThis as unknown as WorkerScope;
const browser: ShellBrowser = { caches, fetch: (request) => fetch(request) };
const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

worker.addEventListener('install', (event) => {
  // At once: files are found by the hash in their name, so that it makes no difference to an open page which build answers it.
  event.waitUntil(installShell({ ...browser, fetch: (path) => fetch(path, { cache: 'no-cache' }) }, shellOfBuild));
  void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => {
  const begin = async (): Promise<void> => {
    await worker.registration.navigationPreload?.enable().catch(() => undefined);
    await forgetOldShells(browser, shellOfBuild);
    await worker.clients.claim();
  };
  event.waitUntil(begin());
});

/** Nothing but the app's own pages and files: what the API says, and pages of shared links, never pass through here. */
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'POST' && request.mode === 'navigate' && pathname === receivePath)
    return event.respondWith(receive(request));
  if (request.method !== 'GET') return;
  if (pathname.startsWith('/assets/')) return event.respondWith(answerFile(browser, shellOfBuild, request));
  if (request.mode !== 'navigate' || pathname.startsWith('/share/') || /\.\w{1,12}$/.test(pathname)) return;
  const fromNetwork = (async () => (await event.preloadResponse) ?? fetch(request))();
  event.respondWith(answerNavigation(browser, shellOfBuild, { fromNetwork, later }));
});
