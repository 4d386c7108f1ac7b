import { createPageFetcher } from './fetch-page.ts';
import { openInChild } from './open-in-child.ts';
import { toApiError } from '#http/to-api-error.ts';

/** Prints the Document of a page as JSON; the command line runs it so that there is one guarded fetch only. */
async function readUrl(url: string | undefined): Promise<void> {
  const { signal } = new AbortController();
  const page = await createPageFetcher({ userAgent: 'youyaku' })(url ?? '', { signal });
  const facts = { bytes: page.bytes, mediaType: page.contentType, charset: page.charset, url: page.url };
  const document = await openInChild(facts, { signal });
  process.stdout.write(JSON.stringify({ ...document, url: page.url }));
}

readUrl(process.argv[2]).catch((error: unknown) => {
  const { code, reason } = toApiError(error);
  process.stderr.write(`${code}${reason === undefined ? '' : ` (${reason})`}\n`);
  process.exitCode = 1;
});
