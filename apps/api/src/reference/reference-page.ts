import { referenceWords } from '#messages/reference-words.ts';
import { rendererWords } from '#messages/renderer-words.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';

type Frame = { language: MessageLanguage; rendererHash: string };

/**
 * The HTML of the reference page, into which the renderer draws the OpenAPI document; `configuration` is data, so that the page has no
 * inline script. `rendererHash` is the content hash of the renderer: browsers cache it until it changes.
 */
export function renderReferencePage({ language, rendererHash }: Frame): string {
  const words = referenceWords[language];
  const renderer = {
    url: `/openapi.json?lang=${language}`,
    // Nothing is requested from, sent to, or offered by any other host.
    telemetry: false,
    withDefaultFonts: false,
    proxyUrl: '',
    agent: { disabled: true },
    mcp: { disabled: true },
    externalUrls: { dashboardUrl: '', registryUrl: '', proxyUrl: '', apiBaseUrl: '' },
    hideClientButton: true,
    hideTestRequestButton: true,
    showDeveloperTools: 'never',
    documentDownloadType: 'none',
    theme: 'none',
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    localization: { locale: language, translations: rendererWords[language] },
  };
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${words.title}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/reference.css">
<script type="application/json" id="configuration">${JSON.stringify({ renderer, copyLabel: words.copy }).replaceAll('<', String.raw`\u003c`)}</script>
<script defer src="/docs/renderer.js?v=${rendererHash}"></script><script defer src="/docs/reference.js"></script>
</head><body><noscript><p>${words.noScript} <a href="/openapi.json?lang=${language}">openapi.json</a></p></noscript><div id="reference"></div></body></html>`;
}
