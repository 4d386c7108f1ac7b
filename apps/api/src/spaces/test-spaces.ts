import type { Account } from '@youyaku/contract/account';
import { spaceHeader, type SpaceRole } from '@youyaku/contract/space-role';
import type { Space } from '@youyaku/contract/space';
import { makeSharedSpace, newEmail, signUp } from '#identity/test-accounts.ts';
import type { TestApp } from '#test-app.ts';

/** A browser of its own with an account that is signed in. */
export type Person = { session: TestApp; account: Account };

export async function createPerson(app: TestApp, email = newEmail()): Promise<Person> {
  const session = app.asStranger();
  return { session, account: await signUp(session, email) };
}

/** A shared space that this person has made. */
export async function createSpace({ session }: Person, name = '企画部'): Promise<Space> {
  const response = await session.send('POST', '/v1/spaces', { json: { name } });
  if (response.status !== 201) throw new Error(`no space: ${await response.text()}`);
  return (await response.json()) as Space;
}

/** A shared space with these members, stored as it is. */
export function storeSpace(app: TestApp, members: readonly { person: Person; role: SpaceRole }[]): Promise<string> {
  return makeSharedSpace(
    app,
    members.map(({ person, role }) => ({ id: person.account.id, role })),
  );
}

export const inSpace = (space: string): Record<string, string> => ({ [spaceHeader]: space });

export function invite({ session }: Person, spaceId: string, email: string, role = 'editor'): Promise<Response> {
  return session.send('POST', `/v1/spaces/${spaceId}/invitations`, { json: { email, role } });
}

export function answer(session: TestApp, name: 'open' | 'accept' | 'decline', json: object): Promise<Response> {
  return session.send('POST', `/v1/invitations/${name}`, { json });
}
