import type { ReactNode } from 'react';
import type { DeskWords } from '#content/desk-words.ts';
import { titleLines } from '#content/headings.ts';
import type { HomeReport } from '#content/home-reports.ts';
import { IslandBoundary, islandIds } from '#parts/island.tsx';
import { OwnLink, ReportDesk } from './report-desk.tsx';
import { ReportPane } from './report-pane.tsx';
import { deskIds } from './report-source.ts';

type Props = { appUrl: string; home: HomeReport; words: DeskWords };

/**
 * The page's first screen: the desk of the app, at work on a report. Left the report, right its summary and the ruler, and the headline as in a
 * newspaper. The summary comes before the report, so that it is painted while the rest is still arriving.
 */
export function HomeDesk({ appUrl, home, words }: Props): ReactNode {
  return (
    <section id={deskIds.desk} aria-labelledby="title" className="desk">
      <div className="desk-title shown-whole">
        <h1 id="title" className="heading heading-1">
          {titleLines[home.language].map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h1>
        <p className="desk-own">
          <OwnLink appUrl={appUrl} words={words} />
          <span className="desk-own-note">{words.ownNote}</span>
        </p>
      </div>
      <p className="desk-row shown-whole">
        <a href={`#${deskIds.source}`} data-open-report>
          <span>{words.sampleShort}</span>
          <span className="tabular">{words.characters(words.format(home.variants.characters))}</span>
          <span aria-hidden="true">›</span>
        </a>
      </p>
      <section id={islandIds.desk} aria-label={words.summary} className="desk-right shown-whole">
        <IslandBoundary words={words}>
          <ReportDesk report={home.variants} words={words} appUrl={appUrl} />
        </IslandBoundary>
      </section>
      <div id={deskIds.own} className="desk-left desk-own-pane" hidden />
      <ReportPane home={home} words={words} />
      <svg aria-hidden="true" className="desk-line">
        <path data-evidence-line />
      </svg>
    </section>
  );
}
