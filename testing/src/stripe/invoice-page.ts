import type { Stripe } from 'stripe';
import { idOf, type StripeAccount } from './account.ts';
import { escape, notFound, writeDay, writePage, writeYen, type Page } from './page.ts';
import { attemptPayment } from './pay-invoice.ts';
import { cardsTable, cardFields, sayProblem, type Redirect } from './checkout-page.ts';
import { setCard } from './change-card.ts';
import { cardDeclined, StripeError } from './stripe-error.ts';

const titles: Readonly<Record<string, string>> = {
  open: '請求書（未払い）',
  paid: '請求書 兼 領収書',
  void: '請求書（取り消し）',
};

/** The hosted page of a finalised invoice, with what an invoice of Japan (適格請求書) says: seller, number, day, rate and tax, buyer. */
export function showInvoice(account: StripeAccount, id: string, problem?: string): Page {
  const invoice = account.find('invoice', id);
  if (invoice === undefined || invoice.status === 'draft') return notFound();
  const title = titles[invoice.status ?? ''] ?? '請求書';
  const body = `${problem === undefined ? '' : `<p class="error" role="alert">${escape(problem)}</p>`}
<p><strong>${escape(invoice.customer_name ?? invoice.customer_email ?? '')}</strong> 様</p>
<table class="left">${writeFacts(account, invoice)}</table>
<h2>明細</h2><table>${invoice.lines.data.map(writeLine).join('')}${writeTotals(account, invoice)}</table>
${invoice.footer === null ? '' : `<p class="soft">${escape(invoice.footer)}</p>`}
${invoice.status === 'open' ? payForm(invoice.id) : ''}`;
  return { status: problem === undefined ? 200 : 402, html: writePage(title, body) };
}

/** Pays an open invoice with a test card. */
export function postInvoice(
  account: StripeAccount,
  id: string,
  form: Readonly<Record<string, string>>,
): Page | Redirect {
  const invoice = account.find('invoice', id);
  if (invoice === undefined || invoice.status !== 'open') return showInvoice(account, id);
  try {
    setCard(account, idOf(invoice.customer), form['card'] ?? '');
    if (attemptPayment(account, invoice).status !== 'paid') throw cardDeclined('generic_decline');
    return { location: `/invoice/${id}` };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return showInvoice(account, id, sayProblem(error));
  }
}

function writeFacts(account: StripeAccount, invoice: Stripe.Invoice): string {
  const own = (invoice.account_tax_ids ?? []).map((taxId) => account.find('tax_id', idOf(taxId))?.value ?? idOf(taxId));
  const facts: [string, string | undefined][] = [
    ['発行者', invoice.account_name ?? ''],
    ['登録番号', own.join('、')],
    ['請求書番号', invoice.number ?? ''],
    ['発行日', writeDay(invoice.status_transitions.finalized_at ?? invoice.created)],
    ['お支払い期限', invoice.due_date === null ? undefined : writeDay(invoice.due_date)],
    [
      'お支払い日',
      invoice.status_transitions.paid_at === null ? undefined : writeDay(invoice.status_transitions.paid_at),
    ],
    ['ご住所', writeAddress(invoice.customer_address)],
    ['お客様の登録番号', (invoice.customer_tax_ids ?? []).map(({ value }) => value ?? '').join('、')],
    ...(invoice.custom_fields ?? []).map(({ name, value }): [string, string] => [name, value]),
  ];
  return facts
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value = '']) => `<tr><th scope="row">${escape(name)}</th><td>${escape(value)}</td></tr>`)
    .join('');
}

function writeLine({ description, amount, period }: Stripe.InvoiceLineItem): string {
  return `<tr><th scope="row">${escape(description ?? '')}<br><small>${writeDay(period.start)} - ${writeDay(period.end)}</small></th><td>${writeYen(amount)}</td></tr>`;
}

function writeTotals(account: StripeAccount, invoice: Stripe.Invoice): string {
  const discount = invoice.total_discount_amounts?.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  const credit = invoice.total - invoice.amount_due;
  const taxes = (invoice.total_taxes ?? []).map(({ amount, tax_rate_details: details }) => {
    const rate = account.find('tax_rate', details?.tax_rate ?? '');
    return [`${rate?.percentage ?? ''}%対象 ${writeYen(invoice.total)}（税込）の内消費税`, amount] as const;
  });
  const rows = [
    ...(discount > 0 ? [['割引', -discount] as const] : []),
    ['合計（税込）', invoice.total] as const,
    ...taxes,
    ...(credit > 0 ? [['残高から', -credit] as const] : []),
    ['ご請求額', invoice.amount_due] as const,
  ];
  return rows
    .map(
      ([name, amount]) => `<tr><th scope="row"><strong>${escape(name)}</strong></th><td>${writeYen(amount)}</td></tr>`,
    )
    .join('');
}

function writeAddress(address: Stripe.Address | null): string | undefined {
  if (address === null) return undefined;
  const { postal_code: code, state, city, line1, line2 } = address;
  return [code === null ? null : `〒${code}`, state, city, line1, line2].filter((part) => part !== null).join(' ');
}

function payForm(id: string): string {
  return `<h2>カードで支払う</h2><form method="post" action="/invoice/${escape(id)}">${cardFields('')}<button class="main" type="submit">支払う</button></form>${cardsTable()}`;
}
