import { errorCodes } from '@youyaku/contract/errors';
import { ja } from '#messages/ja.ts';
import type { OpenApiDocument } from './openapi-document.ts';

/** A plain page of every endpoint and every error code, made from the OpenAPI document; no script, nothing loaded from elsewhere. */
export function renderDocsPage(document: OpenApiDocument, apiUrl: string): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'patch', 'delete'] as const).flatMap((method) => {
      const operation = item?.[method];
      return operation === undefined ? [] : [{ path, method: method.toUpperCase(), summary: operation.summary ?? '' }];
    }),
  );
  const rows = operations.map(
    (row) =>
      `<tr><td><code>${row.method}</code></td><td><code>${escape(row.path)}</code></td><td>${escape(row.summary)}</td></tr>`,
  );
  const errors = Object.entries(errorCodes).map(
    ([code, { status }]) =>
      `<tr id="error-${code}"><td><code>${code}</code></td><td>${status}</td><td>${escape(ja[code] ?? '')}</td></tr>`,
  );
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>要約AI API</title>
<link rel="stylesheet" href="/docs.css"></head><body><main>
<h1>要約AI API</h1>
<p>機械で読める定義は <a href="/openapi.json">openapi.json</a>（OpenAPI 3.1）にあります。</p>
<h2>試す</h2>
<pre><code>${escape(example(apiUrl))}</code></pre>
<p>ゲストの要約は、最初の応答で渡すCookieに結び付きます。あとから読むときは <code>-b jar -c jar</code> のように同じCookieを送ってください。</p>
<h2>エンドポイント</h2>
<table><thead><tr><th>メソッド</th><th>パス</th><th>内容</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<h2>エラーコード</h2>
<p>エラーは <code>application/problem+json</code>（RFC 9457）で返ります。<code>code</code> は変わりません。</p>
<table><thead><tr><th>code</th><th>HTTP</th><th>意味</th></tr></thead><tbody>${errors.join('')}</tbody></table>
</main></body></html>`;
}

export const docsStyle = `:root{color-scheme:light dark;--paper:#fbfaf6;--ink:#1c1b19;--line:#d9d5ca}
@media (prefers-color-scheme:dark){:root{--paper:#1b1a18;--ink:#ece8df;--line:#3b3934}}
body{background:var(--paper);color:var(--ink);font:16px/1.8 system-ui,"Hiragino Sans","Noto Sans CJK JP",sans-serif;margin:0}
main{max-width:56rem;margin:0 auto;padding:2rem 1rem}table{border-collapse:collapse;width:100%}
td,th{border-bottom:1px solid var(--line);padding:.5rem;text-align:left;vertical-align:top}pre{overflow-x:auto;border:1px solid var(--line);padding:1rem}
a{color:inherit}`;

function example(apiUrl: string): string {
  return `curl ${apiUrl}/v1/summaries -H 'content-type: application/json' \\
  -d '{"preset":"sangyo","source":{"type":"text","text":"ここに本文を入れます。"}}'`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
