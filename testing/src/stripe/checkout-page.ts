import type { Stripe } from 'stripe';
import { idOf, type StripeAccount } from './account.ts';
import { completeSession, enterPromotionCode, type PayerForm } from './complete-session.ts';
import { escape, notFound, writeDay, writePage, writeYen, type Page } from './page.ts';
import { lineItemsOf } from './session-total.ts';
import { StripeError } from './stripe-error.ts';

export type Redirect = { readonly location: string };

const declineWords: Readonly<Record<string, string>> = {
  insufficient_funds: 'カードの残高が足りません。別のカードをお試しください。',
  generic_decline: 'カードが拒否されました。別のカードをお試しください。',
};

/** The test page where a session is paid. */
export function showCheckout(
  account: StripeAccount,
  id: string,
  problem?: string,
  typed: Partial<PayerForm> = {},
): Page {
  const session = account.find('checkout.session', id);
  if (session === undefined) return notFound();
  const back = session.cancel_url === null ? '' : `<p><a href="${escape(session.cancel_url)}">支払わずに戻る</a></p>`;
  if (session.status === 'complete') return ended('お支払いは済んでいます', 'この画面は閉じてかまいません。', session);
  if (session.status === 'expired' || session.expires_at <= account.now())
    return ended('期限が切れました', 'アプリに戻って、もう一度お手続きください。', session);
  const items = lineItemsOf(account, id);
  const total = items.reduce((sum, { amount_total }) => sum + amount_total, 0);
  const discount = items.reduce((sum, { amount_discount }) => sum + amount_discount, 0);
  const rows = items.map(
    ({ description, quantity, price, amount_subtotal }) =>
      `<tr><th scope="row">${escape(description ?? '')}<br><small>${writeYen(price?.unit_amount ?? 0)} × ${quantity ?? 1}・${price?.recurring?.interval === 'year' ? '1年ごと' : '1か月ごと'}</small></th><td>${writeYen(amount_subtotal)}</td></tr>`,
  );
  const text = session.custom_text.submit?.message;
  const html = writePage(
    'お支払い',
    `<table>${rows.join('')}${discount > 0 ? `<tr><th scope="row">割引</th><td>${writeYen(-discount)}</td></tr>` : ''}
<tr><th scope="row"><strong>今日のお支払い（税込）</strong></th><td><strong>${writeYen(total)}</strong></td></tr></table>
${problem === undefined ? '' : `<p class="error" role="alert">${escape(problem)}</p>`}
${session.allow_promotion_codes === true ? codeForm(id) : ''}
<form method="post" action="/checkout/${escape(id)}">${fields(account, session, typed)}
${text === undefined ? '' : `<p class="soft">${escape(text)}</p>`}
<button class="main" type="submit">支払う</button></form>
${back}${cardsTable()}`,
  );
  return { status: problem === undefined ? 200 : 402, html, formOrigins: originsOf(session) };
}

/** Pays by the form of the page, or keeps the code that was typed. */
export function postCheckout(
  account: StripeAccount,
  id: string,
  form: Readonly<Record<string, string>>,
  baseUrl: string,
): Page | Redirect {
  if (account.find('checkout.session', id) === undefined) return notFound();
  const typed: PayerForm = { ...form, card: form['card'] ?? '' };
  try {
    if (form['code'] !== undefined) {
      enterPromotionCode(account, id, form['code']);
      return { location: `/checkout/${id}` };
    }
    const { success_url: url } = completeSession(account, id, typed, baseUrl);
    return { location: (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id) };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return showCheckout(account, id, sayProblem(error), typed);
  }
}

export function sayProblem({ details }: StripeError): string {
  if (details.param === 'promotion_code') return 'このプロモーションコードは使えません。';
  if (details.code === 'incorrect_number') return '使えるのは、下の表にあるテスト用のカード番号だけです。';
  return (
    declineWords[details.declineCode ?? ''] ?? 'お手続きできませんでした。アプリに戻って、もう一度お試しください。'
  );
}

/** The cards that work here, for whoever tries it for the first time. */
export function cardsTable(): string {
  const rows = [
    ['4242 4242 4242 4242', '支払えます'],
    ['4000 0000 0000 0002', '拒否されます'],
    ['4000 0000 0000 9995', '残高不足になります'],
    ['4000 0000 0000 0341', '登録はできますが、更新のときに失敗します'],
  ];
  const body = rows.map(([card, words]) => `<tr><th scope="row">${card}</th><td>${words}</td></tr>`).join('');
  return `<h2>テスト用のカード</h2><table class="left">${body}</table>`;
}

/** One card field, which takes the test cards alone; `autocomplete` is off so that nobody's real card is filled in. */
export function cardFields(typed: string): string {
  return `<label>カード番号 <small>（テスト用のみ）</small><input name="card" inputmode="numeric" autocomplete="off" required value="${escape(typed)}" placeholder="4242 4242 4242 4242"></label>`;
}

function fields(account: StripeAccount, session: Stripe.Checkout.Session, typed: Partial<PayerForm>): string {
  const customer = account.find('customer', idOf(session.customer));
  const email = typed.email ?? customer?.email ?? session.customer_email ?? '';
  const field = (label: string, name: string, value: string, extra = ''): string =>
    `<label>${label}<input name="${name}" value="${escape(value)}" ${extra}></label>`;
  return [
    customer === undefined
      ? field('メールアドレス', 'email', email, 'type="email" required')
      : `<p class="soft">${escape(email)}</p>`,
    cardFields(typed.card ?? ''),
    field('お名前・会社名', 'name', typed.name ?? customer?.name ?? ''),
    session.billing_address_collection === 'required'
      ? field('郵便番号', 'postalCode', typed.postalCode ?? customer?.address?.postal_code ?? '', 'required') +
        field('住所', 'address', typed.address ?? customer?.address?.line1 ?? '', 'required')
      : '',
    session.tax_id_collection?.enabled === true
      ? field('登録番号 <small>（任意、Tと13桁の数字）</small>', 'taxId', typed.taxId ?? '')
      : '',
  ].join('');
}

function codeForm(id: string): string {
  return `<form class="row" method="post" action="/checkout/${escape(id)}"><label>プロモーションコード<input name="code" autocomplete="off" required></label><button type="submit">使う</button></form>`;
}

function ended(title: string, words: string, session: Stripe.Checkout.Session): Page {
  const url = session.status === 'complete' ? session.success_url : session.cancel_url;
  const link =
    url === null
      ? ''
      : `<p><a href="${escape(url.replaceAll('{CHECKOUT_SESSION_ID}', session.id))}">アプリに戻る</a></p>`;
  return {
    status: 200,
    html: writePage(title, `<p>${words}</p><p class="soft">${writeDay(session.created)}の手続き</p>${link}`),
  };
}

function originsOf({ success_url: url }: Stripe.Checkout.Session): string[] {
  return url === null || !URL.canParse(url) ? [] : [new URL(url).origin];
}
