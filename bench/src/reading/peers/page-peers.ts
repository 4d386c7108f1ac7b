import { resolve } from 'node:path';
import { loadPeer, peerModules } from './load-peer.ts';

/** The package's result for a page, the main part of it as HTML; empty where it found nothing. */
export type PeerPage = { main: string; title: string; byline: string; publishedAt: string };
export type ReadPageByPeer = (html: string, url: string) => Promise<PeerPage>;

type Found = { content?: string | null; title?: string | null };

/** Packages by the name that the tables show; calling the value loads the package. Each gets HTML that is decoded already. */
export const pagePeers = {
  'readability 0.6.0 on linkedom 0.18.12': () => {
    type Article = Found & { byline?: string | null; publishedTime?: string | null };
    const { Readability } = loadPeer('@mozilla/readability') as {
      Readability: new (document: unknown) => { parse: () => Article | null };
    };
    const { parseHTML } = loadPeer('linkedom') as { parseHTML: (html: string) => { document: unknown } };
    return async (html) => {
      const article = new Readability(parseHTML(html).document).parse();
      return describe(article, article?.byline, article?.publishedTime);
    };
  },
  'defuddle 0.19.4': () => {
    type Result = Found & { author?: string; published?: string };
    // NOTE: its entry for Node is exported to `import` only, so the file is named.
    const { Defuddle } = loadPeer(resolve(peerModules, 'defuddle', 'dist', 'node.js')) as {
      Defuddle: (html: string, url: string, options: object) => Promise<Result>;
    };
    return async (html, url) => {
      const result = await Defuddle(html, url, { useAsync: false });
      return describe(result, result.author, result.published);
    };
  },
  'article-extractor 9.0.1': () => {
    type Result = Found & { author?: string; published?: string };
    const { extractFromHtml } = loadPeer('@extractus/article-extractor') as {
      extractFromHtml: (html: string, url: string) => Promise<Result | null>;
    };
    return async (html, url) => {
      const result = await extractFromHtml(html, url);
      return describe(result, result?.author, result?.published);
    };
  },
} as const satisfies Record<string, () => ReadPageByPeer>;

export type PagePeer = keyof typeof pagePeers;

function describe(
  found: Found | null,
  byline: string | null | undefined,
  publishedAt: string | null | undefined,
): PeerPage {
  return {
    main: found?.content ?? '',
    title: found?.title ?? '',
    byline: byline ?? '',
    publishedAt: publishedAt ?? '',
  };
}
