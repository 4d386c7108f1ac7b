import type { StripeAccount } from './account.ts';
import { readForm } from './answer-request.ts';
import { postCheckout, showCheckout, type Redirect } from './checkout-page.ts';
import { showControl } from './control-page.ts';
import type { StripeControl } from './control.ts';
import { printInvoice } from './invoice-pdf.ts';
import { postInvoice, showInvoice } from './invoice-page.ts';
import { notFound, type Page } from './page.ts';
import { postPortal, showPortal } from './portal-page.ts';

export type PageRequest = { readonly method: string; readonly url: string; readonly body: string };
export type Pdf = { readonly pdf: Uint8Array };
export type Parts = { readonly account: StripeAccount; readonly control: StripeControl; readonly baseUrl: string };

/** The pages that a browser opens: the account, Checkout, portal, invoices. */
export function servePage({ account, control, baseUrl }: Parts, request: PageRequest): Page | Redirect | Pdf {
  const { pathname } = new URL(request.url, baseUrl);
  const [, folder = '', id = '', file] = pathname.split('/');
  const isPost = request.method === 'POST';
  const form = isPost ? readTexts(request.body) : {};
  if (folder === '') return showControl(account, control);
  if (folder === 'checkout') return isPost ? postCheckout(account, id, form, baseUrl) : showCheckout(account, id);
  if (folder === 'portal') return isPost ? postPortal(account, id, form, baseUrl) : showPortal(account, id);
  if (folder !== 'invoice') return notFound();
  const pdf = file === 'pdf' ? printInvoice(account, id) : undefined;
  if (pdf !== undefined) return { pdf };
  return isPost ? postInvoice(account, id, form) : showInvoice(account, id);
}

/** The fields of a form that are texts. */
export function readTexts(body: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readForm(body)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
