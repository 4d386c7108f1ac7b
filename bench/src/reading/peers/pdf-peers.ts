import { loadPeer } from './load-peer.ts';

export type ReadPdfByPeer = (bytes: Uint8Array) => Promise<string>;

/** Packages by the name that the tables show; calling the value loads the package. */
export const pdfPeers = {
  'unpdf 1.8.1': () => {
    const { getDocumentProxy, extractText } = loadPeer('unpdf') as {
      getDocumentProxy: (bytes: Uint8Array) => Promise<unknown>;
      extractText: (document: unknown, options: object) => Promise<{ text: string }>;
    };
    return async (bytes) => (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text;
  },
  'pdf-parse 2.4.5': () => {
    type Parser = { getText: () => Promise<{ pages: { text: string }[] }>; destroy: () => Promise<void> };
    const { PDFParse } = loadPeer('pdf-parse') as { PDFParse: new (options: object) => Parser };
    return async (bytes) => {
      const parser = new PDFParse({ data: bytes });
      const { pages } = await parser.getText();
      await parser.destroy();
      // Its own joined text has lines between the pages that are not in the file.
      return pages.map(({ text }) => text).join('\n');
    };
  },
  'officeparser 8.1.1 as text': () => officeParser('text'),
  'officeparser 8.1.1 as Markdown': () => officeParser('md'),
} as const satisfies Record<string, () => ReadPdfByPeer>;

export type PdfPeer = keyof typeof pdfPeers;

function officeParser(form: 'text' | 'md'): ReadPdfByPeer {
  type Tree = { to: (form: string) => Promise<{ value: string }> };
  const { OfficeParser } = loadPeer('officeparser') as {
    OfficeParser: { parseOffice: (bytes: Buffer) => Promise<Tree> };
  };
  return async (bytes) => (await (await OfficeParser.parseOffice(Buffer.from(bytes))).to(form)).value;
}
