import { describe, expect, it } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { createTokenizer } from '@youyaku/language/tokenize/create-tokenizer';
import { readInquiry } from './read-inquiry.ts';
import { canAnswer } from './can-answer.ts';
import { readQuestion } from './read-question.ts';

const tokenizer = createTokenizer(readTestDictionary());

describe('the kind of answer that a question asks for', () => {
  it.each([
    ['開館はいつですか。', 'time', '開館は4月1日です。', '開館を急ぎます。'],
    ['費用はいくらですか。', 'amount', '費用は300円です。', '費用は市が負担します。'],
    ['出席者は何人ですか。', 'amount', '出席者は15人です。', '出席者は3割減りました。'],
    ['市長の名前は何ですか。', 'name', '市長の佐藤健一が話した。', '市長は料金を変えないと述べた。'],
    ['なぜ遅れたのですか。', 'reason', '雪のため遅れた。', '電車は遅れた。'],
    ['なぜ運休したのですか。', 'reason', '大雪で12本運休した。', '雪の日に12本運休した。'],
    ['なぜ止めているのですか。', 'reason', '老朽化が進み、通行を止めている。', '古い橋の通行を止めている。'],
    ['なぜ上がるのですか。', 'reason', '燃料の高騰を受け、運賃が上がる。', '事故では運賃が上がる。'],
    ['市長の名前は？', 'name', '大倉俊哉市長が説明した。', '市長は料金を変えないと述べた。'],
    ['宮司の名前は？', 'name', '宮司の飯森さんが来た。', '宮司さんには飯森さんと二人で会った。'],
    ['費用は誰が負担しますか。', 'person', '費用は当社が負担します。', '費用は300円です。'],
    ['委員長は誰ですか。', 'person', '委員長の戸塚さんが話した。', '副委員長の戸塚さんが話した。'],
    ['検査の期間は何日ですか。', 'amount', '検査は10営業日以内に行う。', '検査は6月30日に行う。'],
    ['受付は何時からですか。', 'time', '受付は午前9時からです。', '受付は4月1日からです。'],
    ['客が減ったのはなぜですか。', 'reason', '大雪のため減った。', '台湾からの客が減ったのです。'],
    ['会場はどこですか。', 'place', '会場は水神集会所です。', '会場は広いです。'],
    ['扇風機はどこから借りますか。', 'place', '扇風機は隣の学校から借ります。', '扇風機を借り、学校に置きます。'],
    ['住所はどこですか。', 'place', '桜町2丁目3番にあります。', '鹿ノ台センターにあります。'],
    [
      'Who is the mayor of Port Calder?',
      'person',
      'The mayor, Ann Poe, spoke.',
      'The decision is hard on Port Calder.',
    ],
    ['Where is the yard?', 'place', 'It lies in Port Calder.', 'It employs 310 people.'],
    ['When does it open?', 'time', 'It opens on 3 May.', 'It opens soon.'],
    ['How much is the fee?', 'amount', 'The fee is £4.', 'The fee is low.'],
    ['How old is the bridge?', 'amount', 'The bridge is 40 years old.', 'The bridge has 40 arches.'],
  ])('%s is %s', (question, kind, answering, other) => {
    const asked = readQuestion(question, tokenizer);
    expect(asked.answerKind?.kind).toBe(kind);
    expect(canAnswer(answering, asked, tokenizer.tokenize(answering))).toBe(true);
    expect(canAnswer(other, asked, tokenizer.tokenize(other))).toBe(false);
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

  it.each([
    ['いつ完成しますか。', '図書館'],
    ['なぜ中止したのですか。', '図書館'],
  ])('%s is about the subject of the question before', (question, term) => {
    expect([...readInquiry({ question, history }, tokenizer).terms.keys()]).toContain(term);
  });

  it.each([
    ['彼はいつ就任しましたか。', '市長は誰ですか。', '市長は佐藤健一氏です。', '佐藤'],
    ['When did she take office?', 'Who is the mayor?', 'The mayor is Ann Poe.', 'poe'],
  ])('%s asks about the person in the answer before', (question, before, answer, name) => {
    const { terms } = readInquiry({ question, history: [{ question: before, answer }] }, tokenizer);
    expect([...terms.keys()]).toContain(name);
  });
});
