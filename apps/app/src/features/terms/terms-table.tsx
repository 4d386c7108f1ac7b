import { memo, useState } from 'react';
import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import { Badge } from '@youyaku/ui/badge';
import { Button } from '@youyaku/ui/button';
import { useTermsPageMessages } from '#messages/use-terms-page-messages.ts';

type Actions = { onEdit: (entry: GlossaryEntry) => void; onRemove: (entry: GlossaryEntry) => void };
type Props = { entries: readonly GlossaryEntry[]; actions: Actions | undefined };

const head = 'border-b border-line-strong py-2 pr-4 text-left font-normal';
const cell = 'border-b border-line py-2 pr-4 align-baseline';

/** What stands below the table must not be a thousand rows away. */
const rowsAtFirst = 50;

/** The terms, one a row, the others when asked for. On a phone all that is said of a term stands below it. */
export function TermsTable({ entries, actions }: Props) {
  const { terms, columns, more } = useTermsPageMessages();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, rowsAtFirst);
  return (
    <>
      <table className="w-full text-small [word-break:normal] [overflow-wrap:anywhere] md:table-fixed">
        <caption className="sr-only">{terms}</caption>
        <thead className="text-note text-ink-soft">
          <tr>
            <th scope="col" className={head}>
              {columns.term}
            </th>
            <th scope="col" className={`${head} max-md:hidden`}>
              {columns.variants}
            </th>
            <th scope="col" className={`${head} max-md:hidden md:w-1/6`}>
              {columns.translation}
            </th>
            <th scope="col" className={`${head} max-md:hidden`}>
              {columns.note}
            </th>
            {actions === undefined ? null : (
              <th scope="col" className={`${head} pr-0 md:w-36`}>
                <span className="sr-only">{columns.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => (
            <TermRow key={entry.term} entry={entry} actions={actions} />
          ))}
        </tbody>
      </table>
      {shown.length === entries.length ? null : (
        <Button className="mt-3" onClick={() => setIsWhole(true)}>
          {more(entries.length - shown.length)}
        </Button>
      )}
    </>
  );
}

/** Drawn again only when its term changes: there may be a thousand. */
const TermRow = memo(function TermRow({ entry, actions }: { entry: GlossaryEntry; actions: Actions | undefined }) {
  const labels = useTermsPageMessages();
  const { term, variants, translation = '', note = '', hidden } = entry;
  const others = variants.join('、');
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <span className="text-body">{term}</span>
        {hidden === true ? (
          <span className="ml-2">
            <Badge tone="plain">{labels.hidden}</Badge>
          </span>
        ) : null}
        <Below name={labels.columns.variants} text={others} />
        <Below name={labels.columns.translation} text={translation} />
        <Below name={labels.columns.note} text={note} />
      </th>
      <td className={`${cell} max-md:hidden`}>{others}</td>
      <td className={`${cell} max-md:hidden`}>{translation}</td>
      <td className={`${cell} text-ink-soft max-md:hidden`}>{note}</td>
      {actions === undefined ? null : (
        <td className={`${cell} w-px py-0.5! pr-0! text-right whitespace-nowrap`}>
          <Button tone="quiet" aria-label={labels.editOf(term)} onClick={() => actions.onEdit(entry)}>
            {labels.edit}
          </Button>
          <Button tone="quiet" aria-label={labels.removeOf(term)} onClick={() => actions.onRemove(entry)}>
            {labels.remove}
          </Button>
        </td>
      )}
    </tr>
  );
});

function Below({ name, text }: { name: string; text: string }) {
  return text === '' ? null : (
    <span className="mt-0.5 block text-note text-ink-soft md:hidden">
      {name}: {text}
    </span>
  );
}
