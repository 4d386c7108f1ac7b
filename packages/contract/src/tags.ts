/**
 * The one table of everything a page of ours sends to a third party. The 外部送信 page is generated from it, and a test
 * holds that no page loads from a host that is not listed here. It is empty while nothing is sent.
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
