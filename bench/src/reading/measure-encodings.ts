import { readFile } from 'node:fs/promises';
import { decodeBytes } from '@youyaku/extract/encoding/decode-bytes';
import { encodeJapanese } from '@youyaku/testing/files/encode-japanese';
import { type Figure, measured } from '#figure.ts';
import { seededRandom } from '@youyaku/testing/seeded-random';
import { type EncodingCell, measureEncodingPeers } from '#reading/peers/measure-encoding-peers.ts';

const sampleCount = 400;
const cells: readonly (readonly [encoding: string, lengths: readonly number[], percentMin: number])[] = [
  ['shift_jis', [6, 15, 40], 100],
  ['euc-jp', [6, 15, 40], 100],
  ['iso-2022-jp', [6, 15, 40], 100],
  ['utf-8', [6, 15, 40], 100],
  ['utf-16le', [15, 40, 150], 97],
  ['utf-16be', [15, 40, 150], 97],
];

/**
 * Share of pieces of written Japanese that are decoded unchanged, by encoding and length, without a byte order mark or a declared label
 * (news and speeches of two public sets), and how many byte sequences of known trouble are decoded or named correctly. With peers, packages
 * of npm name the encodings of the same bytes.
 */
export async function measureEncodings(dataFolder: string, hasPeers: boolean): Promise<Figure[]> {
  const texts = [
    ...(await readTexts(`${dataFolder}/wikinews-ja/lead_dev.jsonl`)),
    ...(await readTexts(`${dataFolder}/poliinfo1-summarization/dev.jsonl`)),
  ];
  const filled = cells.flatMap(([encoding, lengths, percentMin]) =>
    lengths.map((length) => ({ ...fillCell(texts, encoding, length), percentMin })),
  );
  const figures = filled.map(({ name, percentMin, pieces }) => {
    const read = pieces.filter(({ text, bytes }) => tryDecode(bytes)?.text === text).length;
    return measured(name, (100 * read) / pieces.length, '%', { min: percentMin });
  });
  const naughty = await readNaughty(`${dataFolder}/security/naughty-strings-ja/encodings.jsonl`);
  const good = naughty.filter(isAsExpected).length;
  return [
    ...figures,
    measured('naughty encodings', good, 'count', { min: naughty.length }),
    ...(hasPeers ? await measureEncodingPeers(filled) : []),
  ];
}

function fillCell(texts: readonly string[], encoding: string, length: number): EncodingCell {
  const random = seededRandom(`${encoding} ${length}`);
  const pieces: { text: string; bytes: Uint8Array }[] = [];
  while (pieces.length < sampleCount) {
    const text = pick(texts, length, random);
    const bytes = text === undefined ? undefined : tryEncode(text, encoding);
    if (text !== undefined && bytes !== undefined) pieces.push({ text, bytes });
  }
  return { name: `${encoding}, ${length} characters`, pieces };
}

/** A run of characters of which at least half are Japanese. */
function pick(texts: readonly string[], length: number, random: () => number): string | undefined {
  const text = texts[Math.floor(random() * texts.length)] ?? '';
  const at = Math.floor(random() * Math.max(1, text.length - length));
  const sample = text.slice(at, at + length);
  const japanese = sample.match(/[\u3041-\u30fe\u4e00-\u9fff]/g)?.length ?? 0;
  return sample.length === length && japanese * 2 >= length && sample.isWellFormed() ? sample : undefined;
}

/** Undefined when the encoding lacks one of the characters. */
function tryEncode(text: string, encoding: string): Uint8Array | undefined {
  try {
    return encodeJapanese(text, encoding);
  } catch {
    return undefined;
  }
}

function tryDecode(bytes: Uint8Array): ReturnType<typeof decodeBytes> | undefined {
  try {
    return decodeBytes(bytes);
  } catch {
    return undefined;
  }
}

type Naughty = { encoding: string; base64: string };

function isAsExpected({ encoding, base64 }: Naughty): boolean {
  const decoded = tryDecode(new Uint8Array(Buffer.from(base64, 'base64')));
  if (decoded === undefined) return false;
  const { text, warnings } = decoded;
  const lost = text.split('\uFFFD').length - 1;
  if (encoding.startsWith('mixed')) return text === '前半後半' && warnings.length > 0;
  if (encoding.includes('truncated')) return text.startsWith('日本') && lost <= 1;
  if (encoding.startsWith('declared')) return decoded.encoding === 'utf-8' && lost === 0;
  if (encoding.includes('chunk boundary')) return text === '𠮷野家👨‍👩‍👧';
  return lost === 0 && ['売上', '表示・ソート・能力'].every((words) => text.includes(words));
}

async function readTexts(path: string): Promise<string[]> {
  const lines = (await readFile(path, 'utf8')).trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { text: string }).text);
}

async function readNaughty(path: string): Promise<Naughty[]> {
  const lines = (await readFile(path, 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Naughty);
}
