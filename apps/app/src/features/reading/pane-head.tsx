import type { ReactNode } from 'react';
import { leaveOutStruck } from '@youyaku/contract/decisions';
import { Link } from 'react-router';
import { classNames } from '@youyaku/ui/class-names';
import { TitleText } from '@youyaku/ui/title-text';
import { formatLanguageName } from '#messages/format-language-name.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { getShapeName } from '#messages/get-shape-name.ts';
import { LengthCounter } from './length-counter.tsx';
import type { ReadingViewProps } from './reading-props.ts';
import { TopBar } from './reading-bar.tsx';
import { RunStatus } from './run-status.tsx';
import { StatusLine } from './status-line.tsx';
import type { PageChecking } from './use-checking.ts';
import type { Reading } from './use-reading.ts';

type Props = ReadingViewProps & {
  shown: string;
  reading: Reading;
  checking: PageChecking;
  isSettled: boolean;
  isWide: boolean;
};

/** The title and, below it, the progress of the run, later the requested options and the length counter. */
export function PaneHead(props: Props) {
  const { reading: labels, compose, models, language } = useMessages();
  const { summary, progress, shown } = props;
  const { request } = summary;
  const sourceTitle = progress?.source?.title ?? '';
  const title = props.isSettled || sourceTitle === '' ? summary.title : sourceTitle;
  const { sentences } = props.reading;
  const counted = props.isSettled ? leaveOutStruck({ text: shown, sentences }) : shown;
  const counter = <LengthCounter text={counted} length={request.length} />;
  const requested = [
    getShapeName(summary.shape, request.length, compose),
    ...(request.reader === 'general' ? [] : [models.readers[request.reader]]),
    ...(request.language === 'source' ? [] : [formatLanguageName(request.language, language)]),
  ];
  return (
    <>
      <h1 className="text-title sm:text-headline">
        <TitleText>{title === '' ? labels.titleRunning : title}</TitleText>
      </h1>
      {props.isRunning ? (
        <RunStatus progress={progress} onStop={props.onStop} counter={shown === '' ? null : counter} />
      ) : (
        <>
          {summary.status === 'done' && sentences.length > 0 ? (
            <StatusLine sentences={sentences} read={summary} onCheck={props.checking.openNext} />
          ) : null}
          <SettledHead {...props}>
            <div className={classNames('flex flex-wrap items-center gap-x-4', !props.isWide && 'justify-between')}>
              <p className="flex flex-wrap gap-x-4 text-small text-ink-soft">
                {requested.map((choice) => (
                  <span key={choice}>{choice}</span>
                ))}
              </p>
              {summary.status === 'failed' ? null : counter}
            </div>
          </SettledHead>
        </>
      )}
    </>
  );
}

/** The heading of a finished summary, inside the action bar where there is enough space. */
function SettledHead({
  summary,
  checking,
  onAsk,
  onShare,
  isWide,
  earlier,
  children,
}: Props & { children: ReactNode }) {
  const { actions: labels } = useMessages();
  const hasBar = isWide && summary.text !== '';
  return (
    <>
      {earlier === undefined ? null : (
        <p className="text-small">
          <Link to={earlier} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {labels.earlier}
          </Link>
        </p>
      )}
      {hasBar ? (
        <TopBar summary={summary} onAsk={onAsk} onShare={onShare} isSecond={checking.isCorrecting}>
          {children}
        </TopBar>
      ) : (
        <div className="mt-2 mb-6 border-b border-line pb-[5px] [&>div]:min-h-11">{children}</div>
      )}
    </>
  );
}
