/** What this needs of the browser. */
export type VersionBrowser = {
  /** Where a worker takes over, `navigator.serviceWorker`. */
  workers: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** The script that this page began with, as its address says: it has the hash of its content. */
  ownScript: string | undefined;
  /** The page as the server has it now. */
  fetchPage: () => Promise<string>;
};

/**
 * Tells, once, that this page is older than the app that the server has now. Asked when a worker takes over: the first worker of a browser, and one
 * that comes after the page it belongs to, are no news. Never reloads.
 */
export function followNewVersion({ workers, ownScript, fetchPage }: VersionBrowser, tell: () => void): () => void {
  const look = async (): Promise<void> => {
    const page = await fetchPage().catch(() => '');
    // Without a network, or where something else answers, nothing is known.
    const scripts = [...page.matchAll(/<script type="module"[^>]* src="(\/assets\/[\w.-]+)"/g)].map(([, path]) => path);
    if (ownScript === undefined || scripts.length === 0 || scripts.includes(ownScript)) return;
    stop();
    tell();
  };
  const listen = (): void => void look();
  const stop = (): void => workers.removeEventListener('controllerchange', listen);
  workers.addEventListener('controllerchange', listen);
  return stop;
}
