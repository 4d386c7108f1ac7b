import type { Suite } from '#suite.ts';
import { measureBombs } from './measure-bombs.ts';
import { measureDamaged } from './measure-damaged.ts';
import { measureEncodings } from './measure-encodings.ts';
import { measureMail } from './measure-mail.ts';
import { measureOcr } from './measure-ocr.ts';
import { measureOffice } from './measure-office.ts';
import { measurePdf } from './measure-pdf.ts';
import { measurePages } from './measure-pages.ts';

/** How files and pages are read. */
export const readingSuites: Record<string, Suite> = {
  'reading-pages': {
    about:
      'main text, title, author and date of the web pages of four public sets, and the time and memory of reading a page',
    needsData: true,
    run: async ({ dataFolder, split, hasPeers }) => measurePages(dataFolder, split, hasPeers),
  },
  'reading-encodings': {
    about: 'Japanese texts in six encodings that are decoded unchanged, and 13 known problems',
    needsData: true,
    run: async ({ dataFolder, hasPeers }) => measureEncodings(dataFolder, hasPeers),
  },
  'reading-pdf': {
    about:
      'Japanese PDFs compared with their texts, fonts that are not embedded, damaged files, time and memory of 500 pages',
    needsData: true,
    run: async ({ dataFolder, hasPeers }) => measurePdf(dataFolder, hasPeers),
  },
  'reading-ocr': {
    about: 'wrong characters in pictures and scanned pages, Japanese in both directions, and time per page',
    needsData: true,
    run: async ({ dataFolder }) => measureOcr(dataFolder),
  },
  'reading-bombs': {
    about: 'files that grow when they are opened: how each ends, and the delay of the event loop meanwhile',
    needsData: true,
    run: async ({ dataFolder }) => measureBombs(dataFolder),
  },
  'reading-office': {
    about: 'Word, PowerPoint, Excel, OpenDocument, RTF and EPUB files compared with their texts, and damaged zips',
    needsData: true,
    run: async ({ dataFolder }) => measureOffice(dataFolder),
  },
  'reading-damaged': {
    about: 'PDFs and zips known to break readers: how each ends',
    needsData: true,
    run: async ({ dataFolder }) => measureDamaged(dataFolder),
  },
  'reading-mail': {
    about: 'Japanese mails read as a mail program shows them, quotes and signatures folded',
    needsData: true,
    run: async ({ dataFolder }) => measureMail(dataFolder),
  },
};
