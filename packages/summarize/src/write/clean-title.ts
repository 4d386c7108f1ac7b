/** A heading without its number, ornaments and bracketed remark at the end. */
export function cleanTitle(title: string): string {
  return title
    .replace(/[（(][^（()）]{1,24}[)）]$/u, '')
    .replace(/^[\s#■□◆◇●○◎▼【［[〔・*]+|[\s】］\]〕:：]+$/gu, '')
    .replace(/^(?:[0-9０-９一二三四五六七八九十]+(?:[.．\-－−][0-9０-９]+)*[.．、)）:：\s]+)/u, '')
    .trim();
}
