import { readFile } from 'node:fs/promises';
import { characterErrorRate } from './character-error-rate.ts';

/** The one footnote of the set, which its truth leaves out and an extractor must keep. */
const footNotes: Readonly<Record<string, string>> = { lo_report: '1 金額は百万円未満を切り捨てて表示している。' };

/** Files whose fonts are not embedded and are defined by predefined CMaps; each holds this many kana and Chinese characters. */
const predefined: Readonly<Record<string, number>> = {
  'noembed-sjis': 5,
  'noembed-eucjp': 5,
  'noembed-jis7': 5,
  'noembed-identity': 5,
  'noembed-identity-2': 1,
  vertical: 8,
  XiaoBiaoSong: 207,
  issue16538: 588,
  issue2128r: 20,
};

export const predefinedCount = Object.values(predefined).reduce((sum, count) => sum + count, 0);

export function listPredefined(): string[] {
  return Object.keys(predefined);
}

/** How many of the characters of such a file are in the extracted text. */
export function countPredefined(name: string, text: string): number {
  return Math.min(predefined[name] ?? 0, text.match(/[\u3041-\u30fe\u4e00-\u9fff]/g)?.length ?? 0);
}

/** The files of the folder by name, each with the paragraphs that it was made from. */
export async function readTruths(folder: string): Promise<[name: string, paragraphs: string[]][]> {
  return Object.entries(JSON.parse(await readFile(`${folder}/gt.json`, 'utf8')) as Record<string, string[]>);
}

/** The others are by Chromium. */
export function isByLibreOffice(name: string): boolean {
  return name.startsWith('lo_');
}

/** Character error rate of the extracted text of a file, including order, in percent. */
export function rateText(name: string, text: string, truth: readonly string[]): number {
  const note = footNotes[name];
  const wanted = note === undefined ? truth : [...truth, note];
  return characterErrorRate(plainText(text), plainText(wanted.join('')));
}

export function plainText(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '');
}

export async function readBytes(path: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(path));
}
