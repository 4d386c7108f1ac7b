import type { StripeAccount } from './account.ts';
import type { StripeControl } from './control.ts';
import { faultKinds } from './faults.ts';
import { escape, writePage, writeYen, type Page } from './page.ts';
import { cardsTable } from './checkout-page.ts';
import { strangeKinds } from './send-strange-event.ts';
import { writeStatus } from './status-words.ts';
import { badRequest } from './stripe-error.ts';

const rowsMax = 20;
const hourMs = 3_600_000;

/** What the page of the account, or a test over HTTP, asks for: `act` and its values, all as text. */
export async function runControl(control: StripeControl, form: Readonly<Record<string, string>>): Promise<unknown> {
  const { act = '', id = '', kind = '', card = '', order = '' } = form;
  const count = readNumber(form['count'], 1);
  const ms = readNumber(form['ms'], 1_000);
  const acts: Record<string, () => unknown> = {
    'move-clock': () =>
      control.moveClock(readNumber(form['hours'], 0) * hourMs + readNumber(form['days'], 0) * 24 * hourMs),
    fault: () => control.addFault(pick(faultKinds, kind), count, ms),
    'clear-faults': () => control.clearFaults(),
    rule: () => control.addRule({ kind: pick(['drop', 'duplicate', 'delay'] as const, kind), count, delayMs: ms }),
    hold: () => control.hold(),
    release: () => control.release(order === '' ? [] : order.split(',')),
    resend: () => control.resend(id),
    strange: async () => ({ status: await control.sendStrange(pick(strangeKinds, kind), id === '' ? undefined : id) }),
    dispute: () => control.dispute(id),
    'close-dispute': () => control.closeDispute(id, pick(['won', 'lost'] as const, kind)),
    'set-card': () => control.setCard(id, card),
    transfer: () => control.receiveTransfer(id),
  };
  const run = Object.hasOwn(acts, act) ? acts[act] : undefined;
  if (run === undefined) throw badRequest(`Unknown act; one of ${Object.keys(acts).join(', ')}.`, 'act');
  return run();
}

/** The page of the account for whoever tries it for the first time. */
export function showControl(account: StripeAccount, control: StripeControl): Page {
  const clock = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Tokyo' });
  const isAhead = account.state.clockAheadMs > 0;
  const html = writePage(
    '要約AIのテスト決済',
    `<p>この端末だけで動く、お支払いの練習用サービスです。アプリの「プラン」から申し込み、下のカードで支払うと、ここに記録されます。</p>
${cardsTable()}
<h2>時計</h2><p>${clock.format(control.nowMs())}${isAhead ? '（進めてあります）' : ''}</p>
<form class="row" method="post" action="/_control"><input type="hidden" name="act" value="move-clock">
<label>進める日数<input name="days" type="number" min="0" max="3660" value="31" required></label><button type="submit">時計を進める</button></form>
<p class="soft">更新、支払いの失敗と再試行、期限のお知らせが、日付の順に起きます。時計は戻せません。</p>
<h2>ご契約</h2>${table(['顧客', '状態', '内容'], subscriptionRows(account))}
<h2>お支払い</h2>${table(['支払い', '状態', '操作'], chargeRows(account))}
<h2>お知らせ（Webhook）</h2>${table(['種類', '届け先の応答', '操作'], deliveryRows(control))}
<h2>障害の練習</h2>${faultForm()}`,
    true,
  );
  return { status: 200, html };
}

function subscriptionRows(account: StripeAccount): string[][] {
  return account
    .all('subscription')
    .slice(0, rowsMax)
    .map(({ customer, status, items }) => [
      account.find('customer', typeof customer === 'string' ? customer : customer.id)?.email ?? '',
      writeStatus(status),
      items.data.map(({ price, quantity }) => `${price.lookup_key ?? price.id} × ${quantity ?? 1}`).join(', '),
    ])
    .map((row) => row.map(escape));
}

function chargeRows(account: StripeAccount): string[][] {
  return account
    .all('charge')
    .slice(0, rowsMax)
    .map(({ id, amount, status, disputed, refunded }) => [
      `${writeYen(amount)} <small>${escape(id)}</small>`,
      disputed ? 'チャージバック' : refunded ? '返金済み' : writeStatus(status),
      status === 'succeeded' && !disputed ? button('dispute', id, 'チャージバックにする') : '',
    ]);
}

function deliveryRows(control: StripeControl): string[][] {
  return control
    .deliveries()
    .slice(-rowsMax)
    .toReversed()
    .map(({ type, event, state, status, tookMs }) => [
      escape(type),
      escape(status === undefined ? writeStatus(state) : `${writeStatus(state)}（${status}、${tookMs ?? 0} ms）`),
      button('resend', event, 'もう一度送る'),
    ]);
}

function faultForm(): string {
  const options = faultKinds.map((kind) => `<option>${kind}</option>`).join('');
  return `<form class="row" method="post" action="/_control"><input type="hidden" name="act" value="fault">
<label>種類<select name="kind">${options}</select></label><label>回数<input name="count" type="number" min="1" max="1000" value="1" required></label>
<label>ミリ秒<input name="ms" type="number" min="0" max="120000" value="1000" required></label><button type="submit">次の要求を失敗させる</button></form>`;
}

function table(heads: readonly string[], rows: readonly string[][]): string {
  if (rows.length === 0) return '<p>まだありません。</p>';
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<div class="scroll" role="region" tabindex="0" aria-label="${heads[0] ?? ''}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function button(act: string, id: string, label: string): string {
  return `<form method="post" action="/_control"><input type="hidden" name="act" value="${act}"><button name="id" value="${escape(id)}">${label}</button></form>`;
}

function readNumber(text: string | undefined, fallback: number): number {
  const value = Number(text ?? fallback);
  if (!Number.isFinite(value)) throw badRequest('This is no number.');
  return value;
}

function pick<T extends string>(known: readonly T[], given: string): T {
  const found = known.find((one) => one === given);
  if (found === undefined) throw badRequest(`One of ${known.join(', ')}.`, 'kind');
  return found;
}
