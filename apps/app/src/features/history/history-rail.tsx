import { useState } from 'react';
import { Plus, Search, X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { buttonClass, IconButton } from '@youyaku/ui/button';
import { Dialog } from '@youyaku/ui/dialog';
import { Select } from '@youyaku/ui/select';
import { useHistoryFacets } from '#api/use-history-facets.ts';
import { useNewLink } from '#frame/use-new-link.ts';
import { useHistoryMessages } from '#messages/history-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useRailMessages } from '#messages/rail-messages.ts';
import { RailList } from './rail-list.tsx';

type Props = {
  isOpen: boolean;
  /** Beside the page; otherwise over it. */
  isBeside: boolean;
  onClose: () => void;
  onSearch: () => void;
};

/** The latest summaries at the left of every page: a column of its own where there is room for it, a sheet elsewhere. */
export function HistoryRail({ isOpen, isBeside, onClose, onSearch }: Props) {
  const { frame, history } = useMessages();
  const labels = useRailMessages();
  if (!isBeside) {
    return (
      <Dialog isOpen={isOpen} onClose={onClose} shape="side" title={history.title} closeLabel={frame.close}>
        <Content onSearch={() => (onClose(), onSearch())} onLeave={onClose} />
      </Dialog>
    );
  }
  if (!isOpen) return null;
  return (
    <section aria-label={history.title} className="flex h-full w-64 flex-col border-l border-line">
      <div className="flex h-14 shrink-0 items-center justify-between pr-1 pl-4">
        <h2 className="text-body">{history.title}</h2>
        <IconButton label={labels.close} icon={<X aria-hidden="true" className="size-5" />} onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Content onSearch={onSearch} onLeave={() => undefined} />
      </div>
    </section>
  );
}

/** `onLeave`: another page is opened from here. */
function Content({ onSearch, onLeave }: { onSearch: () => void; onLeave: () => void }) {
  const labels = useRailMessages();
  const { pathname } = useLocation();
  const newLink = useNewLink();
  const [tag, setTag] = useState<string>();
  const facets = useHistoryFacets().data;
  const failed = facets?.failed ?? 0;
  return (
    <div className="flex flex-col gap-3 px-4 pt-2 pb-6">
      <Link {...newLink} className={buttonClass('plain', 'w-full')} onClick={onLeave}>
        <Plus aria-hidden="true" className="size-4" />
        {labels.newSummary}
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 items-center gap-2 border-b border-line-strong text-left text-small text-ink-soft hover:text-ink"
        onClick={onSearch}
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        {labels.search}
      </button>
      <TagSelect tags={facets?.tags ?? []} tag={tag} onSelect={setTag} />
      <RailList state="ok" tag={tag} onOpen={onLeave} />
      {failed === 0 ? null : (
        <details className="border-t border-line">
          <summary className="flex min-h-11 items-center text-small text-ink-soft hover:text-ink">
            {labels.failed(failed)}
          </summary>
          <RailList state="failed" tag={tag} onOpen={onLeave} />
        </details>
      )}
      <Link
        to="/mypage/history"
        aria-current={pathname === '/mypage/history' ? 'page' : undefined}
        className="inline-flex min-h-11 items-center border-t border-line text-small underline underline-offset-4"
        onClick={onLeave}
      >
        {labels.all}
      </Link>
    </div>
  );
}

type TagProps = {
  tags: readonly { tag: string; count: number }[];
  tag: string | undefined;
  onSelect: (tag: string | undefined) => void;
};

/** Nothing while no summary has a tag. */
function TagSelect({ tags, tag = '', onSelect }: TagProps) {
  const labels = useHistoryMessages();
  if (tags.length === 0) return null;
  return (
    <Select
      label={labels.tag}
      hideLabel
      isUnderlined
      value={tag}
      options={[
        { value: '', label: labels.anyTag },
        ...tags.map((one) => ({ value: one.tag, label: labels.tagCount(one.tag, one.count) })),
      ]}
      onSelect={(value) => onSelect(value === '' ? undefined : value)}
    />
  );
}
