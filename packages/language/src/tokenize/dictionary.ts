import { type DictionarySection, dictionaryMagic, dictionarySections, dictionaryVersion } from './dictionary-layout.ts';
import type { Conjugation, PartOfSpeech } from './token.ts';

export type Feature = {
  readonly pos: PartOfSpeech;
  readonly posDetail: string;
  readonly conjugation: Conjugation | undefined;
};

/** Views of the bytes of one file, so that threads can share one copy. */
export type Dictionary = {
  readonly trieBase: Int32Array;
  readonly trieCheck: Int32Array;
  readonly firstNodes: Int32Array;
  readonly entryStarts: Uint32Array;
  readonly leftIds: Uint16Array;
  readonly rightIds: Uint16Array;
  readonly costs: Int16Array;
  readonly features: Uint16Array;
  readonly baseIds: Uint16Array;
  readonly connections: Int16Array;
  readonly connectionSize: number;
  readonly categories: Uint8Array;
  readonly categoryRules: Uint8Array;
  readonly unknownStarts: Uint16Array;
  readonly unknownIds: Uint16Array;
  readonly unknownCosts: Int16Array;
  readonly unknownFeatures: Uint16Array;
  readonly featureTable: readonly Feature[];
  readonly baseOffsets: Uint32Array;
  readonly baseText: Uint16Array;
};

/** Reads the output of `tools/build-dictionary.ts`. Throws a RangeError when the bytes are not such a file. */
export function loadDictionary(bytes: ArrayBuffer | SharedArrayBuffer): Dictionary {
  const sections = locateSections(bytes);
  const view = <T>(type: ViewType<T>, name: DictionarySection): T => {
    const { offset, length } = sections[name];
    return new type(bytes, offset, length / type.BYTES_PER_ELEMENT);
  };
  const connections = view(Int16Array, 'connections');
  return {
    trieBase: view(Int32Array, 'trieBase'),
    trieCheck: view(Int32Array, 'trieCheck'),
    firstNodes: view(Int32Array, 'firstNodes'),
    entryStarts: view(Uint32Array, 'entryStarts'),
    leftIds: view(Uint16Array, 'leftIds'),
    rightIds: view(Uint16Array, 'rightIds'),
    costs: view(Int16Array, 'costs'),
    features: view(Uint16Array, 'features'),
    baseIds: view(Uint16Array, 'baseIds'),
    connections,
    connectionSize: Math.sqrt(connections.length),
    categories: view(Uint8Array, 'categories'),
    categoryRules: view(Uint8Array, 'categoryRules'),
    unknownStarts: view(Uint16Array, 'unknownStarts'),
    unknownIds: view(Uint16Array, 'unknownIds'),
    unknownCosts: view(Int16Array, 'unknownCosts'),
    unknownFeatures: view(Uint16Array, 'unknownFeatures'),
    featureTable: readUnits(view(Uint16Array, 'featureText')).split('\n').map(parseFeature),
    baseOffsets: view(Uint32Array, 'baseOffsets'),
    baseText: view(Uint16Array, 'baseText'),
  };
}

type ViewType<T> = {
  new (buffer: ArrayBuffer | SharedArrayBuffer, offset: number, length: number): T;
  readonly BYTES_PER_ELEMENT: number;
};

type SectionSpan = { readonly offset: number; readonly length: number };

function locateSections(bytes: ArrayBuffer | SharedArrayBuffer): Record<DictionarySection, SectionSpan> {
  const headerBytes = 4 * (3 + 2 * dictionarySections.length);
  if (bytes.byteLength < headerBytes) throw new RangeError('dictionary: too short');
  const header = new Uint32Array(bytes, 0, headerBytes / 4);
  const isOurs =
    header[0] === dictionaryMagic && header[1] === dictionaryVersion && header[2] === dictionarySections.length;
  if (!isOurs) throw new RangeError('dictionary: another format or version; build it again');
  const places = dictionarySections.map((name, index) => {
    const place = { offset: header[3 + 2 * index] ?? 0, length: header[4 + 2 * index] ?? 0 };
    if (place.offset + place.length > bytes.byteLength) throw new RangeError('dictionary: cut short');
    return [name, place] as const;
  });
  return Object.fromEntries(places) as Record<DictionarySection, SectionSpan>;
}

function readUnits(units: Uint16Array): string {
  const parts: string[] = [];
  for (let at = 0; at < units.length; at += 8192) parts.push(String.fromCharCode(...units.subarray(at, at + 8192)));
  return parts.join('');
}

const posByName: Record<string, PartOfSpeech> = {
  名詞: 'noun',
  動詞: 'verb',
  形容詞: 'adjective',
  副詞: 'adverb',
  連体詞: 'adnominal',
  接続詞: 'conjunction',
  助詞: 'particle',
  助動詞: 'auxiliary',
  接頭詞: 'prefix',
  感動詞: 'interjection',
  フィラー: 'filler',
  記号: 'symbol',
};

function parseFeature(line: string): Feature {
  const [name = '', ...columns] = line.split('\t');
  const [detail = '*', second = '*', third = '*', type = '*', form = '*'] = columns;
  const isNumber = name === '名詞' && detail === '数';
  return {
    pos: isNumber ? 'number' : (posByName[name] ?? 'other'),
    posDetail: [detail, second, third].filter((level) => level !== '*').join('/'),
    conjugation: type === '*' ? undefined : { type, form },
  };
}
