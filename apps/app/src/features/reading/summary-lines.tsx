import { useMemo } from 'react';
import type { Minutes } from '@youyaku/contract/minutes';
import { shapes, type SummaryShape } from '@youyaku/contract/shapes';
import { classNames } from '@youyaku/ui/class-names';
import { layOutSummary, type SummaryLine } from '@youyaku/contract/lay-out-summary';
import {
  SentenceNoteAt,
  RunningNumber,
  MarkedSentence,
  SentenceNumber,
  type SentencesProps,
} from './sentence-parts.tsx';
import { groupTasks } from './group-tasks.ts';
import { TaskTable } from './task-table.tsx';

const noTasks: Minutes['actions'] = [];

type Props = SentencesProps & {
  text: string;
  shape: SummaryShape;
  size?: 'large' | 'small';
  isGrowing: boolean;
  /** Tasks of minutes: their lines are the rows of a table. */
  tasks?: Minutes['actions'] | undefined;
};

/** The summary itself. Each finished sentence can be pointed at and pressed; its verdict is next to or below it. */
export function SummaryLines(props: Props) {
  const { text, sentences, shape, isGrowing, size = 'large', tasks = noTasks } = props;
  const lines = useMemo(
    () => layOutSummary(text, { sentences, shape, isGrowing }),
    [text, sentences, shape, isGrowing],
  );
  return (
    <div
      className={classNames(
        // Phrases kept together would leave lines of a text half empty.
        'flex flex-col font-mincho text-pretty [word-break:normal]',
        size === 'small' ? 'text-body' : 'text-lead sm:text-[1.25rem] sm:leading-[1.9] lg:-ml-8',
        shapes[shape].isTerms ? 'gap-0' : size === 'small' ? 'gap-3' : 'gap-5',
      )}
    >
      {groupTasks(lines, tasks).map((group) =>
        'rows' in group ? (
          <TaskTable key={group.start} rows={group.rows} {...props} />
        ) : (
          <Line key={group.start} line={group} {...props} />
        ),
      )}
    </div>
  );
}

function Line({ line, ...props }: Props & { line: SummaryLine }) {
  const [index, ...others] = line.parts.flatMap((part) => (part.kind === 'plain' ? [] : [part.index]));
  if (line.kind === 'flow') return <FlowLine line={line} {...props} />;
  if (index === undefined) {
    return (
      // A label of a group (決定, 保留), on the edge of the text.
      <p className="ml-8 font-gothic text-note font-bold text-ink-soft">
        <Parts line={line} {...props} />
      </p>
    );
  }
  const isHeading = line.kind === 'heading';
  const hasSeveral = others.length > 0;
  const known = line.parts.flatMap((part) => (part.kind === 'sentence' ? [part.index] : []));
  // A heading or a term is located by its number.
  const isTerse = isHeading || shapes[props.shape].isTerms;
  return (
    <div
      className={classNames(
        'grid',
        props.question === undefined ? 'grid-cols-[2rem_minmax(0,1fr)]' : 'grid-cols-[3rem_minmax(0,1fr)]',
      )}
    >
      <SentenceNumber {...props} index={index} />
      <p data-flow={hasSeveral ? '' : undefined} className={isHeading ? 'font-bold' : undefined}>
        <Parts line={line} numbersAfter={index} {...props} />
      </p>
      {known.map((sentence, nth) => (
        <div key={sentence} className="col-start-2 mt-1 empty:hidden">
          <SentenceNoteAt {...props} index={sentence} before={known[nth - 1]} isTerse={isTerse} />
        </div>
      ))}
    </div>
  );
}

/** Running text with numbered sentences, and their notes in a list below. */
function FlowLine({ line, ...props }: Props & { line: SummaryLine }) {
  const notes = line.parts.flatMap((part) => (part.kind === 'sentence' ? [part.index] : []));
  return (
    <div className="pl-8">
      <p data-flow className="galley">
        <Parts line={line} numbersAfter={-1} {...props} />
      </p>
      {notes.length === 0 ? null : (
        <ol className="mt-4 -ml-8 flex flex-col gap-1 border-t border-line pt-3 not-has-[[data-note]]:hidden">
          {notes.map((index) => (
            <li key={index} className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline not-has-[[data-note]]:hidden">
              <SentenceNumber {...props} index={index} isSecond />
              <SentenceNoteAt index={index} {...props} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** `numbersAfter`: sentences after this one have their number in the text. */
function Parts({
  line,
  numbersAfter = Number.POSITIVE_INFINITY,
  ...props
}: Props & { line: SummaryLine; numbersAfter?: number }) {
  return line.parts.map((part) => {
    if (part.kind === 'plain') return <span key={`plain-${part.start}`}>{part.text}</span>;
    if (part.kind === 'sentence') {
      const hasNumber = part.index > numbersAfter;
      return <MarkedSentence key={part.index} {...props} index={part.index} text={part.text} hasNumber={hasNumber} />;
    }
    return (
      <span key={part.index}>
        {part.index > numbersAfter ? <RunningNumber {...props} index={part.index} /> : null}
        {part.text}
      </span>
    );
  });
}
