import { Link } from 'react-router';
import { TitleText } from '@youyaku/ui/title-text';
import { formatLanguageName } from '#messages/format-language-name.ts';
import { useMessages } from '#messages/messages-context.tsx';
import type { ReadingViewProps } from './reading-props.ts';
import { RunStatus } from './run-status.tsx';
import { StatusLine } from './status-line.tsx';
import type { PageChecking } from './use-checking.ts';
import type { Reading } from './use-reading.ts';

type Props = ReadingViewProps & {
  reading: Reading;
  checking: PageChecking;
  isSettled: boolean;
  onDetails: () => void;
};

/** The title and, below it, the progress of the run, later what was checked and read. */
export function PaneHead(props: Props) {
  const { reading: labels, models, language } = useMessages();
  const { summary, progress } = props;
  const { request } = summary;
  const sourceTitle = progress?.source?.title ?? '';
  const title = props.isSettled || sourceTitle === '' ? summary.title : sourceTitle;
  const { sentences } = props.reading;
  const requested = [
    ...(request.reader === 'general' ? [] : [models.readers[request.reader]]),
    ...(request.language === 'source' ? [] : [formatLanguageName(request.language, language)]),
  ];
  return (
    <>
      <h1 className="text-title leading-[1.45] lg:text-[1.75rem]">
        <TitleText>{title === '' ? labels.titleRunning : title}</TitleText>
      </h1>
      {props.isRunning ? (
        <RunStatus progress={progress} onStop={props.onStop} counter={null} />
      ) : (
        <div className="mb-5 flex flex-wrap items-center gap-x-4 text-small text-ink-soft">
          {props.problem ??
            (summary.status === 'done' && sentences.length > 0 ? (
              <StatusLine
                sentences={sentences}
                read={summary}
                onCheck={props.checking.openNext}
                onDetails={props.onDetails}
              />
            ) : null)}
          {requested.map((choice) => (
            <span key={choice}>{choice}</span>
          ))}
          {props.remark}
          <EarlierLink earlier={props.earlier} />
        </div>
      )}
    </>
  );
}

function EarlierLink({ earlier }: Pick<Props, 'earlier'>) {
  const { actions: labels } = useMessages();
  if (earlier === undefined) return null;
  return (
    <Link to={earlier} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {labels.earlier}
    </Link>
  );
}
