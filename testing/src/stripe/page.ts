/** A page of the test account as HTML; `form` names further origins that its forms may lead to. */
export type Page = { readonly status: number; readonly html: string; readonly formOrigins?: readonly string[] };

const style = `
:root { color-scheme: light dark; --line: light-dark(#d5d3cc, #45433e); --soft: light-dark(#5d5a52, #b5b2a8); --paper: light-dark(#fbfaf7, #171613); --ink: light-dark(#1d1c19, #f0eee7); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.7 system-ui, "Hiragino Sans", "Noto Sans JP", sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 1.25rem 1rem 4rem; overflow-wrap: anywhere; }
.wide { max-width: 60rem; }
.test { margin: 0; padding: .5rem 1rem; background: #7a4b00; color: #fff; font-size: 14px; text-align: center; }
h1 { font-size: 1.375rem; margin: .5rem 0 1rem; } h2 { font-size: 1.0625rem; margin: 2rem 0 .5rem; }
table { width: 100%; border-collapse: collapse; } th, td { text-align: left; vertical-align: top; padding: .375rem .5rem .375rem 0; border-bottom: 1px solid var(--line); font-size: 15px; font-weight: 400; }
td:last-child, th:last-child { text-align: right; padding-right: 0; } .left td:last-child { text-align: left; } .left th { white-space: nowrap; width: 1%; padding-right: 1.25rem; }
label { display: block; margin-top: .875rem; } small, .soft { color: var(--soft); font-size: 14px; }
input, select { width: 100%; min-height: 2.75rem; padding: .375rem .625rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--soft); border-radius: 4px; }
button { min-height: 2.75rem; padding: .375rem 1rem; font: inherit; border: 1px solid var(--ink); border-radius: 4px; background: transparent; color: inherit; cursor: pointer; white-space: nowrap; }
button.main { width: 100%; margin-top: 1.25rem; background: var(--ink); color: var(--paper); } button.main:hover { opacity: .88; }
a { color: inherit; } a, button, input, select { outline-offset: 2px; } :focus-visible { outline: 2px solid #2b6cb0; }
.error { border: 1px solid #b3261e; border-left-width: 6px; padding: .625rem .875rem; border-radius: 4px; }
form.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; } form.row label { flex: 1 1 9rem; margin: 0; }
.scroll { overflow-x: auto; }
`;

/** A whole page that says on top that no money moves. */
export function writePage(title: string, body: string, isWide = false): string {
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escape(title)}</title><style>${style}</style></head>
<body><header><p class="test" role="note">テスト決済 - 実際の請求はありません</p></header><main${isWide ? ' class="wide"' : ''}><h1>${escape(title)}</h1>
${body}
</main></body></html>`;
}

export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Yen are written as the app does. */
export function writeYen(amount: number): string {
  return `${amount < 0 ? '-' : ''}￥${Math.abs(amount).toLocaleString('ja-JP')}`;
}

/** A day of Japan. */
export function writeDay(seconds: number): string {
  return new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone: 'Asia/Tokyo' }).format(seconds * 1_000);
}

export function notFound(): Page {
  const words = '<p>このページはありません。アプリに戻って、もう一度お試しください。</p>';
  return { status: 404, html: writePage('ページが見つかりません', words) };
}
