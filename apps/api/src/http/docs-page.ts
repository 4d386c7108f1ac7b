import { errorCodes } from '@youyaku/contract/errors';
import { docsWords } from '#messages/docs-words.ts';
import { en } from '#messages/en.ts';
import { ja } from '#messages/ja.ts';
import type { OpenApiDocument } from './openapi-document.ts';

const errorSentences = { ja, en };

/** A plain page of every endpoint and every error code in one language, made from the OpenAPI document; no script, nothing loaded from elsewhere. */
export function renderDocsPage(document: OpenApiDocument, apiUrl: string, language: 'ja' | 'en'): string {
  const words = docsWords[language];
  const other = language === 'ja' ? 'en' : 'ja';
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'patch', 'delete'] as const).flatMap((method) => {
      const operation = item?.[method];
      if (operation === undefined) return [];
      const name = `${method.toUpperCase()} ${path}`;
      const about = words.operations[name] ?? operation.summary ?? '';
      return [`<dt><code>${escape(name)}</code></dt><dd>${escape(about)}</dd>`];
    }),
  );
  const errors = Object.entries(errorCodes).map(
    ([code, { status }]) =>
      `<dt id="error-${code}"><code>${code}</code> ${status}</dt><dd>${escape(errorSentences[language][code] ?? '')}</dd>`,
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${words.title}</title>
<link rel="stylesheet" href="/docs.css"></head><body><main>
<p class="language"><a href="/docs?lang=${other}" lang="${other}" hreflang="${other}">${words.otherLanguage}</a></p>
<h1>${words.title}</h1>
<p>${words.lead}</p>
<h2>${words.tryTitle}</h2>
<pre tabindex="0"><code>${escape(example(apiUrl, words.sample))}</code></pre>
<p>${words.cookies}</p>
<h2>${words.endpoints}</h2>
<dl>${operations.join('')}</dl>
<h2>${words.errors}</h2>
<p>${words.errorsLead}</p>
<dl>${errors.join('')}</dl>
</main></body></html>`;
}

export const docsStyle = `:root{color-scheme:light dark;--paper:#fbfaf6;--ink:#1c1b19;--line:#d9d5ca}
@media (prefers-color-scheme:dark){:root{--paper:#1b1a18;--ink:#ece8df;--line:#3b3934}}
body{background:var(--paper);color:var(--ink);font:16px/1.8 system-ui,"Hiragino Sans","Noto Sans CJK JP",sans-serif;margin:0}
main{max-width:56rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere}.language{text-align:right;margin:0}
dl{margin:0}dt{border-top:1px solid var(--line);padding-top:.5rem}dd{margin:0;padding-bottom:.5rem}
@media (min-width:48rem){dl{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr)}dd{border-top:1px solid var(--line);padding:.5rem 0 .5rem 1rem}}
pre{white-space:pre-wrap;border:1px solid var(--line);padding:1rem}
dt:target,dt:target+dd{background:color-mix(in srgb,var(--ink) 8%,transparent)}a{color:inherit;display:inline-block;padding-block:.25rem}`;

function example(apiUrl: string, text: string): string {
  return `curl ${apiUrl}/v1/summaries -H 'content-type: application/json' \\
  -d '${JSON.stringify({ preset: 'sangyo', source: { type: 'text', text } })}'`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
