import { languageName } from '#messages/language-name.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { shapeName } from '#messages/shape-name.ts';
import { LengthCounter } from './length-counter.tsx';
import type { ReadingViewProps } from './reading-props.ts';

/** The title, what was asked for where it is not the usual, and the count beside what was allowed. */
export function PaneHead(props: ReadingViewProps & { shown: string; isSettled: boolean }) {
  const { reading: words, compose, models, language } = useMessages();
  const { summary, progress, isSettled } = props;
  const { request } = summary;
  const titleRead = progress?.source?.title ?? '';
  const title = isSettled || titleRead === '' ? summary.title : titleRead;
  const asked = [
    shapeName(summary.shape, request.length, compose),
    ...(request.reader === 'general' ? [] : [models.readers[request.reader]]),
    ...(request.language === 'source' ? [] : [languageName(request.language, language)]),
  ];
  return (
    <>
      <h1 className="text-title sm:text-headline">{title === '' ? words.titleRunning : title}</h1>
      <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-2">
        <p className="flex flex-wrap gap-x-4 text-small text-ink-soft">
          {asked.map((choice) => (
            <span key={choice}>{choice}</span>
          ))}
        </p>
        {summary.status === 'failed' ? null : <LengthCounter text={props.shown} length={request.length} />}
      </div>
    </>
  );
}
