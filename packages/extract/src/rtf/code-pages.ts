/** WHATWG labels of Windows code pages. */
const labels: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1361: 'euc-kr',
  10000: 'macintosh',
  10001: 'shift_jis',
  65001: 'utf-8',
};

/** Code page by font character set number; missing where the set does not imply one. */
const charsetPages: Readonly<Record<number, number>> = {
  2: 42,
  77: 10000,
  128: 932,
  129: 949,
  130: 1361,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

export function codePageOfCharset(charset: number): number | undefined {
  return charsetPages[charset];
}

/** Symbol fonts have their own page; their bytes are bullets and the like, not letters. */
const symbolPage = 42;

/** Decodes bytes in a Windows code page; an unknown page is read as windows-1252. */
export function decodeCodePage(bytes: Uint8Array, page: number): string {
  if (page === symbolPage) return '';
  const label = labels[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252');
  return new TextDecoder(label).decode(bytes);
}

/** Decodes bytes in a double-byte page if they are valid in it, otherwise in windows-1252. */
export function decodeLikely(bytes: Uint8Array, page: number): string {
  try {
    return new TextDecoder(labels[page] ?? 'windows-1252', { fatal: true }).decode(bytes);
  } catch {
    return decodeCodePage(bytes, 1252);
  }
}

export function isDoubleByte(page: number): boolean {
  return page === 932 || page === 936 || page === 949 || page === 950;
}
