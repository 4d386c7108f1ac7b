import { defaultTreeAdapter, Parser } from 'parse5';
import type { DefaultTreeAdapterMap, DefaultTreeAdapterTypes, Token } from 'parse5';
import { hideOversizedTags } from './hide-oversized-tags.ts';

const depthMax = 512;
const elementsMax = 100_000;

export type ParsedTree = { document: DefaultTreeAdapterTypes.Document; isTruncated: boolean };

/**
 * Parses a page as the HTML standard specifies, to a depth of 512 and at most 100,000 elements: deeper start tags are
 * left out and their text is kept; after the last element the rest of the page is not read.
 */
export function parseTree(html: string): ParsedTree {
  let elements = 0;
  let isTruncated = false;
  const document = defaultTreeAdapter.createDocument();
  const parser = new ShallowParser(
    {
      treeAdapter: {
        ...defaultTreeAdapter,
        createDocument: () => document,
        createElement(...parts) {
          if (++elements > elementsMax) throw new TooManyElements();
          return defaultTreeAdapter.createElement(...parts);
        },
      },
    },
    document,
  );
  try {
    parser.tokenizer.write(hideOversizedTags(html), true);
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
    isTruncated = true;
  }
  return { document, isTruncated };
}

class TooManyElements extends Error {}

class ShallowParser extends Parser<DefaultTreeAdapterMap> {
  override onStartTag(token: Token.TagToken): void {
    if (this.openElements.depth >= depthMax) return;
    super.onStartTag(token);
  }
}
