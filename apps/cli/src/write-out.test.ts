import { expect, it } from 'vitest';
import { escapeForTerminal, toPlain } from './write-out.ts';

const hostile = 'a\u001b[2J\u001b]0;title\u0007b\u009b31mc\rd\u202e逆\u2066e\u0000f\u007f';

it('removes control characters and bidirectional controls from text', () => {
  expect(toPlain(hostile)).toBe('a[2J]0;titleb31mcd逆ef');
  expect(toPlain('一行\r\n\t二行\n')).toBe('一行\n\t二行\n');
  expect(toPlain('العربية\u200f, עברית\u200e 👨\u200d👩')).toBe('العربية\u200f, עברית\u200e 👨\u200d👩');
});

it('escapes them in JSON with the same meaning', () => {
  const shown = escapeForTerminal(JSON.stringify({ hostile }));
  expect(shown).toBe(toPlain(shown));
  expect(JSON.parse(shown)).toEqual({ hostile });
});
