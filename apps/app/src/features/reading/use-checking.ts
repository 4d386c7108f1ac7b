import { useEffect, useEffectEvent, useState } from 'react';
import { correctSentence, isToCheck } from '@youyaku/contract/decisions';
import type { Document } from '@youyaku/contract/document';
import { usePageKeys } from '#frame/use-page-keys.ts';
import { useMessages } from '#messages/messages-context.tsx';
import type { Checking } from './checking.ts';
import { listAllSentences } from './place-chapters.ts';
import type { Decisions } from './use-decisions.ts';
import type { Reading } from './use-reading.ts';

export type PageChecking = Checking & {
  /** What was done last, for screen readers; also that it could not be stored. */
  said: string;
  /** Opens the next sentence to check. */
  openNext: () => void;
  /** A contradiction is open that can be corrected: that is the main action of the page for now. */
  isCorrecting: boolean;
};

type Page = { document: Document | undefined; isRunning: boolean };

/** N opens the next sentence to check, Esc closes, ⌘Z or Ctrl+Z undoes the last decision. */
export function useChecking(decisions: Decisions, reading: Reading, page: Page): PageChecking {
  const { checks: labels } = useMessages();
  const [said, setSaid] = useState('');
  const { openAt, opened, toCheck, ...opening } = useOpening(reading);
  const openNext = () => opening.openNext() || setSaid(labels.said.none);

  function sayUndone(at: number) {
    setSaid(labels.said.undone);
    focusSoon(reading, 'verdict', at);
  }
  function undoLast() {
    const at = decisions.undoLast();
    if (at !== undefined) sayUndone(at);
    return at !== undefined;
  }
  usePageKeys({ n: page.isRunning ? undefined : openNext });
  useEditKeys({ undo: undoLast, close: opening.close });
  return {
    openAt,
    toggle: opening.toggle,
    decide: (at, action) => {
      decisions.decide(at, action);
      opening.close();
      setSaid(`${labels.said[action]}${labels.left(toCheck.filter((other) => other !== at).length)}`);
      focusSoon(reading, 'undo', at);
    },
    undo: (at) => {
      decisions.undo(at);
      sayUndone(at);
    },
    document: page.document,
    isWide: reading.isWide,
    goToPlace: reading.goToPlace,
    isCorrecting: opened !== undefined && correctSentence(opened) !== undefined,
    openNext,
    said: decisions.isUnstored ? labels.notStored : said,
  };
}

/** Which sentence's details are open, and which are still to check. */
function useOpening(reading: Reading) {
  const [openAt, setOpenAt] = useState<number>();
  const all = listAllSentences(reading.sentences, reading.chapters);
  const toCheck = all.flatMap((sentence, at) => (isToCheck(sentence) ? [at] : []));

  function open(at: number) {
    setOpenAt(at);
    reading.choice.choose(at, 0);
  }
  function openNext() {
    const from = openAt ?? findFocused();
    const next = toCheck.find((at) => at > from) ?? toCheck[0];
    if (next === undefined) return false;
    const chapter = reading.chapters.findLast(({ first }) => first <= next);
    if (chapter !== undefined) reading.toggleChapter(chapter.index, true);
    open(next);
    return true;
  }
  function close() {
    if (openAt === undefined) return false;
    setOpenAt(undefined);
    focusSoon(reading, 'verdict', openAt);
    return true;
  }
  const opened = openAt === undefined || !toCheck.includes(openAt) ? undefined : all[openAt];
  return {
    openAt,
    opened,
    toCheck,
    openNext,
    close,
    toggle: (at: number) => void (openAt === at ? close() : open(at)),
  };
}

/** The keys return whether they did something: otherwise the browser has them. Never while an IME composes or in a field. */
function useEditKeys(keys: { undo: () => boolean; close: () => boolean }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229 || event.defaultPrevented || isElsewhere(event.target)) return;
    const isUndo =
      event.key.toLowerCase() === 'z' && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
    const isDone = isUndo ? keys.undo() : event.key === 'Escape' && keys.close();
    if (isDone) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Text fields undo their own changes; menus and dialogs close themselves. */
function isElsewhere(target: EventTarget | null): boolean {
  const isField =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null;
  return isField || document.querySelector('dialog[open]') !== null;
}

function findFocused(): number {
  const focused = document.activeElement?.closest<HTMLElement>('[data-sentence]')?.dataset['sentence'];
  return focused === undefined ? -1 : Number(focused);
}

/** After the page has changed. */
function focusSoon({ page }: Reading, name: 'undo' | 'verdict', at: number): void {
  requestAnimationFrame(() => page.current?.querySelector<HTMLElement>(`[data-${name}="${at}"]`)?.focus());
}
