import { expect, it } from 'vitest';
import { CaptchaError, type Captcha } from './port.ts';

type Opened = {
  captcha: Captcha;
  /** A token that the provider takes, once. */
  good: string;
  /** What the provider was told so far. */
  asked: () => readonly Readonly<Record<string, string>>[];
  /** Lets the provider fail the next requests. */
  fail: (times: number) => void;
};

/** What every adapter of the captcha port that asks a provider guarantees. */
export function describeCaptchaConformance(open: () => Promise<Opened>): void {
  const client = { address: '192.0.2.7' };

  it('lets a token of the provider pass once', async () => {
    const { captcha, good } = await open();
    expect(await captcha.check(good, client)).toBe('passed');
    expect(await captcha.check(good, client)).toBe('failed');
  });

  it('asks nobody about a token that is missing or too long', async () => {
    const { captcha, asked } = await open();
    expect(await captcha.check(undefined, client)).toBe('missing');
    expect(await captcha.check('', client)).toBe('missing');
    expect(await captcha.check('x'.repeat(2_049), client)).toBe('failed');
    expect(asked()).toEqual([]);
  });

  it('tells the provider the address of the client where there is one', async () => {
    const { captcha, good, asked } = await open();
    await captcha.check(good, client);
    await captcha.check('other', { address: '2001:db8:0:1::/64' });
    expect(asked().map(({ remoteip }) => remoteip)).toEqual(['192.0.2.7', undefined]);
  });

  it('asks once more when the provider fails, and throws without the token when it keeps failing', async () => {
    const { captcha, good, fail } = await open();
    fail(1);
    expect(await captcha.check(good, client)).toBe('passed');
    fail(2);
    const error: unknown = await captcha.check('secret-token', client).catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(CaptchaError);
    expect(String(error)).not.toContain('secret-token');
  });
}
