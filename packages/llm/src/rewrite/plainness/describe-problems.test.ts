import { expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { createTokenizer } from '@youyaku/language/tokenize/create-tokenizer';
import { checkPlainness } from './check-plainness.ts';
import { describeProblems } from './describe-problems.ts';

const tokenizer = createTokenizer(readTestDictionary());

test.each([
  ['避難所に行き、税金を払います。', ['「避難所」', '「税金」', '「払」']],
  ['ここでお待ちください。', ['「お待ちください」→「待ってください」']],
  ['工事を進めております。', ['「を進めており」']],
  ['会議が行われます。', ['「行われ」']],
  ['名前を書かなければ入れません。', ['「なければ入れません」']],
  ['システムのアップデートとメンテナンスをします。', ['「システムのアップデートとメンテナンス」']],
  ['住宅改修費用助成制度が始まります。', ['「住宅改修費用助成制度」']],
  ['雨がふったので、バスがおくれて、会社にちこくしました。', ['「雨がふったので、バスがお…」（27字）']],
])('names the words of %s', (text, words) => {
  const described = describeProblems(text, checkPlainness(text, 'easyJapanese', tokenizer).problems).join('\n');
  for (const word of words) expect(described).toContain(word);
});

test('says each kind once, with a bounded number of words', () => {
  const text = Array.from('薔薇葡萄檸檬蒲鉾蕎麦蜜柑蒟蒻', (kanji) => `${kanji}の`).join('');
  const { problems } = checkPlainness(text, 'child', tokenizer);
  const described = describeProblems(text, problems);
  expect(described.filter((line) => line.includes('漢字'))).toHaveLength(1);
  expect(described.join('').match(/「/gu)?.length).toBeLessThan(12);
});
