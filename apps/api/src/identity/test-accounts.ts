import type { Account, Who } from '@youyaku/contract/account';
import type { SpaceRole } from '@youyaku/contract/space-role';
import { createId } from '#http/ids.ts';
import type { TestApp } from '#test-app.ts';

export const password = '正しい馬と電池のホチキス';

let count = 0;
export function newEmail(): string {
  return `taro${(count += 1)}@example.jp`;
}

export type ReadLetter = { subject: string | undefined; text: string; html: string; token: string };

/** The newest mail to an address, and the token of its link. */
export async function mailTo(session: TestApp, email: string): Promise<ReadLetter> {
  const letter = (await session.parts.outbox?.list())?.find(({ to }) => to === email);
  const token = decodeURIComponent(/#token=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '');
  return { subject: letter?.subject, text: letter?.text ?? '', html: letter?.html ?? '', token };
}

export function post(session: TestApp, name: string, json: object, headers = {}): Promise<Response> {
  return session.send('POST', `/v1/account/${name}`, { json, headers });
}

/** Signs up and in, as this browser. */
export async function signUp(session: TestApp, email: string): Promise<Account> {
  const asked = await post(session, 'sign-up', { email, password });
  if (asked.status !== 202) throw new Error(`not signed up: ${await asked.text()}`);
  const confirmed = await post(session, 'confirm-email', { token: (await mailTo(session, email)).token });
  if (confirmed.status !== 200) throw new Error(`not confirmed: ${await confirmed.text()}`);
  return ((await confirmed.json()) as { account: Account }).account;
}

/** A shared space with these members. */
export async function makeSharedSpace(
  { parts }: TestApp,
  members: readonly { id: string; role: SpaceRole }[],
): Promise<string> {
  const { database, identity } = parts;
  const id = createId('spc');
  await database.insertInto('spaces').values({ id, account_id: null, kind: 'shared', name: '企画部' }).execute();
  for (const { id: accountId, role } of members)
    await database.insertInto('space_members').values({ space_id: id, account_id: accountId, role }).execute();
  identity.lookups.forget();
  return id;
}

export async function accountOf(session: TestApp): Promise<Who> {
  return (await (await session.send('GET', '/v1/account')).json()) as Who;
}
