import { useMessages } from '#messages/messages-context.tsx';
import type { TaskRow } from './group-tasks.ts';
import { MarkedSentence, SentenceNoteAt, SentenceNumber, type SentencesProps } from './sentence-parts.tsx';

const columns = 'grid grid-cols-[2rem_minmax(0,1fr)] @min-[32rem]:grid-cols-[2rem_minmax(0,1fr)_6.5rem_7rem]';
/** Names and days break between words: the cell is a few characters wide. */
const narrow = '[word-break:auto-phrase] @min-[32rem]:pl-3';

/** The tasks of minutes: what, who, until when. Where it is narrow, on a phone or beside the history, who and when stand below what. */
export function TaskTable({ rows, ...props }: SentencesProps & { rows: readonly TaskRow[] }) {
  const { tasks: labels } = useMessages().reading;
  return (
    <div className="@container">
      <div role="table" className="flex flex-col">
        <div
          role="row"
          className={`${columns} border-b border-line pb-1 font-gothic text-note text-ink-soft @max-[32rem]:sr-only`}
        >
          <span />
          <span role="columnheader">{labels.what}</span>
          <span role="columnheader" className="pl-3">
            {labels.who}
          </span>
          <span role="columnheader" className="pl-3">
            {labels.due}
          </span>
        </div>
        {rows.map((row) => (
          <Row key={row.index} row={row} {...props} />
        ))}
      </div>
    </div>
  );
}

function Row({ row: { index, text, task }, ...props }: SentencesProps & { row: TaskRow }) {
  const sentence = props.sentences[index];
  // What was corrected or is contradicted is shown as it stands in the text.
  const isPlain = sentence?.decision === undefined && sentence?.verdict !== 'check';
  return (
    <div role="row" className={`${columns} border-b border-line py-2`}>
      <SentenceNumber {...props} index={index} />
      <p role="cell">
        <MarkedSentence {...props} index={index} text={isPlain ? task.task : text} hasNumber={false} />
      </p>
      <p className="col-start-2 flex flex-wrap gap-x-4 font-gothic text-note leading-[2.45] @min-[32rem]:contents">
        <span role="cell" className={narrow}>
          {isPlain ? task.owner : null}
        </span>
        <span role="cell" className={narrow}>
          {isPlain ? task.due : null}
        </span>
      </p>
      <div className="col-start-2 empty:hidden @min-[32rem]:col-span-3">
        <SentenceNoteAt {...props} index={index} isTerse />
      </div>
    </div>
  );
}
