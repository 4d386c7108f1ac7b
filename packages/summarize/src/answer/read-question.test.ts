import { describe, expect, it } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { createTokenizer } from '@youyaku/language/tokenize/create-tokenizer';
import { readInquiry } from './read-inquiry.ts';
import { canAnswer, readQuestion } from './read-question.ts';

const tokenizer = createTokenizer(readTestDictionary());

describe('the kind of answer that a question asks for', () => {
  it.each([
    ['開館はいつですか。', 'time', '開館は4月1日です。', '開館を急ぎます。'],
    ['費用はいくらですか。', 'amount', '費用は300円です。', '費用は市が負担します。'],
    ['出席者は何人ですか。', 'amount', '出席者は15人です。', '出席者は3割減りました。'],
    ['市長の名前は何ですか。', 'name', '市長の佐藤健一が話した。', '市長は料金を変えないと述べた。'],
    ['なぜ遅れたのですか。', 'reason', '雪のため遅れた。', '電車は遅れた。'],
    ['When does it open?', 'time', 'It opens on 3 May.', 'It opens soon.'],
    ['How much is the fee?', 'amount', 'The fee is £4.', 'The fee is low.'],
    ['How old is the bridge?', 'amount', 'The bridge is 40 years old.', 'The bridge has 40 arches.'],
  ])('%s is %s', (question, kind, answering, other) => {
    const { answerKind } = readQuestion(question, tokenizer);
    expect(answerKind?.kind).toBe(kind);
    if (answerKind === undefined) return;
    expect(canAnswer(answering, answerKind, tokenizer.tokenize(answering))).toBe(true);
    expect(canAnswer(other, answerKind, tokenizer.tokenize(other))).toBe(false);
  });
});

describe('a follow-up question', () => {
  const history = [{ question: '図書館の建設費はいくらですか。', answer: '58億円です。' }];

  it('inherits the terms that it refers to', () => {
    const { terms, answerKind } = readInquiry({ question: 'それはいつ決まりましたか。', history }, tokenizer);
    expect([...terms.keys()]).toEqual(expect.arrayContaining(['図書館', '決まる']));
    expect(answerKind?.kind).toBe('time');
  });

  it('inherits nothing when it names its own subject', () => {
    const { terms } = readInquiry({ question: '蔵書は何冊ですか。', history }, tokenizer);
    expect([...terms.keys()]).not.toContain('図書館');
  });
});
