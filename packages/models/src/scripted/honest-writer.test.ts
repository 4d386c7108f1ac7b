import { expect, test } from 'vitest';
import { writeHonestly } from './honest-writer.ts';
import type { ScriptedRequest } from './scripted-request.ts';

function ask(instructions: string, ...contents: string[]): string {
  const messages: ScriptedRequest['messages'] = contents.map((content) => ({ role: 'user', content }));
  return writeHonestly({ wire: 'openai', model: 'm', instructions, messages, outputTokensMax: 100, streams: true });
}

const source = Array.from({ length: 9 }, (_, index) => `[${index + 1}] 文その${index + 1}。`).join('\n');

test('writes as many source sentences as asked, in order, each with its citation', () => {
  expect(ask('3行で要約してください。', source)).toBe('文その1。[1]\n文その4。[4]\n文その7。[7]');
  expect(ask('要約してください。', source, '2件にまとめてください。')).toBe('文その1。[1]\n文その5。[5]');
});

test('stays within the characters asked for', () => {
  expect(ask('5文、12文字以内で。', source)).toBe('文その1。[1]\n文その2。[2]');
});

test('numbers inside the source do not count as wishes', () => {
  expect(ask('要約してください。', '[1] 社員は8件の事故を見た。\n[2] 翌日は晴れた。')).toBe(
    '社員は8件の事故を見た。[1]\n翌日は晴れた。[2]',
  );
});
