import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  type DictionarySection,
  dictionaryMagic,
  dictionarySections,
  dictionaryVersion,
} from '@youyaku/language/tokenize/dictionary-layout';

/** Where the product loads the dictionary from; built by bootstrap, never committed. */
export const dictionaryFile = join(import.meta.dirname, '../packages/language/dictionary/ipadic.bin');

type View = Int32Array | Uint32Array | Int16Array | Uint16Array | Uint8Array;
type Sections = Record<DictionarySection, View>;
type Words = Pick<
  Sections,
  'entryStarts' | 'leftIds' | 'rightIds' | 'costs' | 'features' | 'baseIds' | 'baseOffsets' | 'baseText'
>;

/**
 * Builds one trimmed binary of IPADIC from the files of the `kuromoji` package: drops readings and padding, and
 * transposes the connection matrix so that one row serves one right-hand word. Deterministic; writes the file
 * atomically. Returns its size in bytes.
 */
export function buildDictionary(targetFile: string): number {
  const features = new Map<string, number>();
  const words = readWords(features);
  const trie = readTrie();
  const unknowns = readUnknownWords(features);
  const bytes = serializeSections({
    ...trie,
    ...words,
    ...unknowns,
    connections: readConnections(),
    featureText: toUnits([...features.keys()].join('\n')),
  });
  writeAtomically(targetFile, bytes);
  return bytes.byteLength;
}

/** Word values in the source file are not contiguous; here the n-th word in trie order gets the value n. */
function readWords(features: Map<string, number>): Words {
  const entries = readPart('tid');
  const texts = readBytes('tid_pos');
  const map = readPart('tid_map');
  const wordCount = map.getInt32(0, true);
  const starts = new Uint32Array(wordCount + 1);
  const columns = { leftIds: [], rightIds: [], costs: [], features: [], baseIds: [] } as Record<string, number[]>;
  const bases = new Map<string, number>();
  let at = 4;
  let count = 0;
  for (let word = 0; word < wordCount; word += 1) {
    starts[word] = count;
    const size = map.getInt32(at + 4, true);
    at += 8;
    for (let index = 0; index < size; index += 1, at += 4, count += 1) {
      const entry = map.getInt32(at, true);
      const columnsOfText = cString(texts, entries.getInt32(entry + 6, true)).split(',');
      columns['leftIds']?.push(entries.getUint16(entry, true));
      columns['rightIds']?.push(entries.getUint16(entry + 2, true));
      columns['costs']?.push(entries.getInt16(entry + 4, true));
      columns['features']?.push(numberOf(features, columnsOfText.slice(1, 7).join('\t')));
      const base = columnsOfText[7] ?? '*';
      const isSurface = base === '*' || base === columnsOfText[0];
      columns['baseIds']?.push(isSurface ? 0 : 1 + numberOf(bases, base));
    }
  }
  starts[wordCount] = count;
  return {
    entryStarts: starts,
    leftIds: Uint16Array.from(columns['leftIds'] ?? []),
    rightIds: Uint16Array.from(columns['rightIds'] ?? []),
    costs: Int16Array.from(columns['costs'] ?? []),
    features: Uint16Array.from(columns['features'] ?? []),
    baseIds: Uint16Array.from(columns['baseIds'] ?? []),
    ...packBases([...bases.keys()]),
  };
}

function packBases(bases: readonly string[]): Pick<Sections, 'baseOffsets' | 'baseText'> {
  const offsets = new Uint32Array(bases.length + 1);
  bases.forEach((base, index) => {
    offsets[index + 1] = (offsets[index] ?? 0) + base.length;
  });
  return { baseOffsets: offsets, baseText: toUnits(bases.join('')) };
}

function readTrie(): Pick<Sections, 'trieBase' | 'trieCheck' | 'firstNodes'> {
  const base = new Int32Array(readBytes('base').buffer);
  const check = new Int32Array(readBytes('check').buffer);
  const ranks = rankWordValues();
  let used = 0;
  for (let node = 0; node < check.length; node += 1) {
    const parent = check[node] ?? -1;
    if (node !== 0 && parent < 0) {
      // Unused nodes hold a linked list that only a builder needs; zeroes compress well and never match.
      base[node] = 0;
      check[node] = -1;
      continue;
    }
    used = node;
    const isLeaf = node !== 0 && node === base[parent];
    if (isLeaf) base[node] = -(ranks.get(-(base[node] ?? 0) - 1) ?? 0) - 1;
  }
  // A lookup may read up to 255 entries past the last used node.
  const size = Math.min(check.length, used + 256);
  const trie = { trieBase: base.slice(0, size), trieCheck: check.slice(0, size) };
  return { ...trie, firstNodes: findFirstNodes(trie.trieBase, trie.trieCheck) };
}

function rankWordValues(): Map<number, number> {
  const map = readPart('tid_map');
  const ranks = new Map<number, number>();
  let at = 4;
  for (let word = 0; word < map.getInt32(0, true); word += 1) {
    ranks.set(map.getInt32(at, true), word);
    at += 8 + 4 * map.getInt32(at + 4, true);
  }
  return ranks;
}

function findFirstNodes(base: Int32Array, check: Int32Array): Int32Array {
  const nodes = new Int32Array(65_536);
  const encoder = new TextEncoder();
  for (let unit = 1; unit < nodes.length; unit += 1) {
    if (unit >= 0xd800 && unit <= 0xdfff) continue;
    let node = 0;
    for (const byte of encoder.encode(String.fromCharCode(unit))) {
      const next = (base[node] ?? 0) + byte;
      node = check[next] === node ? next : -1;
      if (node < 0) break;
    }
    nodes[unit] = Math.max(node, 0);
  }
  return nodes;
}

