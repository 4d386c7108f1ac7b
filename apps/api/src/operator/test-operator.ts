import { newEmail, signUp } from '#identity/test-accounts.ts';
import type { TestApp } from '#test-app.ts';
import { grantOperator } from './operators-store.ts';

/** A session of a new operator. */
export async function signUpOperator(app: TestApp): Promise<{ session: TestApp; id: string; email: string }> {
  const [session, email] = [app.asStranger(), newEmail()];
  const { id } = await signUp(session, email);
  await grantOperator(app.parts.database, email);
  app.parts.identity.lookups.forget();
  return { session, id, email };
}

/** What `/v1/admin` answers to this operator. */
export async function readAdmin<Answer>(session: TestApp, path: string): Promise<Answer> {
  const response = await session.send('GET', `/v1/admin${path}`);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** As the client of the app sends it: what needs only its path has no body. */
export function act(session: TestApp, method: 'POST' | 'DELETE' | 'PATCH', path: string, json?: object) {
  return session.send(method, `/v1/admin${path}`, json === undefined ? {} : { json });
}
