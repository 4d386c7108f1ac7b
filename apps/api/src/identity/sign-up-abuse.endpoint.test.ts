import { describe, expect, it } from 'vitest';
import { CaptchaError } from '#platform/captcha/port.ts';
import { problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { mailTo, newEmail, password, post, signUp } from './test-accounts.ts';

type Verdict = 'passed' | 'missing' | 'failed';
let verdict: Verdict | CaptchaError = 'passed';
const app = useTestApp({
  worker: false,
  rateLimits: { trustedProxies: 1 },
  signUps: { perAddressDay: 4, perInboxDay: 2, perDomainHour: 6, perDay: 9, refusesDisposable: true },
  captcha: {
    kind: 'turnstile',
    check: () => (verdict instanceof CaptchaError ? Promise.reject(verdict) : Promise.resolve(verdict)),
  },
});

let client = 0;
const fromElsewhere = (): Record<string, string> => ({ 'x-forwarded-for': `198.51.100.${(client += 1)}` });

async function ask(email: string, headers: Record<string, string>, session: TestApp = app()): Promise<string> {
  const response = await post(session, 'sign-up', { email, password }, headers);
  return response.status === 202 ? 'sent' : ((await problemOf(response)).reason ?? '');
}

const forgetCounts = () => app().parts.database.deleteFrom('attempts').execute();

describe('sign-ups', () => {
  it('are bounded for one client address, an IPv6 /64 being one', async () => {
    await forgetCounts();
    const from = (host: number) => ({ 'x-forwarded-for': `2001:db8:0:7::${host}` });
    const answers: string[] = [];
    for (let host = 1; host <= 5; host += 1) answers.push(await ask(`v6-${host}@d${host}.example`, from(host)));
    expect(answers).toEqual(['sent', 'sent', 'sent', 'sent', 'sign_ups']);
    expect(await ask('other@d9.example', fromElsewhere())).toBe('sent');
  });

  it('count an inbox once, whatever the dots and tags of its address', async () => {
    await forgetCounts();
    const answers: string[] = [];
    for (const email of ['ta.ro@gmail.com', 'taro+1@googlemail.com', 't.a.r.o+2@gmail.com'])
      answers.push(await ask(email, fromElsewhere()));
    expect(answers).toEqual(['sent', 'sent', 'sign_ups_inbox']);
  });

  it('are bounded for one mail domain, and for the whole service', async () => {
    await forgetCounts();
    const answers: string[] = [];
    for (let n = 0; n < 7; n += 1) answers.push(await ask(`a${n}@one.example`, fromElsewhere()));
    for (let n = 0; n < 4; n += 1) answers.push(await ask(`a@other${n}.example`, fromElsewhere()));
    expect(answers).toEqual([
      ...Array.from({ length: 6 }, () => 'sent'),
      'sign_ups_domain',
      'sent',
      'sent',
      'sent',
      'sign_ups_service',
    ]);
  });

  it('shut no large mail provider: its domain has no bound', async () => {
    await forgetCounts();
    const answers: string[] = [];
    for (let n = 0; n < 7; n += 1) answers.push(await ask(`person${n}@gmail.com`, fromElsewhere()));
    expect(answers).toEqual(Array.from({ length: 7 }, () => 'sent'));
  });

  it('answer the same for an address that has an account, and count it the same', async () => {
    await forgetCounts();
    const known = newEmail();
    await signUp(app().asStranger(), known);
    await forgetCounts();
    const answersTo = async (email: string): Promise<string[]> => [
      await ask(email, fromElsewhere()),
      await ask(email, fromElsewhere()),
      await ask(email, fromElsewhere()),
    ];
    expect(await answersTo(known)).toEqual(['sent', 'sent', 'sign_ups_inbox']);
    expect(await answersTo('unknown@elsewhere.example')).toEqual(['sent', 'sent', 'sign_ups_inbox']);
  });

  it('with an address that is given away are refused, by a mailed link too', async () => {
    await forgetCounts();
    expect(await ask('someone@mailinator.com', fromElsewhere())).toBe('email_disposable');
    const session = app().asStranger();
    expect((await post(session, 'request-link', { email: 'someone@mailinator.com' }, fromElsewhere())).status).toBe(
      202,
    );
    const { token } = await mailTo(session, 'someone@mailinator.com');
    expect(await problemOf(await post(session, 'sign-in-by-link', { token }))).toMatchObject({
      status: 400,
      reason: 'email_disposable',
    });
  });

  it('by a mailed link count when the account is made, and never for one that exists', async () => {
    await forgetCounts();
    const known = newEmail();
    await signUp(app().asStranger(), known);
    await forgetCounts();
    const headers = fromElsewhere();
    const enter = async (email: string): Promise<number | string> => {
      const session = app().asStranger();
      await post(session, 'request-link', { email }, fromElsewhere());
      const response = await post(session, 'sign-in-by-link', { token: (await mailTo(session, email)).token }, headers);
      return response.ok ? 'in' : ((await problemOf(response)).reason ?? '');
    };
    const answers: (number | string)[] = [];
    for (let n = 0; n < 5; n += 1) answers.push(await enter(`link${n}@l${n}.example`));
    expect(answers).toEqual(['in', 'in', 'in', 'in', 'sign_ups']);
    expect(await enter(known)).toBe('in');
  });

  it('wait for the captcha: each refusal has a sentence of its own', async () => {
    await forgetCounts();
    const sentences: string[] = [];
    for (const given of ['missing', 'failed', new CaptchaError()] as const) {
      verdict = given;
      for (const name of ['sign-up', 'request-link']) {
        const json = { email: newEmail(), ...(name === 'sign-up' ? { password } : {}), captcha: 'token' };
        const { status, reason, detail } = await problemOf(await post(app(), name, json, fromElsewhere()));
        sentences.push(`${status} ${reason} ${detail}`);
      }
    }
    verdict = 'passed';
    expect(new Set(sentences).size).toBe(3);
    expect(sentences.map((sentence) => sentence.split(' ').slice(0, 2).join(' '))).toEqual([
      '400 captcha_missing',
      '400 captcha_missing',
      '400 captcha_failed',
      '400 captcha_failed',
      '503 captcha_away',
      '503 captcha_away',
    ]);
  });
});
