import { writePdf, type PrintedText } from '#files/write-pdf.ts';
import type { StripeAccount } from './account.ts';
import { showInvoice } from './invoice-page.ts';

const leftPt = 56;
const linePt = 18;
const sizePt = 10;
const linesMax = 42;

/** The invoice's page as a PDF of A4 pages: what the page says, line by line. */
export function printInvoice(account: StripeAccount, id: string): Uint8Array | undefined {
  const { status, html } = showInvoice(account, id);
  if (status !== 200) return undefined;
  const [body = ''] = html.slice(html.indexOf('<main')).split('<h2>カードで支払う');
  const lines = ['テスト決済 - 実際の請求はありません', ...toLines(body)];
  const pages: PrintedText[][] = [];
  for (let at = 0; at < lines.length; at += linesMax)
    pages.push(
      lines
        .slice(at, at + linesMax)
        .map((text, index) => ({ x: leftPt, y: leftPt + index * linePt, size: sizePt, text })),
    );
  return writePdf(pages, account.get('invoice', id).number ?? id);
}

/** Rows of tables become lines, with their cells beside each other. */
function toLines(html: string): string[] {
  return html
    .replaceAll(/<\/(tr|p|h1|h2|table)>|<br>/g, '\n')
    .replaceAll(/<\/t[hd]>/g, '　')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
