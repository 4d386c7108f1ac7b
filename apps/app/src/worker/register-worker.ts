type PolicyMaker = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
};

const lookAgainMs = 60 * 60 * 1000;

/** Registers the worker of the app, by which it opens without a network. A browser that has none, or refuses it, goes on without. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // The page lets only addresses of a policy become scripts.
  const policies = (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes;
  const address =
    policies?.createPolicy('youyaku-worker', { createScriptURL: () => '/sw.js' }).createScriptURL('') ?? '/sw.js';
  const registration = await navigator.serviceWorker
    .register(address, { scope: '/', updateViaCache: 'none' })
    .catch(() => undefined);
  if (registration !== undefined) lookForNewVersions(registration);
}

/** The browser itself looks only when a page is opened; a desk stays open for days. */
function lookForNewVersions(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  addEventListener('focus', () => {
    if (Date.now() - lookedAt < lookAgainMs) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}
