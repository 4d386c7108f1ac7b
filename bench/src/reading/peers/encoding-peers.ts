import { loadPeer } from './load-peer.ts';

/** The package's name for the encoding, if any. */
export type DetectByPeer = (bytes: Uint8Array) => string | undefined;

/** Packages by the name that the tables show; calling the value loads the package. */
export const encodingPeers = {
  'chardet 2.2.0': () => {
    const { detect } = loadPeer('chardet') as { detect: (bytes: Uint8Array) => string | null };
    return (bytes) => detect(bytes) ?? undefined;
  },
  'jschardet 4.0.0': () => {
    const { detect } = loadPeer('jschardet') as { detect: (bytes: Buffer) => { encoding: string | null } };
    return (bytes) => detect(Buffer.from(bytes)).encoding ?? undefined;
  },
  'encoding-japanese 2.4.0': () => {
    const { detect } = loadPeer('encoding-japanese') as { detect: (bytes: Uint8Array) => string | false };
    return (bytes) => detect(bytes) || undefined;
  },
} as const satisfies Record<string, () => DetectByPeer>;

export type EncodingPeer = keyof typeof encodingPeers;

/** Names that the packages use and `TextDecoder` does not know. */
const labels: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  eucjp: 'euc-jp',
  jis: 'iso-2022-jp',
  utf8: 'utf-8',
  utf16: 'utf-16be',
  utf16be: 'utf-16be',
  utf16le: 'utf-16le',
  'utf-16-be': 'utf-16be',
  'utf-16-le': 'utf-16le',
};

/** The bytes decoded in the encoding that the package named; undefined when it named none that can be decoded. */
export function decodeAsNamed(
  bytes: Uint8Array,
  named: string | undefined,
): { text: string; encoding: string } | undefined {
  if (named === undefined) return undefined;
  const label = named.toLowerCase();
  try {
    const decoder = new TextDecoder(labels[label] ?? label);
    return { text: decoder.decode(bytes), encoding: decoder.encoding };
  } catch {
    return undefined;
  }
}
