import { expect, it } from 'vitest';
import { MailError, type Letter, type Mail } from './port.ts';

const never = new AbortController().signal;
export const letter: Letter = {
  to: 'hanako@example.jp',
  subject: 'メールアドレスの確認 - 要約AI',
  text: '次のリンクを開いてください。\n\nhttp://localhost:3001/confirm-email#token=abc-1\n',
  html: '<!doctype html><p>次のリンクを<b>開いて</b>ください。</p>',
};

type Taken = Pick<Letter, 'to' | 'subject' | 'text' | 'html'>;

/** What every adapter of the mail port guarantees; `taken` reads what was delivered, the newest first. */
export function describeMailConformance(open: () => Promise<{ mail: Mail; taken: () => Promise<Taken[]> }>): void {
  it('delivers a letter as it was written, Japanese, links and line breaks included', async () => {
    const { mail, taken } = await open();
    await mail.send(letter, never);
    expect((await taken())[0]).toMatchObject(letter);
  });

  it.each([
    ['a subject with a second header', { subject: 'a\r\nBcc: others@example.jp' }],
    ['a subject with a line feed', { subject: 'a\nb' }],
    ['two recipients', { to: 'a@example.jp, b@example.jp' }],
    ['a recipient with a header', { to: 'a@example.jp\r\nBcc: b@example.jp' }],
    ['a recipient with a name', { to: 'Somebody <a@example.jp>' }],
    ['no recipient', { to: '' }],
    ['no text', { text: '' }],
  ])('refuses %s for good, and delivers nothing', async (_what, change) => {
    const { mail, taken } = await open();
    const error = await mail.send({ ...letter, ...change }, never).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MailError);
    expect(error).toMatchObject({ reason: 'unfit', isFinal: true });
    expect(String(error)).not.toContain('example');
    expect(await taken()).toEqual([]);
  });

  it('delivers nothing for a caller that has left', async () => {
    const { mail, taken } = await open();
    const reason = new Error('gone');
    await expect(mail.send(letter, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(await taken()).toEqual([]);
  });
}
