import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { createTokenizer } from '@youyaku/language/tokenize/create-tokenizer';
import { applyEdits } from '@youyaku/language/text/apply-edits';
import { type Opening, resolveOpening } from './resolve-opening.ts';

const tokenizer = createTokenizer(readTestDictionary());

/** Resolves the opening of the last sentence, with the one before it as context. */
function open(before: string, words: string): { opening: Opening; text: string; isUnresolved: boolean } {
  const text = before + words;
  const place = (contentStart: number, end: number) => ({
    contentStart,
    end,
    tokens: tokenizer.tokenize(text, contentStart, end),
  });
  const sentence = place(before.length, text.length);
  const previous = before === '' ? undefined : place(0, before.length);
  const opening = resolveOpening(text, sentence, previous);
  return {
    opening,
    text: applyEdits(text, before.length, text.length, opening.edits),
    isUnresolved: opening.isUnresolved,
  };
}

test('a place in an order is kept: 次いで', () => {
  expect(open('最も多いのは四十代だった。', '次いで、三十代が多かった。').text).toBe('次いで、三十代が多かった。');
});

test.each([
  ['第一に、単価は据え置くことである。', '第一に、単価は据え置くことである。'],
  ['二つ目は、窓口を広げることです。', '二つ目は、窓口を広げることです。'],
  ['第一に、市は単価を据え置く。', '市は単価を据え置く。'],
  ['また、単価は据え置くことである。', '単価は据え置くことである。'],
  ['三つ目は、成績の評価である。', '三つ目は、成績の評価である。'],
  ['二つ目は、稚魚を海で育ててから放す案である。', '二つ目は、稚魚を海で育ててから放す案である。'],
  ['三つ目は、窓口を土曜も開く。', '三つ目は、窓口を土曜も開く。'],
  ['第三に、成績の評価である。', '第三に、成績の評価である。'],
  ['三つ目は、費用が足りない。', '費用が足りない。'],
  ['第三に、費用は三億円である。', '費用は三億円である。'],
  ['第三に、窓口を土曜も開く。', '窓口を土曜も開く。'],
])('a number stays where the rest is said of it: %s', (words, text) => {
  expect(open('審議会は三つを答えた。', words).text).toBe(text);
});

test.each([
  ['A　無料です。', '無料です。'],
  ['A2. はい。', 'はい。'],
  ['また、無料です。', 'また、無料です。'],
  ['A、B、C。', 'A、B、C。'],
])('of a lead-in with a short rest the mark of an answer alone is dropped: %s', (words, text) => {
  expect(open('', words).text).toBe(text);
});

describe('labels before a sentence are removed', () => {
  test.each([
    ['方法　凪浦市内の120世帯を一年調べた。', '凪浦市内の120世帯を一年調べた。'],
    ['提言　審議会は三つの策を提言する。', '審議会は三つの策を提言する。'],
    ['提言　空き家の12戸を来年度に取り壊す。', '提言　空き家の12戸を来年度に取り壊す。'],
    ['事故の概要　令和6年11月9日に送水管が破損した。', '令和6年11月9日に送水管が破損した。'],
    ['結論　　換気は冬にも要る。窓を開ければ足りる。', '換気は冬にも要る。窓を開ければ足りる。'],
    ['【お知らせ】窓口は土曜も開きます。', '窓口は土曜も開きます。'],
    ['[P2] 四半期に一回、訓練を行う。', '四半期に一回、訓練を行う。'],
    ['A　水を備えてください。', '水を備えてください。'],
    ['Q2 解約はいつできますか。', '解約はいつできますか。'],
    ['A1. 1人あたり月額280円です。', '1人あたり月額280円です。'],
    ['A1. You can bring a dog.', 'You can bring a dog.'],
    ['RESOLVED unanimously: the gate stays open.', 'The gate stays open.'],
  ])('%s', (before, after) => {
    expect(open('', before).text).toBe(after);
  });

  test.each([
    '結果は良好だった。窓は開けない。',
    '山田　太郎が委員長に選ばれた。',
    'A社は費用を三割減らした。',
    'A dog may come along.',
    'A4 用紙は一階で配ります。',
  ])('%s stays', (words) => {
    expect(open('', words).text).toBe(words);
  });

  test('an ideographic space between words becomes one space', () => {
    expect(open('', '本市の　　人口は三万人だ。').text).toBe('本市の　人口は三万人だ。');
  });
});

