import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { createTokenizer } from '@youyaku/language/tokenize/create-tokenizer';
import { checkPlainness } from './check-plainness.ts';
import type { PlainProblemKind, PlainReader } from './plain-problem.ts';

const tokenizer = createTokenizer(readTestDictionary());

/** The problems of one kind, as the words of their spans. */
function wordsOf(text: string, kind: PlainProblemKind, reader: PlainReader = 'easyJapanese'): string[] {
  const { problems } = checkPlainness(text, reader, tokenizer);
  return problems.filter((problem) => problem.kind === kind).map(({ start, end }) => text.slice(start, end));
}

describe('plain sentences have no problems', () => {
  test.each([
    'ごみは朝8時までに出してください。',
    '市役所で新しいカードをもらえます。',
    '避難所（ひなんじょ）に行ってください。',
    '税金（ぜいきん）を払(はら)います。',
    '申（もう）し込（こ）みが必要（ひつよう）です。',
    '申し込み（もうしこみ）は5月までです。',
    '田中さんは来月、アメリカへ行きます。',
    '図書館は月曜日に休みます。',
    'バスは30分に1本あります。',
    '子どもは無料（むりょう）です。',
    '水が使えません。',
    'くすりを飲まなければなりません。',
    'お知（し）らせがあります。',
    'よろしくお願（ねが）いします。',
    'この道は通れません。',
    '魚が食べられます。',
  ])('%s', (text) => {
    expect(checkPlainness(text, 'easyJapanese', tokenizer)).toEqual({ isPlain: true, problems: [] });
    expect(checkPlainness(text, 'child', tokenizer).isPlain).toBe(true);
  });
});

test.each([
  'The office is closed on Mondays and on public holidays, and nobody answers the telephone.',
  '',
  '2025',
  '。',
])('%j has no problems', (text) => {
  expect(checkPlainness(text, 'easyJapanese', tokenizer).isPlain).toBe(true);
});

describe('long-sentence', () => {
  test.each([
    '雨がふったので、バスがおくれて、会社にちこくしました。',
    '市は新しい図書館を作り、古い図書館を閉めて、本を全部はこびました。',
    'この町には古い寺や神社や公園がたくさんあって毎年とても多くの人が遠い国からも遊びに来ます。',
    'お金はかかりますが、会員になれば安くなるので、先に入会する人が多いです。',
  ])('%s', (text) => {
    expect(wordsOf(text, 'long-sentence')).toEqual([text]);
  });

  test('accepts two statements in one short sentence', () => {
    expect(wordsOf('雨がふったので、バスがおくれました。', 'long-sentence')).toEqual([]);
  });

  test('does not count readings, and allows children longer sentences', () => {
    const text = '来週（らいしゅう）の土曜日（どようび）に、学校の体育館（たいいくかん）で春の音楽会があります。';
    expect(wordsOf(text, 'long-sentence')).toEqual([]);
    const longer = '来週の土曜日の午後、わたしたちの学校の大きな体育館で、四年生と五年生の音楽会があります。';
    expect(wordsOf(longer, 'long-sentence')).toEqual([longer]);
    expect(wordsOf(longer, 'long-sentence', 'child')).toEqual([]);
  });

  test('counts each sentence separately', () => {
    expect(
      wordsOf('雨がふりました。バスがおくれました。会社にちこくしました。みんなが同じでした。', 'long-sentence'),
    ).toEqual([]);
  });
});

describe('kanji-level', () => {
  test.each([
    ['避難所に行ってください。', ['避難所'], ['避難所']],
    ['税金を払います。', ['税金', '払'], ['税金', '払']],
    ['駅の北口です。', [], []],
    ['市の議会が決めました。', ['議会'], []],
    ['大阪府の人口です。', ['大阪府'], []],
    ['税金（ぜいきん）を払います。', ['払'], ['払']],
    ['税金（5%）です。', ['税金'], ['税金']],
    ['薔薇《ばら》の花です。', [], []],
    ['人々の声です。', [], []],
  ])('%s', (text, easy, child) => {
    expect(wordsOf(text, 'kanji-level')).toEqual(easy);
    expect(wordsOf(text, 'kanji-level', 'child')).toEqual(child);
  });
});

describe('honorific', () => {
  test.each([
    ['ここでお待ちください。', 'お待ちください', '待ってください'],
    ['会場にお入りください。', 'お入りください', '入ってください'],
    ['内容をご確認ください。', 'ご確認ください', '確認してください'],
    ['本館もご利用いただけます。', 'ご利用いただけ', '利用でき'],
    ['ご検討いただければと思います。', 'ご検討いただけ', undefined],
    ['ご利用いただけますか。', 'ご利用いただけ', undefined],
    ['工事を進めております。', 'おり', 'い'],
    ['明日から実施いたします。', 'いたし', 'し'],
    ['行きは無料でございます。', 'でございます', 'です'],
    ['席がございます。', 'ござい', 'あり'],
    ['書類をお送りします。', 'お送りしま', '送りま'],
    ['市役所までお越しください。', 'お越しください', '来てください'],
    ['先生がおっしゃいました。', 'おっしゃい', undefined],
    ['会長がいらっしゃいます。', 'いらっしゃい', undefined],
    ['資料をいただきました。', 'いただき', undefined],
    ['車の利用はご遠慮ください。', 'ご遠慮ください', undefined],
    ['社長がお帰りになります。', 'お帰りになり', undefined],
    ['あとでお伺いいたします。', 'お伺いいたし', undefined],
  ])('%s', (text, words, suggestion) => {
    const found = checkPlainness(text, 'child', tokenizer).problems.filter(({ kind }) => kind === 'honorific');
    expect(found.map(({ start, end, ...rest }) => [text.slice(start, end), rest.suggestion])).toEqual([
      [words, suggestion],
    ]);
  });

  test.each([
    'お世話になりました。',
    'ありがとうございます。',
    '書いてください。',
    '水がお湯になります。',
    'お金がかかります。',
    '早く寝なさい。',
    '友だちが来ます。',
  ])('%s is plain', (text) => {
    expect(wordsOf(text, 'honorific')).toEqual([]);
  });
});

