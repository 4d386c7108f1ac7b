import { expect, test } from 'vitest';
import { analyse } from '@youyaku/language/analyse';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { findReplaced } from './find-replaced.ts';

const dictionary = readTestDictionary();

function listReplaced(text: string): string[] {
  const analysis = analyse({ language: 'ja', text, blocks: [], warnings: [] }, dictionary);
  return [...findReplaced(text, analysis)].map((index) => {
    const sentence = analysis.sentences[index];
    return text.slice(sentence?.start, sentence?.end);
  });
}

const planned = '新製品の発売日は10月3日とする。';

test.each([
  `${planned}新製品の発売日を11月7日に変更する。`,
  `${planned}新製品の発売日は、改めて11月7日とする。`,
  `${planned}先ほどの新製品の発売日について、正しくは11月7日です。`,
  `${planned}新製品の発売日は10月3日から11月7日に延期する。`,
])('a value that a later sentence changes no longer holds: %s', (text) => {
  expect(listReplaced(text)).toEqual([planned]);
});

test.each([
  `${planned}新製品の発売日は予告どおりである。`,
  `${planned}展示会の会場を11月7日に変更する。`,
  `${planned}発売日には新製品の試飲会を11人で開く。`,
  `新製品の発売日を11月7日に変更する。${planned}`,
  '第1四半期の売上高は124億円、営業利益は9億円でした。通期の売上高の予想は据え置き、営業利益を48億円から41億円に修正しました。',
  '新製品の見本市は10月5日に開く。新製品の見本市の発送日を10月3日から10月2日に変更する。',
])('another matter, another value without a correction, or what comes later still holds: %s', (text) => {
  expect(listReplaced(text)).toEqual([]);
});

test('what is revoked needs no other value', () => {
  const order = '駅前の駐輪場を増設する計画を進める。';
  expect(listReplaced(`${order}駅前の駐輪場を増設する計画は取り消します。`)).toEqual([order]);
  expect(listReplaced(`${order}駅前の花壇を植え替える計画は取り消します。`)).toEqual([]);
});

test.each(['展示は予定どおり開くことに変わりはない。', '差が有意ではなかったことに注意する。'])(
  '%s revokes nothing',
  (words) => {
    expect(listReplaced(`駅前の展示は予定どおり3日に開く。有意な差は3日で消えた。${words}`)).toEqual([]);
  },
);
