import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Api } from '#api/create-api.ts';
import { askForPasskey, offerPasskeys, PasskeyError, stopAsking } from './ask-for-passkey.ts';

type Asked = { mediation?: string; signal: AbortSignal };

/** What the browser was asked; it answers nothing, as long as its user does nothing. */
let asked: Asked[] = [];
/** Lets the API send its options for each question, in the order in which they were asked for. */
let arrivals: (() => void)[] = [];

const api = {
  account: {
    passkeys: {
      signInOptions: () => new Promise((settle) => arrivals.push(() => settle({ challenge: 'AAAA' }))),
    },
  },
} as unknown as Api;

beforeEach(() => {
  asked = [];
  arrivals = [];
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable: async () => true }),
  );
  vi.stubGlobal('document', { querySelectorAll: () => [{}] });
  vi.stubGlobal('navigator', {
    credentials: {
      get: (options: Asked) => {
        asked.push(options);
        return new Promise((_settle, reject) =>
          options.signal.addEventListener('abort', () => reject(options.signal.reason as Error)),
        );
      },
    },
  });
});

afterEach(async () => {
  await stopAsking();
  vi.unstubAllGlobals();
});

async function arrive(index: number): Promise<void> {
  await expect.poll(() => arrivals.length).toBeGreaterThan(index);
  arrivals[index]?.();
}

/** How it ends; it may do so before anybody looks. */
async function outcomeOf(question: Promise<unknown>): Promise<unknown> {
  try {
    return await question;
  } catch (error) {
    return error;
  }
}

const cancelled = new PasskeyError('cancelled');

function standing(): (string | undefined)[] {
  return asked.filter(({ signal }) => !signal.aborted).map(({ mediation }) => mediation ?? 'by a button');
}

it('what a user asks for ends the offer that stands', async () => {
  const offer = outcomeOf(offerPasskeys(api));
  await arrive(0);
  await expect.poll(standing).toEqual(['conditional']);
  const question = outcomeOf(askForPasskey(api));
  await arrive(1);
  expect(await offer).toEqual(cancelled);
  expect(standing()).toEqual(['by a button']);
  await stopAsking();
  expect(await question).toEqual(cancelled);
});

it.each(['before', 'after'])('an offer that was on its way %s a user asked does not end the question', async (when) => {
  const first = outcomeOf(when === 'before' ? offerPasskeys(api) : askForPasskey(api));
  const second = outcomeOf(when === 'before' ? askForPasskey(api) : offerPasskeys(api));
  const [offer, question] = when === 'before' ? [first, second] : [second, first];
  const offerAt = when === 'before' ? 0 : 1;
  await arrive(1 - offerAt);
  await expect.poll(standing).toEqual(['by a button']);
  await arrive(offerAt);
  expect(await offer).toEqual(cancelled);
  expect(standing()).toEqual(['by a button']);
  await stopAsking();
  expect(await question).toEqual(cancelled);
});

it.each([
  ['an offer', offerPasskeys],
  ['a question', askForPasskey],
])('%s does not come up when its page has been left', async (_name, ask) => {
  const left = outcomeOf(ask(api));
  await expect.poll(() => arrivals).toHaveLength(1);
  await stopAsking();
  await arrive(0);
  expect(await left).toEqual(cancelled);
  expect(asked).toEqual([]);
});