describe('passive', () => {
  test.each([
    ['会議が行われます。', '行われ'],
    ['道路は閉められました。', '閉められ'],
    ['犬にかまれました。', 'かまれ'],
    ['新しい法律が作られた。', '作られ'],
    ['米の輸入が認められた。', '認められ'],
  ])('%s', (text, words) => {
    expect(wordsOf(text, 'passive')).toEqual([words]);
    expect(wordsOf(text, 'passive', 'child')).toEqual([]);
  });

  test.each(['子どもが生まれました。', '朝早く起きられます。', 'ここで着られます。', '船が流れました。'])(
    '%s is none',
    (text) => {
      expect(wordsOf(text, 'passive')).toEqual([]);
    },
  );
});

describe('double-negation', () => {
  test.each([
    ['使えないことはありません。', 'ないことはありません'],
    ['知らないわけではない。', 'ないわけではない'],
    ['できなくはない。', 'なくはない'],
    ['来ないとは限りません。', 'ないとは限りません'],
    ['安全でないとは言えない。', 'ないとは言えない'],
    ['やめざるを得ません。', 'ざるを得ません'],
    ['行かないわけにはいきません。', 'ないわけにはいきません'],
    ['名前を書かなければ入れません。', 'なければ入れません'],
  ])('%s', (text, words) => {
    expect(wordsOf(text, 'double-negation')).toEqual([words]);
    expect(wordsOf(text, 'double-negation', 'child')).toEqual([words]);
  });

  test.each([
    '行かなければなりません。',
    '出さないでください。',
    '水がないので、使えません。',
    '早く行かなくてはいけません。',
  ])('%s is none', (text) => {
    expect(wordsOf(text, 'double-negation')).toEqual([]);
  });
});

describe('katakana', () => {
  test('marks several rare loan words from the first to the last', () => {
    expect(wordsOf('システムのアップデートとメンテナンスをします。', 'katakana')).toEqual([
      'システムのアップデートとメンテナンス',
    ]);
  });

  test.each([
    'モバイルバッテリーをすてないでください。',
    'テレビとラジオでニュースを見ます。',
    'オーストラリアのメルボルンに行きます。',
    'リスクを小さくします。',
  ])('%s has no pile of them', (text) => {
    expect(wordsOf(text, 'katakana')).toEqual([]);
  });

  test('allows children two of them', () => {
    const text = 'アクセスとセキュリティの話です。';
    expect(wordsOf(text, 'katakana')).toHaveLength(1);
    expect(wordsOf(text, 'katakana', 'child')).toEqual([]);
  });
});

describe('noun-chain', () => {
  test.each([
    ['住民税非課税世帯の人がもらえます。', '住民税非課税世帯'],
    ['住宅改修費用助成制度が始まります。', '住宅改修費用助成制度'],
    ['学校給食費補助金の話です。', '学校給食費補助金'],
  ])('%s', (text, words) => {
    expect(wordsOf(text, 'noun-chain')).toEqual([words]);
  });

  test.each([
    '東京都千代田区の人です。',
    '2025年4月1日から始まります。',
    '国民健康保険料（こくみんけんこうほけんりょう）を払います。',
    '小学校の体育館です。',
    '令和元年度の話です。',
    '著作権法第2条です。',
  ])('%s has none', (text) => {
    expect(wordsOf(text, 'noun-chain')).toEqual([]);
  });
});

test('lists problems in order with spans in the given text, readings and other sentences included', () => {
  const text = '税金（ぜいきん）の話です。市役所（しやくしょ）で申請（しんせい）しております。法律が作られます。';
  const { problems } = checkPlainness(text, 'easyJapanese', tokenizer);
  expect(problems.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ['honorific', 'おり'],
    ['kanji-level', '法律'],
    ['passive', '作られ'],
  ]);
});

test.each([
  '漢あ'.repeat(20_000),
  '漢あ漢あ漢あ漢あ漢（あああああああああああああああああああああい）'.repeat(1500),
  'お'.repeat(50_000),
  'なければ'.repeat(12_000),
  '（あ）'.repeat(15_000),
])('fifty thousand hostile units are read in linear time (%#)', { timeout: 10_000 }, (text) => {
  expect(() => checkPlainness(text, 'easyJapanese', tokenizer)).not.toThrow();
});
