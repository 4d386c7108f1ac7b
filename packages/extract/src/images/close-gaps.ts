const cjk = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303f\u30fb\u30fc\uff01-\uff65`;
const gap = new RegExp(String.raw`(?<=[${cjk}]) +| +(?=[${cjk}])`, 'gu');

/** Removes the spaces that OCR puts between Japanese characters; those between Latin words are kept. */
export function closeGaps(line: string): string {
  return line.replace(gap, '');
}
