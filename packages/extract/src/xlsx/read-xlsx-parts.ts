import { childOf, descendants, readXmlTree } from '#container/read-xml-tree.ts';
import { attribute, readXml } from '#container/read-xml.ts';
import type { XmlAttributes } from '#container/read-xml.ts';
import { builtInFormat } from '#office/sheets/format-cell.ts';

/** Transitional and strict namespaces of SpreadsheetML (without a prefix) and of drawings. */
export const sheetNamespaces: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main': 's',
  'http://purl.oclc.org/ooxml/spreadsheetml/main': 's',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing': 'xdr',
  'http://purl.oclc.org/ooxml/drawingml/spreadsheetDrawing': 'xdr',
};

/** Shared strings by index, without phonetic readings. */
export function readSharedStrings(bytes: Uint8Array): string[] {
  const strings: string[] = [];
  let words: string[] = [];
  let isText = false;
  let readingDepth = 0;
  readXml(
    bytes,
    {
      open: (name) => {
        if (name === 's:si') words = [];
        else if (name === 's:rPh') readingDepth++;
        else if (name === 's:t') isText = readingDepth === 0;
      },
      close: (name) => {
        if (name === 's:si') strings.push(unescapeString(words.join('')));
        else if (name === 's:rPh') readingDepth--;
        else if (name === 's:t') isText = false;
      },
      text: (text) => isText && words.push(text),
    },
    sheetNamespaces,
  );
  return strings;
}

/** Decodes _xHHHH_, as Excel writes characters that XML cannot represent. */
export function unescapeString(words: string): string {
  if (!words.includes('_x')) return words;
  return words.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Format code by cell style. */
export function readCellFormats(bytes: Uint8Array): string[] {
  const root = readXmlTree(bytes, sheetNamespaces);
  const codes = new Map<number, string>();
  for (const { attributes } of descendants(root, 's:numFmt')) {
    codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
  }
  const styles = childOf(root, 's:styleSheet', 's:cellXfs')?.children ?? [];
  return styles.map(({ attributes }) => {
    const id = Number(attributes['numFmtId'] ?? 0);
    return codes.get(id) ?? builtInFormat(id);
  });
}

export type SheetEntry = { name: string; relation: string; isHidden: boolean };

/** Sheets in order, and whether days count from 1904. */
export function readWorkbookPart(bytes: Uint8Array): { sheets: SheetEntry[]; isFrom1904: boolean } {
  const root = readXmlTree(bytes, sheetNamespaces);
  const workbook = childOf(root, 's:workbook');
  const from1904 = childOf(workbook, 's:workbookPr')?.attributes['date1904'];
  const sheets = (childOf(workbook, 's:sheets')?.children ?? []).map(({ attributes }) => ({
    name: attributes['name'] ?? '',
    relation: relationOf(attributes),
    isHidden: /^(?:hidden|veryHidden)$/.test(attributes['state'] ?? ''),
  }));
  return { sheets, isFrom1904: /^(?:1|true)$/.test(from1904 ?? '') };
}

function relationOf(attributes: XmlAttributes): string {
  return attribute(attributes, 'id') ?? '';
}
