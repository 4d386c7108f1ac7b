/** Kinds that may stand behind an extension. Extensions that say little, as `.txt`, may name any text. */
const kindsOf: Readonly<Record<string, RegExp>> = {
  pdf: /^pdf$/,
  docx: /^docx$/,
  docm: /^docx$/,
  pptx: /^pptx$/,
  xlsx: /^xlsx$/,
  xlsm: /^xlsx$/,
  xls: /^xlsx?$/,
  doc: /^docx?$/,
  rtf: /^rtf$/,
  odt: /^odt$/,
  odp: /^odp$/,
  ods: /^ods$/,
  epub: /^epub$/,
  zip: /^zip$/,
  html: /^html$/,
  htm: /^html$/,
  eml: /^eml$/,
  mbox: /^(?:mbox|eml)$/,
  srt: /^subtitles$/,
  vtt: /^subtitles$/,
  ipynb: /^notebook$/,
  csv: /^(?:csv|text)$/,
  tsv: /^(?:csv|text)$/,
  txt: /^(?:text|markdown|html|csv|subtitles|eml|mbox|notebook)$/,
  md: /^(?:text|markdown|html)$/,
  png: /^image$/,
  jpg: /^image$/,
  jpeg: /^image$/,
  webp: /^image$/,
  gif: /^image$/,
};

/** Whether a file is of another kind than the extension of its name says. */
export function isMisnamed(kind: string, name = ''): boolean {
  const extension = /\.([a-z]{2,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return kindsOf[extension]?.test(kind) === false;
}
