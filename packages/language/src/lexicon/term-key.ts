import { spellingKey } from './spellings.ts';

/**
 * One key for all spellings of a word: 取り組み, 取組 and 取り組む; サーバー and サーバ. Kana are dropped only if at least two kanji
 * remain to identify the word.
 */
export function termKey(written: string): string {
  const first = written.charCodeAt(0);
  if (first < 0x3041) return written;
  const base = spellingKey(written);
  if (first >= 0x30a1 && first <= 0x30ff) return base.includes('ー') ? base.replaceAll('ー', '') : base;
  if (base.length < 3 || !/[\u3041-\u3096]/.test(base)) return base;
  const kanji = base.replace(/[\u3041-\u3096]+/g, '');
  return kanji.length >= 2 ? kanji : base;
}
