import type { Document } from '@youyaku/contract/document';
import { extractText } from '@youyaku/extract';
import { assemblePieces, type Piece } from '@youyaku/extract/container/assemble-pieces';
import type { Feed, FeedEntry } from './read-feed.ts';

/** The newest entries of a feed as one Document: each title a heading, its date below it, then the text in the feed itself. */
export function toFeedDocument(feed: Feed, url: string): Document {
  const { text, blocks } = assemblePieces(feed.entries.flatMap(toPieces));
  const hasAudio = feed.entries.some((entry) => entry.hasAudio);
  return {
    // The language and an empty feed are handled as for a pasted text.
    ...extractText(text, feed.title === '' ? {} : { title: feed.title }),
    text,
    blocks,
    url,
    warnings: [
      { code: 'feed_entries', detail: String(feed.entries.length) },
      ...(hasAudio
        ? [{ code: 'audio_unread', detail: String(feed.entries.filter((entry) => entry.hasAudio).length) }]
        : []),
    ],
  };
}

function toPieces(entry: FeedEntry): Piece[] {
  const title: Piece = { kind: 'heading', level: 1, text: entry.title };
  const date: Piece = { kind: 'paragraph', text: entry.publishedAt?.slice(0, 10) ?? '' };
  return [title, date, ...entry.paragraphs.map((text): Piece => ({ kind: 'paragraph', text }))];
}
