import { expect, it } from 'vitest';
import { newEmail, signUp } from '#identity/test-accounts.ts';
import { article, useTestApp } from '#test-app.ts';

const app = useTestApp({ worker: false });

it('the deletion of an account stops the open runs of its space, and those of nobody else', async () => {
  const [session, other] = [app().asStranger(), app().asStranger()];
  const [{ space }, { space: spaceOfOther }] = [await signUp(session, newEmail()), await signUp(other, newEmail())];
  const json = { source: { type: 'text', text: article } };
  const headers = { accept: 'text/event-stream' };
  const streams = [];
  for (const each of [session, other]) streams.push(await each.send('POST', '/v1/summaries', { json, headers }));
  expect((await session.send('POST', '/v1/account/deletion')).status).toBe(202);
  const { database } = app().parts;
  const statuses = async (id: string): Promise<string[]> =>
    (await database.selectFrom('summaries').select('status').where('owner_id', '=', id).execute()).map(
      ({ status }) => status,
    );
  expect([await statuses(space.id), await statuses(spaceOfOther.id)]).toEqual([['cancelled'], ['queued']]);
  for (const { body } of streams) await body?.cancel();
});
