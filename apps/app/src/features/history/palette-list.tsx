import { useEffect, useRef } from 'react';
import type { ListedSummary } from '@youyaku/contract/history';
import { classNames } from '@youyaku/ui/class-names';
import { useMessages } from '#messages/messages-context.tsx';
import { usePaletteMessages } from '#messages/palette-messages.ts';
import { MatchedTitle, MatchLines } from './match-lines.tsx';
import type { PaletteOption } from './palette-options.ts';

type Props = {
  id: string;
  options: readonly PaletteOption[];
  /** The active one. */
  at: number;
  words: string;
  isStale: boolean;
  onPoint: (key: string) => void;
  onOpen: (option: PaletteOption) => void;
};

/** What can be chosen, in groups; the focus stays in the field. */
export function PaletteList(props: Props) {
  const labels = usePaletteMessages();
  const summaries = props.options.filter(({ kind }) => kind === 'summary').length;
  return (
    <div id={props.id} role="listbox" aria-label={labels.title} aria-busy={props.isStale}>
      <Group {...props} label={props.words === '' ? labels.recent : labels.results} from={0} to={summaries} />
      <Group {...props} label={labels.actions} from={summaries} to={props.options.length} />
    </div>
  );
}

function Group({ label, from, to, ...props }: Props & { label: string; from: number; to: number }) {
  if (from === to) return null;
  return (
    <div role="group" aria-label={label} className="mt-2 border-t border-line pt-2">
      <p aria-hidden="true" className="text-note text-ink-soft">
        {label}
      </p>
      {props.options.slice(from, to).map((option, index) => (
        <Option key={option.key} {...props} option={option} at={from + index} isActive={from + index === props.at} />
      ))}
    </div>
  );
}

type OptionProps = Pick<Props, 'id' | 'onPoint' | 'onOpen'> & { option: PaletteOption; at: number; isActive: boolean };

function Option({ id, option, at, isActive, onPoint, onOpen }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The keys belong to the field, which has the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={element}
      id={optionId(id, at)}
      role="option"
      aria-selected={isActive}
      className={classNames(
        '-mx-3 flex min-h-11 cursor-pointer scroll-my-3 flex-col justify-center px-3 py-1.5',
        isActive && 'bg-paper-sunk outline-1 -outline-offset-1 outline-line-strong',
      )}
      onPointerMove={() => isActive || onPoint(option.key)}
      onClick={() => onOpen(option)}
    >
      {option.kind === 'action' ? option.label : <SummaryWords item={option.item} />}
    </div>
  );
}

/** Its title, where in it the words are, and when it was made. */
function SummaryWords({ item }: { item: ListedSummary }) {
  const { history, moment, characters } = useMessages();
  const { matches = [] } = item;
  const facts = [
    moment(item.createdAt),
    item.status === 'done' ? characters((item.decided ?? item).characters) : history.status[item.status],
  ];
  return (
    <>
      <span className="font-mincho leading-snug font-bold">
        <MatchedTitle title={item.title === '' ? history.untitled : item.title} matches={matches} />
      </span>
      {matches.some(({ field }) => field !== 'title') ? <MatchLines matches={matches} /> : null}
      <span className="mt-0.5 text-note text-ink-soft tabular">{facts.join('　')}</span>
    </>
  );
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;
