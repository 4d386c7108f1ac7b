type PolicyMaker = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
};

/** Registers the worker of the app, by which it opens without a network. A browser that has none, or refuses it, goes on without. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // The page lets only addresses of a policy become scripts.
  const policies = (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes;
  const address =
    policies?.createPolicy('youyaku-worker', { createScriptURL: () => '/sw.js' }).createScriptURL('') ?? '/sw.js';
  await navigator.serviceWorker.register(address, { scope: '/', updateViaCache: 'none' }).catch(() => undefined);
}
