import { Search } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { limits } from '@youyaku/contract/limits';
import { Button } from '@youyaku/ui/button';
import { TextField } from '@youyaku/ui/text-field';
import { useEnterKey } from '#frame/use-enter-key.ts';
import { useSearchFocus } from '#frame/use-history-search.ts';
import { useMessages } from '#messages/messages-context.tsx';

/** A search field; an empty search shows everything again. */
export function HistorySearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { history: labels } = useMessages();
  const [typed, setTyped] = useState(q);
  const form = useRef<HTMLFormElement>(null);
  useEnterKey(form, true);
  useSearchFocus(form);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <form ref={form} role="search" onSubmit={submit} className="flex items-end gap-2">
      <TextField
        type="search"
        label={labels.search}
        hideLabel
        placeholder={labels.searchPlaceholder}
        maxLength={limits.searchCodePointsMax}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        fieldClassName="min-w-0 flex-1"
      />
      <Button type="submit" icon={<Search aria-hidden="true" className="size-4" />}>
        <span className="max-sm:sr-only">{labels.searchAction}</span>
      </Button>
      {q === '' ? null : (
        <Button tone="quiet" onClick={() => (setTyped(''), onSearch(''))}>
          {labels.clearSearch}
        </Button>
      )}
    </form>
  );
}
