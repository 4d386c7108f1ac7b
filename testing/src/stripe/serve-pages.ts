import type { StripeAccount } from './account.ts';
import { readForm } from './answer-request.ts';
import { postCheckout, showCheckout, type Redirect } from './checkout-page.ts';
import { notFound, type Page } from './page.ts';

export type PageRequest = { readonly method: string; readonly url: string; readonly body: string };

/** The pages that a browser opens: Checkout, portal, invoices. */
export function servePage(account: StripeAccount, request: PageRequest, baseUrl: string): Page | Redirect {
  const { pathname } = new URL(request.url, baseUrl);
  const [, folder, id = ''] = pathname.split('/');
  const isPost = request.method === 'POST';
  const form = isPost ? readTexts(request.body) : {};
  if (folder === 'checkout') return isPost ? postCheckout(account, id, form, baseUrl) : showCheckout(account, id);
  return notFound();
}

function readTexts(body: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readForm(body)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
