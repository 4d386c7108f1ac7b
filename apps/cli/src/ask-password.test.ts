import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askPassword } from './ask-password.ts';
import { readPasswordSetting } from './config.ts';

function openTerminal(isTTY: boolean) {
  const modes: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    isTTY,
    setRawMode: (mode: boolean) => (modes.push(mode), input),
  }) as unknown as NodeJS.ReadStream & PassThrough;
  const shown: string[] = [];
  const output = { write: (text: string) => shown.push(text) > 0 };
  return { input, modes, shown, ask: () => askPassword(input, output) };
}

describe('a password asked for on the terminal', () => {
  it('is the corrected input, and is never shown', async () => {
    const { input, modes, shown, ask } = openTerminal(true);
    const asked = ask();
    for (const keys of ['ひみ', 'x\u007f', 'つ', '\r']) input.write(keys);
    expect(await asked).toBe('ひみつ');
    expect(shown.join('')).toBe('Password: \n');
    expect(modes).toEqual([true, false]);
  });

  it('can be cancelled by the user, and the terminal is restored', async () => {
    const { input, modes, ask } = openTerminal(true);
    const asked = ask();
    input.write('abc\u0003');
    await expect(asked).rejects.toMatchObject({ exitCode: 2 });
    expect(modes).toEqual([true, false]);
  });

  it('is not requested without a terminal', async () => {
    await expect(openTerminal(false).ask()).rejects.toMatchObject({ exitCode: 2 });
  });
});

it('reads the password of a script from its environment', () => {
  expect(readPasswordSetting({ YOUYAKU_PASSWORD: 'a' })).toBe('a');
  expect(readPasswordSetting({ YOUYAKU_PASSWORD: '' })).toBeUndefined();
  expect(readPasswordSetting({})).toBeUndefined();
});
