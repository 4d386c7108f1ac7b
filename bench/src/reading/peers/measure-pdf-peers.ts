import { type Figure, mean, measured, median } from '#figure.ts';
import { installPeers } from '#quality/install-peers.ts';
import {
  countPredefined,
  isByLibreOffice,
  listPredefined,
  rateText,
  readBytes,
  readTruths,
} from '#reading/score-pdf.ts';
import { type PdfPeer, pdfPeers } from './pdf-peers.ts';
import { PeerReader } from './peer-reader.ts';

type PdfFolders = {
  readonly texts: string;
  readonly predefined: string;
  /** Its fonts are not embedded; this is the number of printed characters. */
  readonly long: { readonly bytes: Uint8Array; readonly pages: number; readonly characters: number };
};

/** What packages of npm extract from the same PDFs, each in a process of its own. */
export async function measurePdfPeers(folders: PdfFolders): Promise<Figure[]> {
  if (!(await installPeers())) return [];
  const figures: Figure[] = [];
  for (const peer of Object.keys(pdfPeers) as PdfPeer[]) figures.push(...(await measurePeer(peer, folders)));
  return figures;
}

async function measurePeer(peer: PdfPeer, { texts, predefined, long }: PdfFolders): Promise<Figure[]> {
  const reader = new PeerReader();
  const cpuMs: number[] = [];
  const read = async (path: string): Promise<string> => {
    const answer = await reader.read({ kind: 'pdf', peer, bytes: await readBytes(path) });
    if (answer !== undefined) cpuMs.push(answer.cpuMs);
    return answer?.reading?.text ?? '';
  };
  const rates: { name: string; rate: number }[] = [];
  for (const [name, truth] of await readTruths(texts))
    rates.push({ name, rate: rateText(name, await read(`${texts}/${name}.pdf`), truth) });
  const ofTexts = median(cpuMs);
  let characters = 0;
  for (const name of listPredefined()) characters += countPredefined(name, await read(`${predefined}/${name}.pdf`));
  const { failures } = reader;
  reader.stop();
  const rateOf = (isWanted: (name: string) => boolean): number =>
    mean(rates.filter(({ name }) => isWanted(name)).map(({ rate }) => rate));
  const worst = rates.toSorted((a, b) => b.rate - a.rate)[0];
  return [
    measured(
      `peer ${peer}: CER of Chromium-made files, mean`,
      rateOf((name) => !isByLibreOffice(name)),
      '%',
    ),
    measured(`peer ${peer}: CER of LibreOffice-made files, mean`, rateOf(isByLibreOffice), '%'),
    measured(`peer ${peer}: CER of the worst file (${worst?.name})`, worst?.rate ?? 0, '%'),
    measured(`peer ${peer}: characters by predefined CMaps`, characters, 'count'),
    measured(`peer ${peer}: CPU of a file, median`, ofTexts, 'ms'),
    measured(`peer ${peer}: files without an answer`, failures, 'count'),
    ...(await measureLong(peer, long)),
  ];
}

/** In a process that has extracted nothing before. */
async function measureLong(peer: PdfPeer, { bytes, pages, characters }: PdfFolders['long']): Promise<Figure[]> {
  const reader = new PeerReader();
  const answer = await reader.read({ kind: 'pdf', peer, bytes });
  reader.stop();
  if (answer === undefined) return [measured(`peer ${peer}: ${pages} pages without an answer`, 1, 'count')];
  const read = answer.reading?.text.replace(/\s/g, '').length ?? 0;
  return [
    // A package that loses the text is fast.
    measured(`peer ${peer}: characters of ${pages} pages that it read`, (100 * read) / characters, '%'),
    measured(`peer ${peer}: pages a second of ${pages}`, (1_000 * pages) / answer.ms, 'count'),
    measured(`peer ${peer}: pages a second of CPU time`, (1_000 * pages) / answer.cpuMs, 'count'),
    measured(`peer ${peer}: memory for ${pages} pages`, answer.rssBytes / 1_000_000, 'MB'),
  ];
}
