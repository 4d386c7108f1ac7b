const extensions =
  '.txt .text .log .md .markdown .html .htm .xhtml .pdf .docx .docm .doc .odt .rtf .pptx .pptm .ppsx .odp .xlsx .xlsm .xls .ods .csv .tsv ' +
  '.epub .eml .mbox .srt .vtt .ipynb .zip .png .jpg .jpeg .webp .tif .tiff .gif';

/**
 * Offered everywhere, though only some servers can transcribe: the page cannot know, a chooser that hides recordings would hide them from
 * those who can have them read, and a server that cannot says so and what to use instead.
 */
const recordings = '.mp3 .m4a .aac .wav .aif .aiff .caf .ogg .oga .opus .flac .amr .wma .mp4 .m4v .mov .avi .webm';

/**
 * Phones offer files by media type where an extension says nothing to them. Pictures are named one by one: not every kind can be
 * read, and a phone that is not offered HEIC sends its photos as JPEG.
 */
const mediaTypes =
  'text/* image/png image/jpeg image/webp image/tiff image/gif audio/* video/* application/pdf application/zip application/epub+zip message/rfc822';

/** What the file chooser offers. What a file really is, its bytes say. */
export const acceptedFiles = `${extensions} ${recordings} ${mediaTypes}`.replaceAll(' ', ',');
