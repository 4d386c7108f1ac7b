import type { Token } from './token.ts';

const emptyWords = new Set(
  (
    'する なる ある いる 居る できる 出来る 行う おこなう 言う いう 思う おもう くる 来る 行く いく やる おる 見る 見える ' +
    'れる られる せる させる くださる 下さる いただく 頂く まいる 参る いたす 致す 申す 申し上げる ござる しまう おく ' +
    'ない 無い 良い よい いい よろしい こと もの ため よう ところ とき 時 場合 以上 以下 今回 今後 現在 同 各 他 等 など ' +
    'さん 様 氏 君 的 化 性 点 面 方 者 さ 中 上 下 内 前 後 間 別 同様 皆様 皆さん お願い よろしく ありがとう ' +
    '関する 対する 通じる おける よる つく とる 伴う 含む 考える 感じる 分かる わかる 持つ 続く 受ける'
  ).split(' '),
);

/** Base forms of the content words: nouns, verbs, adjectives; no figures, pronouns, suffixes, auxiliaries. */
export function listTerms(tokens: readonly Token[]): string[] {
  const terms: string[] = [];
  for (const token of tokens) if (isContent(token)) terms.push(token.base);
  return terms;
}

export function isContent(token: Token): boolean {
  switch (token.pos) {
    case 'word':
      return token.base.length > 1;
    case 'noun':
      return isContentNoun(token) && !emptyWords.has(token.base);
    case 'verb':
    case 'adjective':
      return token.posDetail.startsWith('自立') && !emptyWords.has(token.base);
    default:
      return false;
  }
}

function isContentNoun(token: Token): boolean {
  const { posDetail, base } = token;
  if (posDetail.startsWith('非自立') || posDetail.startsWith('代名詞') || posDetail.startsWith('特殊')) return false;
  if (posDetail.startsWith('接尾')) return posDetail !== '接尾/助数詞' && base.length > 1;
  // A single kana or letter is a fragment of an unknown word.
  return base.length > 1 || /\p{Script=Han}/u.test(base);
}