function readConnections(): Int16Array {
  const source = new Int16Array(readBytes('cc').buffer);
  const size = source[0] ?? 0;
  const transposed = new Int16Array(size * size);
  for (let right = 0; right < size; right += 1) {
    for (let left = 0; left < size; left += 1) transposed[left * size + right] = source[2 + right * size + left] ?? 0;
  }
  return transposed;
}

type UnknownSection =
  | 'categories'
  | 'categoryRules'
  | 'unknownStarts'
  | 'unknownIds'
  | 'unknownCosts'
  | 'unknownFeatures';

function readUnknownWords(features: Map<string, number>): Pick<Sections, UnknownSection> {
  const rules = readCategoryRules();
  const map = readPart('unk_map');
  const entries = readPart('unk');
  const texts = readBytes('unk_pos');
  const starts: number[] = [];
  const ids: number[] = [];
  const costs: number[] = [];
  const featureIds: number[] = [];
  let at = 4;
  for (let category = 0; category < map.getInt32(0, true); category += 1) {
    starts[map.getInt32(at, true)] = ids.length;
    const size = map.getInt32(at + 4, true);
    at += 8;
    for (let index = 0; index < size; index += 1, at += 4) {
      const entry = map.getInt32(at, true);
      ids.push(entries.getUint16(entry, true));
      costs.push(entries.getInt16(entry + 4, true));
      const columns = cString(texts, entries.getInt32(entry + 6, true)).split(',');
      featureIds.push(numberOf(features, columns.slice(1, 7).join('\t')));
    }
  }
  starts.push(ids.length);
  return {
    categories: readCategories(),
    categoryRules: Uint8Array.from(rules),
    unknownStarts: Uint16Array.from(starts),
    unknownIds: Uint16Array.from(ids),
    unknownCosts: Int16Array.from(costs),
    unknownFeatures: Uint16Array.from(featureIds),
  };
}

function readCategoryRules(): number[] {
  const bytes = readBytes('unk_invoke');
  const view = new DataView(bytes.buffer);
  const rules: number[] = [];
  let at = 0;
  while (at < bytes.length) {
    const name = cString(bytes, at + 6);
    if (name === '') break;
    // Brackets must not be grouped with adjacent marks, as the source's grouping of symbols would do.
    const isGrouped = name === 'SYMBOL' ? 0 : (bytes[at + 1] ?? 0);
    rules.push(bytes[at] ?? 0, isGrouped, view.getInt32(at + 2, true));
    at += 7 + name.length;
  }
  return rules;
}

/**
 * The source categorizes every undefined character as a space; here letters of other scripts are words, the rest
 * symbols.
 */
function readCategories(): Uint8Array {
  const category = { default: 0, space: 1, kanji: 2, alphabet: 5 };
  const categories = readBytes('unk_char').slice(0, 65_536);
  for (let unit = 0; unit < categories.length; unit += 1) {
    const character = String.fromCharCode(unit);
    if (categories[unit] !== category.space || /\s/u.test(character)) continue;
    if (/\p{Script=Han}/u.test(character)) categories[unit] = category.kanji;
    else categories[unit] = /\p{L}/u.test(character) ? category.alphabet : category.default;
  }
  return categories;
}

function serializeSections(sections: Sections): Uint8Array {
  const header = new Uint32Array(3 + 2 * dictionarySections.length);
  header.set([dictionaryMagic, dictionaryVersion, dictionarySections.length]);
  let offset = align(header.byteLength);
  dictionarySections.forEach((name, index) => {
    const view = sections[name];
    header.set([offset, view.byteLength], 3 + 2 * index);
    offset = align(offset + view.byteLength);
  });
  const bytes = new Uint8Array(offset);
  bytes.set(new Uint8Array(header.buffer));
  dictionarySections.forEach((name, index) => {
    const view = sections[name];
    bytes.set(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), header[3 + 2 * index] ?? 0);
  });
  return bytes;
}

function writeAtomically(targetFile: string, bytes: Uint8Array): void {
  mkdirSync(dirname(targetFile), { recursive: true });
  const partFile = `${targetFile}.${process.pid}.part`;
  const file = openSync(partFile, 'w');
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(partFile, targetFile);
}

function readBytes(name: string): Uint8Array<ArrayBuffer> {
  const folder = dirname(createRequire(import.meta.url).resolve('kuromoji/package.json'));
  return Uint8Array.from(gunzipSync(readFileSync(join(folder, 'dict', `${name}.dat.gz`))));
}

function readPart(name: string): DataView {
  return new DataView(readBytes(name).buffer);
}

const decoder = new TextDecoder();

function cString(bytes: Uint8Array, start: number): string {
  return decoder.decode(bytes.subarray(start, bytes.indexOf(0, start)));
}

function numberOf(numbers: Map<string, number>, key: string): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}

function toUnits(text: string): Uint16Array {
  return Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
}

function align(offset: number): number {
  return (offset + 7) & ~7;
}

if (import.meta.main) {
  const target = process.argv[2] ?? dictionaryFile;
  const size = buildDictionary(target);
  process.stdout.write(`${target}: ${(size / 1e6).toFixed(1)} MB\n`);
}
