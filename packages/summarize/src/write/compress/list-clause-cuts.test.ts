import { describe, expect, it } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { createTokenizer } from '@youyaku/language/tokenize/create-tokenizer';
import { listClauseCuts } from './list-clause-cuts.ts';

const tokenizer = createTokenizer(readTestDictionary());

function cut(text: string): string[] {
  return listClauseCuts(text, tokenizer.tokenize(text)).map(({ start, end }) => text.slice(0, start) + text.slice(end));
}

describe('a clause goes with its comma', () => {
  it.each([
    ['売上は12億円に増え、利益は3億円に減った。', '利益は3億円に減った。'],
    ['市は料金を上げ、窓口を増やし、新しい券を売る。', '市は窓口を増やし、新しい券を売る。'],
    ['市は料金を上げ、窓口を増やし、新しい券を売る。', '市は料金を上げ、新しい券を売る。'],
    ['今回の調査では回答が800件に増え、満足の割合は6割だった。', '今回の調査では満足の割合は6割だった。'],
    ['入場者は5万人を上回ったが、売店の売上は減った。', '入場者は5万人を上回った。'],
    ['The council backed the plan, and work will begin in May.', 'The council backed the plan.'],
    ['The library, which opened in 1904, needs a new roof.', 'The library needs a new roof.'],
    ['Sales rose to £3m, while costs were kept at £1m.', 'Sales rose to £3m.'],
  ])('%s → %s', (text, rest) => {
    expect(cut(text)).toContain(rest);
  });
});

describe('stays whole', () => {
  it.each([
    ['a condition', '予算が可決されれば、4月から工事が始まる。'],
    ['a case', '雨の場合は、体育館で開く。'],
    ['a clause that the rest points to', '上限は10万円とし、これを超える分は本人が払う。'],
    ['of whom the rest holds', '図書館を使う方で、券を持つ人は来る。'],
    ['a report of casualties', '焼け跡で2人の遺体が見つかり、市は身元の確認を急いでいる。'],
    ['a raise that the rest speaks of', '市が料金を引き上げ、会社は増収分を工事に使う。'],
    ['what is taken for something', '倉庫で古い箱が見つかり、警察は爆発物とみて調べている。'],
    ['an exception', '料金は全員から取るが、子どもに限っては無料とする。'],
    ['what is said of its own clause alone', '会場には200人が集まり、拍手は5分続いた。'],
    ['the subject of the rest', '市が料金を上げ、窓口を増やす。'],
    ['a condition in English', 'If the grant comes, work will begin in May.'],
    ['a list', 'The club lends drills, saws, and other tools.'],
    ['an exception in English', 'Entry is free, unless the hall is let.'],
  ])('%s: %s', (_, text) => {
    expect(cut(text)).toEqual([]);
  });
});
