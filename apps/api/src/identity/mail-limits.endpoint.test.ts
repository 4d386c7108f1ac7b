import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test-app.ts';
import { newEmail, post, signUp } from './test-accounts.ts';

const app = useTestApp({ worker: false });

/** Asks for mails of one kind until no more are sent. */
async function useUp(name: string, email: string): Promise<number> {
  const stranger = app().asStranger();
  for (let asked = 0; asked < 12; asked += 1) if ((await post(stranger, name, { email })).status === 429) return asked;
  return Infinity;
}

describe('a stranger who asks for mails to somebody', () => {
  it('is stopped after a few, and takes no other kind of mail away', async () => {
    const email = newEmail();
    await signUp(app().asStranger(), email);
    expect(await useUp('request-link', email)).toBeLessThanOrEqual(5);
    expect((await post(app().asStranger(), 'request-reset', { email })).status).toBe(202);
  });

  it('takes none from whoever is signed in, or asks from a device that was', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    await useUp('request-link', email);
    await useUp('request-reset', email);
    expect((await post(session, 'request-reset', { email })).status).toBe(202);
    await session.send('DELETE', '/v1/account/session');
    expect((await post(session, 'request-link', { email })).status).toBe(202);
    expect((await post(app().asStranger(), 'request-link', { email })).status).toBe(429);
  });
});
