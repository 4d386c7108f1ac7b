import { expect, test } from 'vitest';
import { automaticReply, closingFormula, formality, thinkingAloud } from './replacing-words.ts';

test.each(['会場を駅前にしてはどうでしょうか。', '9月に延ばしたらどうか。', 'How about a second kiln?'])(
  '%s is an idea that nobody decided',
  (words) => expect(thinkingAloud.test(words)).toBe(true),
);

test.each(['「延ばしたらどうか」という意見も出たが、8月に開くことに決めた。', '工夫が必要かもしれない。'])(
  '%s states something',
  (words) => expect(thinkingAloud.test(words)).toBe(false),
);

test.each([
  '本メールは送信専用アドレスから自動でお送りしています。',
  'This is an automatic reply.',
  '20日まで不在にしておりますので、戻り次第返信します。',
])('%s was sent by a machine', (words) => expect(automaticReply.test(words)).toBe(true));

test.each(['「自動応答です」と最初に書いておくのがよい。', '係長は20日まで不在である。'])('%s was not', (words) =>
  expect(automaticReply.test(words)).toBe(false),
);

test('a turn that ends says nothing, a request does', () => {
  expect(closingFormula.test('周知をお願いして、私の質問を終わります。')).toBe(true);
  expect(closingFormula.test('医療機関を通じた周知をお願いします。')).toBe(false);
});

test.each([
  'ご不明な点は受付（電話0400-55-1234）までお問い合わせください。',
  '社内で確認しましたので、ご返事します。',
  '課長と話して、会場の件を決めました。',
  '若者の市内就職についての御質問にお答えいたします。',
  '配当支払開始予定日　2025年12月5日',
])('%s is no matter of its own', (words) => expect(formality.test(words)).toBe(true));

test.each([
  '11月14日の講演会の件で、会場を中央公民館に決めました。',
  '手数料は店の窓口に問い合わせがあった分だけ返します。',
  '確認しましたので、8月25日に納品します。',
  '御質問にお答えしますと、費用は4億円です。',
  '開始予定日を9月に延ばした。',
])('%s states something', (words) => expect(formality.test(words)).toBe(false));
