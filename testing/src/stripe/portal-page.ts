import type { Stripe } from 'stripe';
import { idOf, type StripeAccount } from './account.ts';
import { setCard } from './change-card.ts';
import { changeSubscription } from './change-subscription.ts';
import { cardFields, cardsTable, sayProblem, type Redirect } from './checkout-page.ts';
import { nameOf } from './make-invoice.ts';
import { escape, notFound, writeDay, writePage, writeYen, type Page } from './page.ts';
import { attemptPayment, findMethod } from './pay-invoice.ts';
import { writeStatus } from './status-words.ts';
import { cardDeclined, StripeError } from './stripe-error.ts';

/** The test portal: card, invoices, cancel; a session with a flow shows that act alone. */
export function showPortal(account: StripeAccount, id: string, problem?: string): Page {
  const session = account.find('billing_portal.session', id);
  const customer = session === undefined ? undefined : account.find('customer', session.customer);
  if (session === undefined || customer === undefined) return notFound();
  const flow = session.flow?.type;
  const parts = [
    problem === undefined ? '' : `<p class="error" role="alert">${escape(problem)}</p>`,
    flow === undefined || flow === 'subscription_cancel' ? showSubscriptions(account, session) : '',
    flow === undefined || flow === 'payment_method_update' ? showCard(account, session) : '',
    flow === undefined ? showInvoices(account, session) : '',
    session.return_url === null ? '' : `<p><a href="${escape(session.return_url)}">アプリに戻る</a></p>`,
  ];
  const origins = [session.return_url, session.flow?.after_completion.redirect?.return_url ?? null]
    .filter((url): url is string => url !== null && URL.canParse(url))
    .map((url) => new URL(url).origin);
  const html = writePage('お支払いの管理', parts.join('\n'));
  return { status: problem === undefined ? 200 : 402, html, formOrigins: origins };
}

/** One of the portal's forms. */
export function postPortal(
  account: StripeAccount,
  id: string,
  form: Readonly<Record<string, string>>,
  baseUrl: string,
): Page | Redirect {
  const session = account.find('billing_portal.session', id);
  if (session === undefined) return notFound();
  try {
    act(account, session.customer, form, baseUrl);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return showPortal(account, id, sayProblem(error));
  }
  return { location: session.flow?.after_completion.redirect?.return_url ?? `/portal/${id}` };
}

function act(account: StripeAccount, customer: string, form: Readonly<Record<string, string>>, baseUrl: string): void {
  const { card, cancel, resume, pay } = form;
  if (card !== undefined) setCard(account, customer, card);
  const id = cancel ?? resume;
  if (id !== undefined) {
    const subscription = account.get('subscription', id);
    if (idOf(subscription.customer) === customer)
      changeSubscription({ account, baseUrl }, subscription, { cancel_at_period_end: cancel !== undefined });
  }
  if (pay !== undefined) {
    const invoice = account.get('invoice', pay);
    if (invoice.customer !== customer || invoice.status !== 'open') return;
    if (attemptPayment(account, invoice).status !== 'paid') throw cardDeclined('generic_decline');
  }
}

function showSubscriptions(account: StripeAccount, session: Stripe.BillingPortal.Session): string {
  const only = session.flow?.subscription_cancel?.subscription;
  const shown = account
    .all('subscription')
    .filter((one) => one.customer === session.customer && (only === undefined || one.id === only));
  const rows = shown.map((subscription) => {
    const [item] = subscription.items.data;
    if (item === undefined) return '';
    const name = `${nameOf(account, item.price)}${(item.quantity ?? 1) > 1 ? ` × ${item.quantity}` : ''}`;
    const isOver = subscription.status === 'canceled';
    const isEnding = subscription.cancel_at_period_end && !isOver;
    const day = writeDay(item.current_period_end);
    const words = isOver ? '' : isEnding ? `${day}に終わります` : `次の更新 ${day}`;
    const label = isEnding ? '解約を取り消す' : '解約する';
    const button = isOver ? '' : postButton(session.id, isEnding ? 'resume' : 'cancel', subscription.id, label);
    return `<tr><th scope="row">${escape(name)}<br><small>${writeStatus(subscription.status)} ${words}</small></th><td>${button}</td></tr>`;
  });
  return `<h2>ご契約</h2>${rows.length === 0 ? '<p>契約はありません。</p>' : `<table>${rows.join('')}</table>`}`;
}

function showCard(account: StripeAccount, session: Stripe.BillingPortal.Session): string {
  const customer = account.get('customer', session.customer);
  const latest = account.all('invoice').find((invoice) => invoice.customer === customer.id);
  const used = latest === undefined ? customer.invoice_settings.default_payment_method : findMethod(account, latest);
  const method = account.find('payment_method', idOf(used));
  const now = method?.card === undefined ? '登録されていません。' : `今のカード: 末尾 ${method.card.last4}`;
  return `<h2>カード</h2><p>${now}</p>
<form method="post" action="/portal/${escape(session.id)}">${cardFields('')}<button class="main" type="submit">カードを変更する</button></form>${cardsTable()}`;
}

function showInvoices(account: StripeAccount, session: Stripe.BillingPortal.Session): string {
  const rows = account
    .all('invoice')
    .filter((invoice) => invoice.customer === session.customer && invoice.status !== 'draft')
    .map((invoice) => {
      const page = escape(invoice.hosted_invoice_url ?? '');
      const button = invoice.status === 'open' ? postButton(session.id, 'pay', invoice.id, '支払う') : '';
      return `<tr><th scope="row"><a href="${page}">${escape(invoice.number ?? '')}</a><br><small>${writeDay(invoice.created)} ${writeStatus(invoice.status)}</small></th><td>${writeYen(invoice.total)} ${button}</td></tr>`;
    });
  return `<h2>請求書</h2>${rows.length === 0 ? '<p>まだありません。</p>' : `<table>${rows.join('')}</table>`}`;
}

function postButton(session: string, name: string, value: string, label: string): string {
  return `<form method="post" action="/portal/${escape(session)}"><button name="${name}" value="${escape(value)}">${label}</button></form>`;
}
