/** Scientific texts write ，． for 、。; the length stays, so that places in the words stay too. */
export function inCommonMarks(words: string): string {
  return words.replaceAll(/，(?![0-9０-９])/gu, '、').replaceAll(/．(?![0-9０-９])/gu, '。');
}
