import type { LoadMonitor } from '@youyaku/client/watch-faults';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { DeskWords, SiteLanguage } from '#content/desk-words.ts';
import type { ReportVariants } from './report-variants.ts';
import { ReportDesk } from './report-desk.tsx';
import { useOwnText, type OwnStart } from './use-own-text.ts';

type Props = {
  report: ReportVariants;
  words: DeskWords;
  language: SiteLanguage;
  apiUrl: string;
  appUrl: string;
  loadMonitor?: LoadMonitor;
};

const OwnDesk = lazy(async () => ({ default: (await import('./own-desk.tsx')).OwnDesk }));

/** The desk with the report, until somebody brings a text of their own. */
export function DeskIsland({ report, words, ...own }: Props): ReactNode {
  const [start, setStart] = useState<OwnStart>();
  useOwnText(start === undefined, setStart);
  const sample = <ReportDesk report={report} words={words} appUrl={own.appUrl} />;
  if (start === undefined) return sample;
  return (
    <Suspense fallback={sample}>
      <OwnDesk {...own} words={words} start={start} onBack={() => setStart(undefined)} />
    </Suspense>
  );
}
