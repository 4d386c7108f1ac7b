import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { seededRandom } from '@youyaku/testing/seeded-random';

export type PeerName = 'lexrank' | 'node-summarizer frequency' | 'node-summarizer rank' | 'ts-textrank';
export type PeerRequest = { readonly peer: PeerName; readonly text: string; readonly language: string };
/** Sentences as the peer returns them, best first, with their position in the text. */
export type PeerSentence = { readonly text: string; readonly position: number };
export type PeerReply = { readonly ranked: PeerSentence[] };

// The peers are installed in a separate folder, so they are loaded from there and have no types here.
const load = createRequire(resolve(import.meta.dirname, '..', '..', 'peers', 'package.json'));

const sentencesMax = 1_000_000;

type NodeSummarizer = {
  listToString: (sorted: [number, string][], clean: [string[], Map<string, string>]) => string;
  summarizeByFrequency: () => unknown;
  summarizeByRank: () => Promise<unknown>;
};

type Peer = (text: string, language: string) => Promise<PeerSentence[]>;

/** Packages are loaded first, so that one that fails to load ends the process instead of giving an empty result. */
const peers: Record<PeerName, () => Peer> = {
  lexrank: () => {
    type Line = { text: string; weight: number; index: number };
    const { summarize } = load('lexrank') as {
      summarize: (text: string, lines: number, done: (error: unknown, lines: Line[]) => void) => void;
    };
    return async (text) => {
      const lines = await new Promise<Line[]>((settle) => {
        summarize(text, Infinity, (_, found) => settle(found));
      });
      return lines.toSorted((a, b) => b.weight - a.weight).map((line) => ({ text: line.text, position: line.index }));
    };
  },
  'node-summarizer frequency': () => nodeSummarizer('summarizeByFrequency'),
  'node-summarizer rank': () => nodeSummarizer('summarizeByRank'),
  'ts-textrank': () => {
    type TextRank = { summarize: (text: string, language: string) => void; text: { sentences: unknown[] } };
    const module = load('ts-textrank') as Record<string, new (...given: unknown[]) => TextRank>;
    const make = (name: string, ...given: unknown[]): TextRank => {
      const Part = module[name];
      if (Part === undefined) throw new Error(`ts-textrank has no ${name}`);
      return new Part(...given);
    };
    const sortByScore = 1;
    return async (text, language) => {
      const parts = [make('SorensenDiceSimilarity'), make('DefaultTextParser')];
      const config = make('AbsoluteSummarizerConfig', sentencesMax, ...parts, 0.85, sortByScore);
      const summarizer = make('Summarizer', config, make('NullLogger'));
      summarizer.summarize(text, language);
      const sentences = summarizer.text.sentences as { raw: string; position: number }[];
      return sentences.map(({ raw, position }) => ({ text: raw, position }));
    };
  },
};

/** Its public API returns one joined string, so the joining method is overridden to get the ranked sentences. */
function nodeSummarizer(method: 'summarizeByFrequency' | 'summarizeByRank'): Peer {
  const { Summarizer } = load('node-summarizer/src/Summarizer') as {
    Summarizer: new (text: string, sentences: number) => NodeSummarizer;
  };
  return async (text) => {
    const summarizer = new Summarizer(text, sentencesMax);
    let ranked: PeerSentence[] = [];
    summarizer.listToString = (sorted, [cleaned, originals]) => {
      ranked = sorted.map(([, key]) => ({ text: originals.get(key) ?? '', position: cleaned.indexOf(key) }));
      return '';
    };
    await summarizer[method]();
    return ranked;
  };
}

process.on('message', (request: PeerRequest) => {
  const peer = peers[request.peer]();
  // One of them uses random walks: the same text must give the same result.
  Math.random = seededRandom(request.text);
  const reply = (ranked: PeerSentence[]): void => void process.send?.({ ranked } satisfies PeerReply);
  // A peer that fails on a text has an empty result.
  peer(request.text, request.language).then(reply, () => reply([]));
});
