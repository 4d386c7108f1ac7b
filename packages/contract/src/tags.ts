/**
 * Everything that our pages send to third parties. The 外部送信 page is generated from it, and a test checks that no page loads
 * from a host that is not listed here. Empty while nothing is sent.
 */
export type ExternalTag = {
  name: string;
  host: string;
  recipient: string;
  sends: string;
  purpose: string;
  pages: readonly ('site' | 'app')[];
  optOutUrl?: string;
};

export const externalTags: readonly ExternalTag[] = [];
