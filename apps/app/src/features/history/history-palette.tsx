import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '@youyaku/contract/limits';
import { Dialog } from '@youyaku/ui/dialog';
import { useNewLink } from '#frame/use-new-link.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { usePaletteMessages } from '#messages/palette-messages.ts';
import { listPaletteOptions, type PaletteOption } from './palette-options.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { usePaletteSearch } from './use-palette-search.ts';

type Props = { isOpen: boolean; onClose: () => void };

/** One field over titles, summaries and sources, which opens what it found at its place; a combobox of WAI-ARIA. */
export function HistoryPalette({ isOpen, onClose }: Props) {
  const { frame } = useMessages();
  const labels = usePaletteMessages();
  const field = useRef<HTMLInputElement>(null);
  // The dialog is opened by then: before, it would take the focus.
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={labels.title} closeLabel={frame.close} shape="top">
      <PaletteBody field={field} onClose={onClose} />
    </Dialog>
  );
}

function PaletteBody({ field, onClose }: { field: RefObject<HTMLInputElement | null>; onClose: () => void }) {
  const labels = usePaletteMessages();
  const listId = useId();
  const { typed, type, search, options, at, open, choose, press } = usePalette(onClose);
  return (
    <>
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={labels.field}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={options[at] === undefined ? undefined : optionId(listId, at)}
        placeholder={labels.field}
        enterKeyHint="go"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.searchCodePointsMax}
        value={typed}
        className="min-h-12 w-full border-b border-line-strong bg-transparent text-body outline-none focus-visible:border-ink"
        onChange={({ target, nativeEvent }) => type(target.value, (nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
        onKeyDown={press}
      />
      <Said search={search} />
      <PaletteList
        id={listId}
        options={options}
        at={at}
        words={search.asked}
        isStale={!search.isCurrent}
        onPoint={choose}
        onOpen={open}
      />
      <p className="mt-3 text-note text-ink-faint pointer-coarse:hidden">{labels.keys}</p>
    </>
  );
}

/** What is typed, what was found for it, and which of that is active. */
function usePalette(onClose: () => void) {
  const labels = usePaletteMessages();
  const navigate = useNavigate();
  const newLink = useNewLink();
  const [typed, setTyped] = useState('');
  // What an IME is still composing is not searched for.
  const [words, setWords] = useState('');
  const search = usePaletteSearch(words);
  const options = listPaletteOptions(search.data?.items ?? [], search.asked, labels);
  const [chosen, choose] = useState<string>();
  const found = options.findIndex(({ key }) => key === chosen);
  const at = Math.max(0, found);
  const open = (option: PaletteOption | undefined) => {
    // What is listed answers other words than those typed, as long as theirs are under way.
    if (option === undefined || words !== search.asked || (option.kind === 'summary' && !search.isCurrent)) return;
    onClose();
    const { to, state } = option.to === newLink.to ? newLink : option;
    void navigate(to, state === undefined ? {} : { state });
  };
  const type = (value: string, isComposing: boolean) => {
    setTyped(value);
    choose(undefined);
    if (!isComposing) setWords(value.trim());
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const action = toPaletteKey(event);
    if (action === undefined) return;
    event.preventDefault();
    if (action === 'open') return open(options[at]);
    choose(options.at((at + (action === 'down' ? 1 : -1)) % options.length)?.key);
  };
  return { typed, type, search, options, at, open, choose, press };
}

/** What came of the search, in words. */
function Said({ search }: { search: ReturnType<typeof usePaletteSearch> }) {
  const labels = usePaletteMessages();
  const { data, asked } = search;
  const count = data?.items.length ?? 0;
  const hasMore = data?.nextCursor !== undefined;
  const found = count === 0 ? (hasMore ? '' : labels.nothing) : labels.found(count, hasMore);
  const words = search.isError
    ? labels.failed
    : !search.isCurrent
      ? labels.searching
      : asked !== ''
        ? found
        : count === 0
          ? labels.empty
          : '';
  return (
    <p role="status" className="min-h-9 py-1.5 text-note text-ink-soft">
      {words}
    </p>
  );
}

type PaletteKey = 'up' | 'down' | 'open';

/** Never while an IME composes: its Enter chooses a word, its arrows move among words. */
function toPaletteKey({ key, nativeEvent }: KeyboardEvent): PaletteKey | undefined {
  if (nativeEvent.isComposing || nativeEvent.keyCode === 229 || nativeEvent.altKey) return undefined;
  const keys: Record<string, PaletteKey> = { ArrowUp: 'up', ArrowDown: 'down', Enter: 'open' };
  return keys[key];
}
