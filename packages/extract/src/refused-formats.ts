import type { RecordingName } from '@youyaku/contract/formats';
import { hasSignature } from './signature.ts';
import type { Signature } from './signature.ts';

/** Signatures of formats without a reader, by the reason that the error gives (`heic`, `gzip` …); the first match counts. */
const images = {
  heic: [
    [4, 'ftypheic'],
    [4, 'ftypheix'],
    [4, 'ftyphevc'],
    [4, 'ftypmif1'],
    [4, 'ftypmsf1'],
  ],
  avif: [
    [4, 'ftypavif'],
    [4, 'ftypavis'],
  ],
} as const satisfies Record<string, readonly Signature[]>;

const recordings = {
  m4a: [[4, 'ftypM4A']],
  mp4: [[4, 'ftyp']],
  mp3: [
    [0, 'ID3'],
    [0, '\xff\xfb'],
    [0, '\xff\xfa'],
    [0, '\xff\xf3'],
    [0, '\xff\xf2'],
  ],
  aac: [
    [0, '\xff\xf1'],
    [0, '\xff\xf9'],
  ],
  amr: [[0, '#!AMR']],
  wma: [[0, '0&\xb2u\x8ef\xcf\x11']],
  caf: [[0, 'caff\0']],
  aiff: [
    [8, 'AIFF'],
    [8, 'AIFC'],
  ],
  wav: [[8, 'WAVE']],
  avi: [[8, 'AVI ']],
  ogg: [[0, 'OggS']],
  flac: [[0, 'fLaC']],
  webm: [[0, '\x1aE\xdf\xa3']],
} as const satisfies Record<RecordingName, readonly Signature[]>;

const archives = {
  gzip: [[0, '\x1f\x8b']],
  bzip2: [[0, 'BZh']],
  xz: [[0, '\xfd7zXZ\0']],
  '7z': [[0, '7z\xbc\xaf']],
  rar: [[0, 'Rar!']],
  zstd: [[0, '(\xb5/\xfd']],
} as const satisfies Record<string, readonly Signature[]>;

const others = {
  elf: [[0, '\x7fELF']],
  sqlite: [[0, 'SQLite format 3\0']],
  postscript: [[0, '%!PS']],
  font: [
    [0, 'wOFF'],
    [0, 'wOF2'],
    [0, '\0\x01\0\0\0'],
  ],
  class: [[0, '\xca\xfe\xba\xbe']],
} as const satisfies Record<string, readonly Signature[]>;

const refused = Object.entries<readonly Signature[]>({ ...images, ...recordings, ...archives, ...others });

/** Compound files without a reader, by the name of one of their streams. */
export const refusedStreams: readonly (readonly [stream: string, reason: string])[] = [
  ['PowerPoint Document', 'ppt'],
  ['__properties_version1.0', 'msg'],
  ['VisioDocument', 'visio'],
];

/** The reason for a file with this head, or undefined when it may be a text. */
export function refusedFormat(head: string): string | undefined {
  return refused.find(([, signatures]) => signatures.some((signature) => hasSignature(head, signature)))?.[0];
}

/** Every reason that detection by bytes can give. */
export const sniffedReasons: readonly string[] = [
  ...refused.map(([reason]) => reason),
  ...refusedStreams.map(([, reason]) => reason),
  'ole',
  'two_formats',
];
