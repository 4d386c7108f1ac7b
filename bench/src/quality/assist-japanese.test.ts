import { createTokenizer } from '@youyaku/language/tokenize/create-tokenizer';
import { expect, test } from 'vitest';
import { assistJapanese } from './assist-japanese.ts';
import { readDictionary } from './read-dictionary.ts';

test('adds spaces and periods, and restores the sentences unchanged', async () => {
  const tokenizer = createTokenizer(await readDictionary());
  const sentences = ['市は3.5億円を使う。', '「なぜ?」と聞いた。'];
  const { text, restore } = assistJapanese(sentences, tokenizer);
  expect(text.match(/[.!?]/gu)).toHaveLength(2);
  expect(text.split(/(?<=\.) /u).map(restore)).toEqual(sentences);
});
