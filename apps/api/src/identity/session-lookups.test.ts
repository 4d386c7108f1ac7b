import { describe, expect, it } from 'vitest';
import { identityBounds } from './identity-bounds.ts';
import { createSessionLookups } from './session-lookups.ts';
import type { SignedIn } from './sessions-store.ts';

const { sessionLookupMs, sessionLookupsMax } = identityBounds;

function open() {
  let ms = 0;
  const asked: string[] = [];
  let fault: Error | undefined;
  const lookups = createSessionLookups(
    (token) => {
      asked.push(token);
      return fault === undefined ? Promise.resolve({ accountId: token } as SignedIn) : Promise.reject(fault);
    },
    () => ms,
  );
  return { lookups, asked, pass: (more: number) => (ms += more), breakWith: (error?: Error) => (fault = error) };
}

describe('looking up a session', () => {
  it('asks the database once for requests that come together', async () => {
    const { lookups, asked, pass } = open();
    await Promise.all(Array.from({ length: 50 }, () => lookups.find('a')));
    pass(sessionLookupMs - 1);
    expect(await lookups.find('a')).toMatchObject({ accountId: 'a' });
    expect(asked).toEqual(['a']);
  });

  it('asks again after a moment, and at once after a change here', async () => {
    const { lookups, asked, pass } = open();
    await lookups.find('a');
    pass(sessionLookupMs);
    await lookups.find('a');
    lookups.forget();
    await lookups.find('a');
    expect(asked).toHaveLength(3);
  });

  it('remembers no fault', async () => {
    const { lookups, breakWith } = open();
    breakWith(new Error('away'));
    await expect(lookups.find('a')).rejects.toThrow('away');
    breakWith();
    expect(await lookups.find('a')).toMatchObject({ accountId: 'a' });
  });

  it('keeps a bounded number', async () => {
    const { lookups, asked } = open();
    for (let token = 0; token <= sessionLookupsMax; token += 1) await lookups.find(String(token));
    await lookups.find('0');
    expect(asked).toHaveLength(sessionLookupsMax + 2);
  });
});
