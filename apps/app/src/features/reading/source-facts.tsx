import { ExternalLink } from 'lucide-react';
import type { SummarySource } from '@youyaku/contract/summary';
import { TitleText } from '@youyaku/ui/title-text';
import { useMessages } from '#messages/messages-context.tsx';

/** Facts about the source: its title unless the page already shows it, author and date, length, and a link to the original. */
export function SourceFacts({ source, pageTitle }: { source: SummarySource | undefined; pageTitle: string }) {
  const { reading: labels, characters } = useMessages();
  if (source === undefined) return null;
  const facts = [
    source.byline,
    source.publishedAt?.slice(0, 10),
    source.pages === undefined ? undefined : labels.pageCount(source.pages),
    characters(source.characters),
  ].filter((fact) => fact !== undefined);
  return (
    <header className="mb-6 border-b border-line pb-4">
      <h2 className="text-note font-normal tracking-wide text-ink-soft [font-family:var(--font-gothic)]">
        {labels.source}
      </h2>
      {source.title === pageTitle ? null : (
        <p className="mt-1 font-mincho text-lead font-bold">
          <TitleText>{source.title}</TitleText>
        </p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-4 text-note text-ink-soft tabular">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {source.url === undefined ? null : (
          <a
            href={source.url}
            target="_blank"
            rel="noreferrer noopener"
            className="inline-flex items-center gap-1 underline underline-offset-4 hover:text-ink"
          >
            {labels.openOriginal}
            <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
        )}
      </p>
    </header>
  );
}