test.each([
  ['売上高　412億円（前年同期比 3.4％増）', '売上高は412億円（前年同期比3.4％増）'],
  ['営業利益　　　３，１２８百万円　（同　１２．１％減）', '営業利益は３，１２８百万円（同１２．１％減）'],
  ['中間純利益　18億円', '中間純利益は18億円'],
  ['手数料　400円', '手数料　400円'],
  ['売上高　見込みより少ない', '売上高　見込みより少ない'],
])('a row of results becomes a sentence, other rows stay: %s', (row, expected) => {
  expect(open('', row).text).toBe(expected);
});

describe('lead-ins are removed', () => {
  test.each([
    ['別に、一枚につき九円を払う。', '一枚につき九円を払う。'],
    ['ほかに逃げ遅れた三人が運ばれた。', '逃げ遅れた三人が運ばれた。'],
    ['議員お尋ねの、低い所得の世帯は減免する。', '低い所得の世帯は減免する。'],
    ['しかし、計画は進んでいる。', '計画は進んでいる。'],
    ['その結果、費用は三割減った。', '費用は三割減った。'],
    ['このため市は工事を止めた。', '市は工事を止めた。'],
    ['そこで、まず、窓口を一つにした。', '窓口を一つにした。'],
    ['えーと、それで、費用は三億円です。', '費用は三億円です。'],
    ['また、この実験は冬に行う。', 'この実験は冬に行う。'],
    ['However, the plan goes on.', 'The plan goes on.'],
    ['But the plan goes on.', 'The plan goes on.'],
    ['A1. 一人あたり280円です。', '一人あたり280円です。'],
    ['答　水を備えてください。', '水を備えてください。'],
  ])('%s', (before, after) => {
    expect(open('', before).text).toBe(after);
  });
});

describe('words that limit or begin a claim are kept', () => {
  test.each([
    'ただし、日曜は除く。',
    '例えば、紙と鉛筆である。',
    'また会う日まで待つ。',
    'ではない理由がある。',
    '「しかし、無理だ」と市長は述べた。',
    'だから、だ。',
    'Software is eating the world.',
  ])('%s', (words) => {
    expect(open('', words).text).toBe(words);
  });
});

describe('referring words are replaced by their only possible antecedent', () => {
  test.each([
    ['浜松市は三島市の例を調べた。', '同氏は驚いた。', '同氏は驚いた。'],
    ['読売新聞が報じた。', '同紙によると、開通は来春である。', '読売新聞によると、開通は来春である。'],
    ['三島市は計画を見直した。', '同市は来春に再開する。', '三島市は来春に再開する。'],
    ['三島市と浜松市は計画を見直した。', '同市は来春に再開する。', '同市は来春に再開する。'],
    ['都は専門家会議を設けた。', 'この会議の議論は冬に終わる。', '専門家会議の議論は冬に終わる。'],
    ['都は新しい計画を決めた。', 'この計画は十年続く。', 'この計画は十年続く。'],
    ['知事の田中氏が会見した。', '同氏は辞任を否定した。', '田中氏は辞任を否定した。'],
    ['トヨタ自動車は増産を決めた。', '同社は人を増やす。', 'トヨタ自動車は人を増やす。'],
    ['トヨタ自動車はモリマルと組んだ。', '同社は人を増やす。', '同社は人を増やす。'],
    ['田中氏が鈴木氏と会った。', '彼は辞任を否定した。', '彼は辞任を否定した。'],
    ['都は「未来」計画を決めた。', 'しかし、この計画は十年続く。', 'この計画は十年続く。'],
  ])('%s%s', (before, words, after) => {
    expect(open(before, words).text).toBe(after);
  });

  test('reports the referring words and their replacement', () => {
    expect(open('三島市は計画を見直した。', 'しかし、同市は再開する。').opening.replacedPointer).toEqual({
      start: 16,
      from: '同市',
      to: '三島市',
    });
  });
});

describe('unresolved', () => {
  test.each([
    ['これは大きな前進だ。', true],
    ['こうした声は多い。', true],
    ['また、その費用は国が持つ。', true],
    ['前者は安い。', true],
    ['彼女は笑った。', true],
    ['同社は否定した。', true],
    ['They agreed to this.', true],
    ['このほど、調査がまとまった。', false],
    ['この10年で人口は半減した。', false],
    ['これまで三回開いた。', false],
    ['それぞれの費用を示す。', false],
    ['同時に二つの工事を行う。', false],
    ['同意の手続きを定める。', false],
    ['市は計画を見直した。', false],
    ['It is important to act.', false],
    ['The board agreed.', false],
  ])('%s: %s', (words, isUnresolved) => {
    expect(open('', words).isUnresolved).toBe(isUnresolved);
  });
});
