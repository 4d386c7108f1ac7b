/** A readable file format: what any package may know of it without being able to read it. */
export type Format = {
  /** Display name; several formats may share one. */
  readonly label: Readonly<Record<'ja' | 'en', string>>;
  /** Lower case, without a dot, the usual one first. Unique to the format. */
  readonly extensions: readonly string[];
  /** Lower case, the usual one first. Unique to the format. */
  readonly mediaTypes: readonly string[];
};

/**
 * The readable formats, in display order; the upload field offers all of them. How each is detected and read:
 * `packages/extract/src/formats.ts`. The names are stored and sent (`wrong_extension`), so they must not change.
 */
export const formats = {
  pdf: { label: { ja: 'PDF', en: 'PDF' }, extensions: ['pdf'], mediaTypes: ['application/pdf'] },
  docx: {
    label: { ja: 'Word', en: 'Word' },
    extensions: ['docx', 'docm'],
    mediaTypes: [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.ms-word.document.macroenabled.12',
    ],
  },
  doc: { label: { ja: 'Word', en: 'Word' }, extensions: ['doc'], mediaTypes: ['application/msword'] },
  xlsx: {
    label: { ja: 'Excel', en: 'Excel' },
    extensions: ['xlsx', 'xlsm', 'xlsb'],
    mediaTypes: [
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-excel.sheet.macroenabled.12',
      'application/vnd.ms-excel.sheet.binary.macroenabled.12',
    ],
  },
  xls: { label: { ja: 'Excel', en: 'Excel' }, extensions: ['xls'], mediaTypes: ['application/vnd.ms-excel'] },
  pptx: {
    label: { ja: 'PowerPoint', en: 'PowerPoint' },
    extensions: ['pptx', 'pptm', 'ppsx'],
    mediaTypes: [
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/vnd.ms-powerpoint.presentation.macroenabled.12',
      'application/vnd.openxmlformats-officedocument.presentationml.slideshow',
    ],
  },
  odt: {
    label: { ja: 'OpenDocument', en: 'OpenDocument' },
    extensions: ['odt'],
    mediaTypes: ['application/vnd.oasis.opendocument.text'],
  },
  odp: {
    label: { ja: 'OpenDocument', en: 'OpenDocument' },
    extensions: ['odp'],
    mediaTypes: ['application/vnd.oasis.opendocument.presentation'],
  },
  ods: {
    label: { ja: 'OpenDocument', en: 'OpenDocument' },
    extensions: ['ods'],
    mediaTypes: ['application/vnd.oasis.opendocument.spreadsheet'],
  },
  rtf: { label: { ja: 'RTF', en: 'RTF' }, extensions: ['rtf'], mediaTypes: ['application/rtf', 'text/rtf'] },
  epub: { label: { ja: 'EPUB', en: 'EPUB' }, extensions: ['epub'], mediaTypes: ['application/epub+zip'] },
  html: {
    label: { ja: 'HTML', en: 'HTML' },
    extensions: ['html', 'htm', 'xhtml'],
    mediaTypes: ['text/html', 'application/xhtml+xml'],
  },
  markdown: {
    label: { ja: 'Markdown', en: 'Markdown' },
    extensions: ['md', 'markdown', 'mdown', 'mkd'],
    mediaTypes: ['text/markdown', 'text/x-markdown'],
  },
  text: { label: { ja: 'テキスト', en: 'text' }, extensions: ['txt', 'text', 'log'], mediaTypes: ['text/plain'] },
  csv: {
    label: { ja: 'CSV', en: 'CSV' },
    extensions: ['csv', 'tsv', 'tab'],
    mediaTypes: ['text/csv', 'text/tab-separated-values'],
  },
  eml: {
    label: { ja: 'メール', en: 'mail' },
    extensions: ['eml', 'mht', 'mhtml'],
    mediaTypes: ['message/rfc822', 'multipart/related'],
  },
  mbox: { label: { ja: 'メール', en: 'mail' }, extensions: ['mbox'], mediaTypes: ['application/mbox'] },
  subtitles: {
    label: { ja: '字幕', en: 'subtitles' },
    extensions: ['srt', 'vtt'],
    mediaTypes: ['application/x-subrip', 'text/vtt', 'text/srt'],
  },
  notebook: {
    label: { ja: 'ノートブック', en: 'notebooks' },
    extensions: ['ipynb'],
    mediaTypes: ['application/x-ipynb+json'],
  },
  image: {
    label: { ja: '画像', en: 'images' },
    extensions: ['png', 'jpg', 'jpeg', 'jfif', 'webp', 'tif', 'tiff', 'gif', 'bmp'],
    mediaTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/tiff', 'image/gif', 'image/bmp', 'image/x-ms-bmp'],
  },
  zip: {
    label: { ja: 'ZIP', en: 'ZIP' },
    extensions: ['zip'],
    mediaTypes: ['application/zip', 'application/x-zip-compressed'],
  },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

/**
 * Kinds of audio and video, which are transcribed where a transcription service is set up. The service is given the first
 * extension and the first media type. The names are sent in errors (`unsupported_media`), so they must not change.
 */
export const recordings = {
  mp3: { extensions: ['mp3'], mediaTypes: ['audio/mpeg'] },
  m4a: { extensions: ['m4a'], mediaTypes: ['audio/mp4'] },
  aac: { extensions: ['aac'], mediaTypes: ['audio/aac'] },
  wav: { extensions: ['wav'], mediaTypes: ['audio/wav'] },
  aiff: { extensions: ['aiff', 'aif'], mediaTypes: ['audio/aiff'] },
  caf: { extensions: ['caf'], mediaTypes: ['audio/x-caf'] },
  ogg: { extensions: ['ogg', 'oga', 'opus'], mediaTypes: ['audio/ogg'] },
  flac: { extensions: ['flac'], mediaTypes: ['audio/flac'] },
  amr: { extensions: ['amr'], mediaTypes: ['audio/amr'] },
  wma: { extensions: ['wma'], mediaTypes: ['audio/x-ms-wma'] },
  mp4: { extensions: ['mp4', 'm4v', 'mov'], mediaTypes: ['video/mp4'] },
  avi: { extensions: ['avi'], mediaTypes: ['video/x-msvideo'] },
  webm: { extensions: ['webm'], mediaTypes: ['video/webm'] },
} as const satisfies Record<string, Pick<Format, 'extensions' | 'mediaTypes'>>;

export type RecordingName = keyof typeof recordings;

/** The labels of all formats except archives, each once. */
export function listFormatLabels(language: 'ja' | 'en'): string[] {
  const labels = Object.entries(formats).map(([name, { label }]) => (name === 'zip' ? undefined : label[language]));
  return [...new Set(labels.filter((label) => label !== undefined))];
}
