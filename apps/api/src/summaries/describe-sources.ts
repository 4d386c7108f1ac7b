import { countCharacters } from '@youyaku/contract/count-characters';
import type { Document } from '@youyaku/contract/document';
import type { SummarySource, SummarySourcePart } from '@youyaku/contract/summary';
import type { SourceOrigin } from '@youyaku/contract/summary-request';
import { sha256Hex } from '#http/ids.ts';
import type { ReadSources } from '#sources/read-sources.ts';
import type { SummaryRow } from './summaries-store.ts';

/** The read source, for the record of its summary. */
export function describeSource(
  id: string,
  row: Pick<SummaryRow, 'request' | 'title'>,
  document: Document,
): SummarySource {
  return describe(id, row.request.source, document.title ?? row.title, document);
}

/** Each of several sources, with its span in the joined text. */
export function describeParts(id: string, row: SummaryRow, { joined, parts }: ReadSources): SummarySourcePart[] {
  const origins = row.request.sources ?? [];
  return (joined.sources ?? []).flatMap(({ title, start, end }, index) => {
    const part = parts[index];
    const origin = origins[part?.place ?? -1];
    if (part === undefined || origin === undefined) return [];
    return [{ ...describe(id, origin, title, part.document), start, end }];
  });
}

function describe(id: string, { type }: SourceOrigin, title: string, document: Document): SummarySource {
  const { byline, publishedAt, url, pages } = document;
  return {
    id,
    type,
    title,
    ...(byline === undefined ? {} : { byline }),
    ...(publishedAt === undefined ? {} : { publishedAt }),
    ...(url === undefined ? {} : { url }),
    ...(pages === undefined ? {} : { pages }),
    language: document.language,
    characters: countCharacters(document.text),
    sha256: sha256Hex(document.text),
    warnings: document.warnings,
  };
}
