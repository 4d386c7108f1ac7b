import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colors, writeLetter } from './write-letter.ts';

const to = { to: 'aoi@example.jp', appUrl: 'http://app.test' };
const changed = { kind: 'emailChanged' as const, fill: { newEmail: 'next@example.jp' }, goodUntil: new Date() };

it('says whom to contact about a change that was somebody else’s', () => {
  const contact = 'support@example.jp';
  const japanese = writeLetter(changed, { ...to, language: 'ja', contact });
  expect(japanese.text).toContain('お心当たりがない場合は、運営者（support@example.jp）にご連絡ください。');
  expect(japanese.html).toContain('support@example.jp');
  expect(writeLetter(changed, { ...to, language: 'en', contact }).text).toContain('the operator (support@example.jp)');
  expect(writeLetter(changed, { ...to, language: 'ja' }).text).toContain('運営者にご連絡ください。');
});

it('leaves no gap in its words', () => {
  const kinds = ['passkeyAdded', 'passkeyRemoved', 'totpEnabled', 'totpDisabled', 'providerLinked'] as const;
  for (const kind of kinds)
    for (const language of ['ja', 'en'] as const) {
      const { subject, text } = writeLetter({ ...changed, kind, fill: { name: '<b>鍵</b>' } }, { ...to, language });
      expect(`${subject}${text}`).not.toMatch(/\{\w+\}/);
    }
});

it('has the colours of the light theme', () => {
  const tokens = readFileSync(new URL('../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');
  const lightOf = (name: string): string | undefined =>
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}),`).exec(tokens)?.[1];
  const { paper, ink, inkSoft, line } = colors;
  expect({ paper, ink, inkSoft, line }).toEqual({
    paper: lightOf('paper'),
    ink: lightOf('ink'),
    inkSoft: lightOf('ink-soft'),
    line: lightOf('line'),
  });
});
