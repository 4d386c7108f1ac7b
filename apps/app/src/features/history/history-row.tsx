import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { SummaryListItem } from '@youyaku/contract/summary';
import { Badge } from '@youyaku/ui/badge';
import { IconButton } from '@youyaku/ui/button';
import { TitleText } from '@youyaku/ui/title-text';
import { useMessages } from '#messages/messages-context.tsx';
import { getShapeName } from '#messages/get-shape-name.ts';

/** One stored summary: its title, its beginning, when and from what it was made. */
export function HistoryRow(props: {
  item: SummaryListItem;
  onPin: () => void;
  onRename: () => void;
  onDelete: () => void;
}) {
  const { item } = props;
  const { history: labels } = useMessages();
  const title = item.title === '' ? labels.untitled : item.title;
  const icon = 'size-[1.125rem]';
  return (
    <li className="relative grid gap-x-6 border-b border-line py-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="text-lead leading-snug">
          <Link
            to={`/s/${item.id}`}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ink"
          >
            <TitleText>{title}</TitleText>
          </Link>
        </h2>
        <p className="mt-1.5 line-clamp-2 text-small text-ink-soft [word-break:normal]">
          {(item.decided ?? item).text.replaceAll(/\s+/g, ' ')}
        </p>
        <RowFacts item={item} />
      </div>
      <div role="group" aria-label={labels.actions(title)} className="relative z-10 -ml-3 flex items-start sm:ml-0">
        <IconButton
          label={item.pinned ? labels.unpin : labels.pin}
          icon={
            item.pinned ? <PinOff aria-hidden="true" className={icon} /> : <Pin aria-hidden="true" className={icon} />
          }
          onClick={props.onPin}
        />
        <IconButton
          label={labels.rename}
          icon={<Pencil aria-hidden="true" className={icon} />}
          onClick={props.onRename}
        />
        <IconButton
          label={labels.remove}
          icon={<Trash2 aria-hidden="true" className={icon} />}
          onClick={props.onDelete}
        />
      </div>
    </li>
  );
}

function RowFacts({ item }: { item: SummaryListItem }) {
  const { history: labels, compose, moment, characters, checks } = useMessages();
  const url = item.source?.url;
  const from = url !== undefined && URL.canParse(url) ? new URL(url).hostname : labels.from[item.request.source.type];
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-ink-soft tabular">
      {item.pinned ? <Badge tone="plain">{labels.pinned}</Badge> : null}
      {item.sentencesToCheck === 0 ? null : <Badge tone="check">{checks.toCheck(item.sentencesToCheck)}</Badge>}
      {item.status === 'done' ? null : <Badge tone="plain">{labels.status[item.status]}</Badge>}
      <time dateTime={item.createdAt}>{moment(item.createdAt)}</time>
      <span>{from}</span>
      <span>{getShapeName(item.shape, item.request.length, compose)}</span>
      {item.status === 'done' ? <span>{characters((item.decided ?? item).characters)}</span> : null}
    </p>
  );
}
