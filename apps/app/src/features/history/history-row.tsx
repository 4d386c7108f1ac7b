import { useId } from 'react';
import { Pencil, Pin, PinOff, Tag, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { ListedSummary } from '@youyaku/contract/history';
import { Badge } from '@youyaku/ui/badge';
import { IconButton } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { useCanEdit } from '#api/use-space.ts';
import type { FoundState } from '#frame/found-state.ts';
import { useHistoryMessages } from '#messages/history-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { getShapeName } from '#messages/get-shape-name.ts';
import { MatchedTitle, MatchLines } from './match-lines.tsx';

export type RowActions = {
  onPin: () => void;
  onRename: () => void;
  onTag: () => void;
  onDelete: () => void;
};

export type RowChoice = { isChosen: boolean; onChoose: (isRange: boolean) => void };

type Props = RowActions & {
  item: ListedSummary;
  /** Absent where rows cannot be chosen. */
  choice: RowChoice | undefined;
};

/** One stored summary: its title, where the searched words are or how it begins, when and from what it was made. */
export function HistoryRow({ item, choice, ...actions }: Props) {
  const { history: labels } = useMessages();
  const canEdit = useCanEdit();
  const title = item.title === '' ? labels.untitled : item.title;
  const matches = item.matches ?? [];
  const hasLines = matches.some(({ field }) => field !== 'title');
  return (
    <li
      className={classNames(
        'relative flex gap-x-2 border-b border-line py-4 sm:gap-x-3',
        choice?.isChosen === true && 'bg-paper-sunk',
      )}
    >
      {choice === undefined ? null : <RowCheckbox title={title} choice={choice} />}
      <div className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h2 className="text-lead leading-snug">
            <Link
              to={`/s/${item.id}`}
              state={{ found: matches } satisfies FoundState}
              data-row-link
              className="underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ink"
            >
              <MatchedTitle title={title} matches={matches} />
            </Link>
          </h2>
          {hasLines ? <MatchLines matches={matches} /> : <Beginning item={item} />}
          <RowFacts item={item} />
        </div>
        {canEdit ? <RowButtons item={item} title={title} {...actions} /> : null}
      </div>
    </li>
  );
}

function RowCheckbox({ title, choice }: { title: string; choice: RowChoice }) {
  const labels = useHistoryMessages();
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="relative z-10 -my-1.5 -ml-3 flex size-11 shrink-0 items-center justify-center select-none"
    >
      <span className="sr-only">{labels.choose(title)}</span>
      <input
        id={id}
        type="checkbox"
        data-row-choice
        className="size-5 accent-ink"
        checked={choice.isChosen}
        // The click says whether Shift is held; the key does it too.
        onClick={(event) => choice.onChoose(event.shiftKey)}
        onChange={() => undefined}
      />
    </label>
  );
}

function Beginning({ item }: { item: ListedSummary }) {
  return (
    <p className="mt-1.5 line-clamp-2 text-small text-ink-soft [word-break:normal]">
      {(item.decided ?? item).text.replaceAll(/\s+/g, ' ')}
    </p>
  );
}

function RowButtons({ item, title, ...actions }: RowActions & { item: ListedSummary; title: string }) {
  const { history: labels } = useMessages();
  const { editTags } = useHistoryMessages();
  const icon = 'size-[1.125rem]';
  const PinIcon = item.pinned ? PinOff : Pin;
  return (
    <div role="group" aria-label={labels.actions(title)} className="relative z-10 -ml-3 flex items-start sm:ml-0">
      <IconButton
        label={item.pinned ? labels.unpin : labels.pin}
        icon={<PinIcon aria-hidden="true" className={icon} />}
        onClick={actions.onPin}
      />
      <IconButton label={editTags} icon={<Tag aria-hidden="true" className={icon} />} onClick={actions.onTag} />
      <IconButton
        label={labels.rename}
        icon={<Pencil aria-hidden="true" className={icon} />}
        onClick={actions.onRename}
      />
      <IconButton
        label={labels.remove}
        icon={<Trash2 aria-hidden="true" className={icon} />}
        onClick={actions.onDelete}
      />
    </div>
  );
}

function RowFacts({ item }: { item: ListedSummary }) {
  const { history: labels, compose, moment, characters, checks } = useMessages();
  const page = useHistoryMessages();
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
      {item.tags.length === 0 ? null : (
        <span>
          <span className="sr-only">{page.tags}: </span>
          {item.tags.map((tag) => (
            <Link
              key={tag}
              to={`/mypage/history?${new URLSearchParams({ tag }).toString()}`}
              className="relative z-10 mr-2 inline-block py-1 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              #{tag}
            </Link>
          ))}
        </span>
      )}
      {item.error === null ? null : <span className="basis-full">{item.error.message}</span>}
    </p>
  );
}
