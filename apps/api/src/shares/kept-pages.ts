import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export type KeptPage = { html: Buffer; gzipped: Buffer };

/** Rendered pages with their compressed form, those that were shown last, up to a number of bytes. */
export type KeptPages = {
  /** The page, rendered at most once for all who ask at the same time. */
  take(key: string, render: () => Promise<string>): Promise<KeptPage>;
};

export function createKeptPages(bytesMax: number): KeptPages {
  const pages = new Map<string, KeptPage>();
  const rendering = new Map<string, Promise<KeptPage>>();
  let bytes = 0;
  const keep = (key: string, page: KeptPage): void => {
    pages.set(key, page);
    bytes += sizeOf(page);
    for (const [oldest, old] of pages) {
      if (bytes <= bytesMax) break;
      pages.delete(oldest);
      bytes -= sizeOf(old);
    }
  };
  const make = async (key: string, render: () => Promise<string>): Promise<KeptPage> => {
    const page = await compressPage(await render());
    keep(key, page);
    return page;
  };
  return {
    take(key, render) {
      const known = pages.get(key);
      if (known !== undefined) {
        pages.delete(key);
        pages.set(key, known);
        return Promise.resolve(known);
      }
      const begun = rendering.get(key) ?? make(key, render).finally(() => rendering.delete(key));
      rendering.set(key, begun);
      return begun;
    },
  };
}

export async function compressPage(html: string): Promise<KeptPage> {
  const bytes = Buffer.from(html);
  return { html: bytes, gzipped: await promisify(gzip)(bytes) };
}

const sizeOf = ({ html, gzipped }: KeptPage): number => html.length + gzipped.length;
