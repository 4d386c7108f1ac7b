import { randomBytes } from 'node:crypto';
import { adFramePath, adFrameUrl, adMessages, externalTags } from '@youyaku/contract/tags';
import type { WebConfig } from '@youyaku/contract/web-config';

const loader = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';
const places = ['site', 'list'] as const;

/** Whether the page of this path is the frame with the advertisements of others. */
export function isAdFrame(path: string): boolean {
  return places.some((place) => adFrameUrl('', place) === path && path.startsWith(adFramePath));
}

/**
 * The only page of ours that runs scripts of others. It has a policy of its own, with a new nonce for each response, and no origin: also opened by
 * itself it reads no cookie or storage, and it loads nothing until a page of ours around it says that it is allowed.
 */
export function renderAdFrame(config: WebConfig): { html: string; status: number; headers: Record<string, string> } {
  const nonce = randomBytes(16).toString('base64');
  return {
    status: 200,
    html: renderPage(config, nonce),
    headers: {
      'content-security-policy': writePolicy(config, nonce),
      'referrer-policy': 'origin',
      'cache-control': 'no-store',
    },
  };
}

/** Google supports scripts by nonce only, without a list of hosts; all that is not a script is bound to the hosts of the table. */
function writePolicy({ siteUrl, appUrl }: WebConfig, nonce: string): string {
  const hosts = externalTags.adsense.hosts.map((host) => `https://${host}`).join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'unsafe-inline' 'unsafe-eval' 'strict-dynamic' https: http:`,
    "style-src 'unsafe-inline'",
    `img-src data: ${hosts}`,
    `font-src ${hosts}`,
    `media-src ${hosts}`,
    `connect-src ${hosts}`,
    `frame-src ${hosts}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${siteUrl} ${appUrl}`,
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}

/** Consent Mode v2: everything is denied before anything is loaded. */
function renderPage({ siteUrl, appUrl, localMode, tags: { adsense } }: WebConfig, nonce: string): string {
  const facts = JSON.stringify({ ours: [siteUrl, appUrl], client: adsense?.client, loader, messages: adMessages });
  const test = localMode ? ' data-adtest="on"' : '';
  return `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>広告</title>
<style>html,body{margin:0;height:100%;overflow:hidden}.adsbygoogle{display:block;width:100%;height:100px}</style></head><body>
<ins class="adsbygoogle" data-ad-client="${adsense?.client}" data-ad-slot="${adsense?.unit}"${test}></ins>
<script nonce="${nonce}">
const facts = ${facts.replaceAll('<', String.raw`\u003c`)};
window.dataLayer = [];
function gtag() { dataLayer.push(arguments); }
gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' });
let isStarted = false;
addEventListener('message', ({ source, origin, data }) => {
  if (isStarted || source !== parent || !facts.ours.includes(origin) || data !== facts.messages.allowed) return;
  isStarted = true;
  gtag('consent', 'update', { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' });
  const place = document.querySelector('ins');
  new MutationObserver(() => {
    if (place.dataset.adStatus === 'filled') parent.postMessage(facts.messages.filled, '*');
  }).observe(place, { attributes: true, attributeFilter: ['data-ad-status'] });
  window.adsbygoogle = [{}];
  const script = document.createElement('script');
  script.async = true;
  script.src = facts.loader + '?client=' + encodeURIComponent(facts.client);
  document.head.append(script);
});
if (parent !== window) parent.postMessage(facts.messages.ready, '*');
</script></body></html>`;
}
