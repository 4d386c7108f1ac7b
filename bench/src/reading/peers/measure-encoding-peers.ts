import { type Figure, measured } from '#figure.ts';
import { installPeers } from '#quality/install-peers.ts';
import { type EncodingPeer, encodingPeers } from './encoding-peers.ts';
import { PeerReader } from './peer-reader.ts';

/** Pieces of text in one encoding. */
export type EncodingCell = {
  readonly name: string;
  readonly pieces: readonly { readonly text: string; readonly bytes: Uint8Array }[];
};

/** How often packages of npm name the encoding of the same bytes correctly, and what a piece costs. */
export async function measureEncodingPeers(cells: readonly EncodingCell[]): Promise<Figure[]> {
  if (!(await installPeers())) return [];
  const figures: Figure[] = [];
  for (const peer of Object.keys(encodingPeers) as EncodingPeer[]) {
    const reader = new PeerReader();
    let [cpuMs, pieceCount] = [0, 0];
    for (const { name, pieces } of cells) {
      const answer = await reader.read({ kind: 'encoding', peer, pieces: pieces.map(({ bytes }) => bytes) });
      const right = pieces.filter(({ text }, at) => answer?.decoded?.[at]?.text === text).length;
      figures.push(measured(`peer ${peer}: ${name}`, (100 * right) / pieces.length, '%'));
      cpuMs += answer?.cpuMs ?? 0;
      pieceCount += pieces.length;
    }
    reader.stop();
    figures.push(
      measured(`peer ${peer}: CPU of 1,000 pieces`, (1_000 * cpuMs) / pieceCount, 'ms'),
      measured(`peer ${peer}: memory`, reader.rssBytes / 1_000_000, 'MB'),
    );
  }
  return figures;
}
