import { expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { createTokenizer } from '#tokenize/create-tokenizer.ts';
import { applyRegister } from './apply-register.ts';

const tokenizer = createTokenizer(readTestDictionary());
const convert = (sentence: string): string => applyRegister(sentence, 'taigendome', tokenizer).text;

test.each([
  ['参加者は前回より三割ほど増えた。', '参加者は前回より三割ほど増加。'],
  ['港の水位が二十センチ下がった。', '港の水位が二十センチ低下。'],
  ['学校は、宿題を減らすことを決めました。', '学校は、宿題を減らすことを決定。'],
  ['会社は、店を閉めると述べた。', '会社は、店を閉めると発言。'],
  ['工場は夜間の操業を止めている。', '工場は夜間の操業を停止中。'],
  ['調査団は、船の位置を音波で調べた。', '調査団は、船の位置を音波で調査。'],
  ['同社は配送の一部を鉄道に切り替えた。', '同社は配送の一部を鉄道に切り替え。'],
  ['村は空き家を移住者に貸し出します。', '村は空き家を移住者に貸し出し。'],
  ['住民の半数は、計画に反対している。', '住民の半数は、計画に反対。'],
  ['新しい条例は、議会で可決されました。', '新しい条例は、議会で可決。'],
  ['研究班は原因を明らかにした。', '研究班は原因を明らかに。'],
  ['市は寄付金を無料化した。', '市は寄付金を無料化。'],
])('%s → %s', (given, wanted) => {
  expect(convert(given)).toBe(wanted);
});

test.each([
  '彼は階段を上がった。',
  '午後には雨が上がった。',
  '店員は細心の注意を払った。',
  '人が増え始めた。',
  '社長は強く批判された。',
  '計画は失敗に終わった。',
  '母は朝早く起きた。',
  '彼は静かに目を開いた。',
  '昼には腹が減った。',
  '三人が死亡している。',
  '応募者は増えない。',
  '応募者は増えていた。',
  '彼は賞を授与され、式典を公開された。',
])('%s has no noun to end in', (sentence) => {
  expect(convert(sentence)).toBe(sentence);
});
