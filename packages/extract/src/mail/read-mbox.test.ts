import { describe, expect, it } from 'vitest';
import { cpuMs } from '@youyaku/testing/timing/cpu-ms';
import { readMbox } from './read-mbox.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const mailOf = (subject: string, body: string) =>
  `From a@example.jp Thu Jan 15 09:30:00 2026\nSubject: ${subject}\nFrom: Sato <s@example.jp>\nDate: Thu, 15 Jan 2026 09:30:00 +0900\nContent-Type: text/plain; charset=utf-8\n\n${body}\n\n`;

describe('readMbox', () => {
  it('reads mails in order, each under a heading and as its own part', async () => {
    const box =
      mailOf('Kickoff', '始めます。\n\n>From here on\nFrom what I hear, all is well.') +
      mailOf('Re: Kickoff', '了解です。\n\n> 始めます。');
    const { text, blocks, title, omitted } = await readMbox(encode(box), {});
    expect(title).toBe('Kickoff');
    expect(blocks.map(({ kind, part, start, end }) => [kind, part, text.slice(start, end)])).toEqual([
      ['heading', '1. Kickoff', 'Kickoff — Sato, 2026-01-15 09:30'],
      ['paragraph', '1. Kickoff', '始めます。'],
      ['paragraph', '1. Kickoff', 'From here on'],
      ['paragraph', '1. Kickoff', 'From what I hear, all is well.'],
      ['heading', '2. Re: Kickoff', 'Re: Kickoff — Sato, 2026-01-15 09:30'],
      ['paragraph', '2. Re: Kickoff', '了解です。'],
    ]);
    expect(omitted).toEqual([{ start: text.length, end: text.length, reason: 'quoted_reply' }]);
  });

  it('caps a large mailbox and reports how many mails are omitted', async () => {
    const { warnings, omitted } = await readMbox(encode(mailOf('x', '本文です。').repeat(1_200)), {});
    expect(warnings).toEqual([{ code: 'mails_capped', detail: '200' }]);
    expect(omitted?.at(-1)?.reason).toBe('mails_capped');
  });

  it.each(['From ', '\n\nFrom a\n', '\n\nFrom a\nb: c\n', '>From \n'])(
    'is not slowed down by a hostile run of %j',
    async (unit) => {
      const bytes = encode(`From a b\nc: d\n\n${unit.repeat(800_000 / unit.length)}`);
      expect(await cpuMs(() => readMbox(bytes, {}).catch(() => undefined))).toBeLessThan(3_000);
    },
    60_000,
  );
});
