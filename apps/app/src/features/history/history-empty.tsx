import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SummaryPage } from '@youyaku/contract/history';
import { buttonClass } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { useHistoryMessages } from '#messages/history-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { toHistoryParameters, type HistoryAddress } from './history-address.ts';

type HistoryEmptyProps = {
  title: string;
  body: string;
  action?: ReactNode;
  /** The line above is there already. */
  isUnderRule?: boolean;
};

/** An empty list: what that means, and what to do. */
export function HistoryEmpty({ isUnderRule = false, ...props }: HistoryEmptyProps) {
  return (
    <div
      className={classNames('flex flex-col items-start gap-2 border-b border-line py-12', !isUnderRule && 'border-t')}
    >
      <p className="font-mincho text-title font-bold">{props.title}</p>
      <p className="text-ink-soft">{props.body}</p>
      {props.action === undefined ? null : <div className="mt-4 flex flex-wrap gap-2">{props.action}</div>}
    </div>
  );
}

/** Nothing matches: which of the filters to leave out. */
export function NothingFound({ address, loosen }: { address: HistoryAddress; loosen?: SummaryPage['loosen'] }) {
  const { history } = useMessages();
  const labels = useHistoryMessages();
  const names = Object.keys(address) as (keyof HistoryAddress)[];
  const isSearch = address.q !== undefined && names.length === 1;
  const helpful = isSearch ? [] : names.filter((name) => loosen?.includes(name) === true);
  const title = isSearch ? history.nothingFound(address.q ?? '') : labels.nothing;
  const body = isSearch ? history.nothingFoundBody : helpful.length > 0 ? labels.nothingLoosen : labels.nothingBody;
  const links = helpful.map((name) => {
    const { [name]: _dropped, ...rest } = address;
    return (
      <Link key={name} to={{ search: toHistoryParameters(rest).toString() }} className={buttonClass('plain')}>
        {labels.loosen[name]}
      </Link>
    );
  });
  const clear = (
    <Link to={{ search: '' }} className={buttonClass('plain')}>
      {labels.clearFilters}
    </Link>
  );
  return <HistoryEmpty title={title} body={body} action={links.length > 0 ? links : clear} isUnderRule />;
}
