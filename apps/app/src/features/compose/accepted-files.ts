const extensions =
  '.txt .text .log .md .markdown .html .htm .xhtml .pdf .docx .docm .doc .odt .rtf .pptx .pptm .ppsx .odp .xlsx .xlsm .xls .ods .csv .tsv ' +
  '.epub .eml .mbox .srt .vtt .ipynb .zip .png .jpg .jpeg .webp .tif .tiff .bmp .gif';

/** Phones offer files by media type where an extension says nothing to them. */
const mediaTypes = 'text/* image/* application/pdf application/zip application/epub+zip message/rfc822';

/** What the file chooser offers. What a file really is, its bytes say. */
export const acceptedFiles = `${extensions} ${mediaTypes}`.replaceAll(' ', ',');
