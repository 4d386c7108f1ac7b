import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { correctSentence, isToCheck, type DecidedSentence } from '@youyaku/contract/decisions';
import type { Document } from '@youyaku/contract/document';
import { usePageKeys } from '#frame/use-page-keys.ts';
import { useMessages } from '#messages/messages-context.tsx';
import type { Checking, Editing, SentenceAct } from './checking.ts';
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

type Page = {
  document: Document | undefined;
  isRunning: boolean;
  /** Instead of changing it here: stores the summary first. */
  onAct?: ((sentence: number, act: SentenceAct) => void) | undefined;
  /** Stores decisions; without it only marked ones can be made, for this page. */
  onDecide: unknown;
  /** What the page before this one was about to do. */
  firstAct?: { at: number; act: SentenceAct } | undefined;
  /** Counts how often a place outside the summary asked for what is to be checked. */
  checksAsked?: number | undefined;
};

/** N opens the next sentence to check, Esc closes it or lets go of the chosen sentence, ⌘Z or Ctrl+Z undoes the last decision. */
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
  const openAsked = useEffectEvent(openNext);
  const { checksAsked = 0 } = page;
  useEffect(() => {
    if (checksAsked === 0) return;
    // Once the dialog that asked is closed.
    const frame = requestAnimationFrame(() => openAsked());
    return () => cancelAnimationFrame(frame);
  }, [checksAsked]);
  usePageKeys({ n: page.isRunning ? undefined : openNext });
  const editing = useEditing(decisions, reading, page, { say: setSaid, onSave: opening.openIfToCheck });
  useEditKeys({ undo: undoLast, close: () => opening.close() || reading.choice.release() });
  return {
    openAt,
    toggle: opening.toggle,
    decide: (at, action) => {
      const sentence = findSentence(reading, at);
      const isEdited = sentence?.decision === 'edited';
      const corrected = isEdited && action === 'fixed' ? correctSentence(sentence) : undefined;
      if (corrected === undefined) decisions.decide(at, action);
      else decisions.decide(at, 'edited', corrected);
      opening.close();
      setSaid(`${labels.said[action]}${labels.left(toCheck.filter((other) => other !== at).length)}`);
      focusSoon(reading, 'undo', at);
    },
    undo: (at) => {
      decisions.undo(at);
      sayUndone(at);
    },
    ...editing,
    document: page.document,
    isWide: reading.isWide,
    goToPlace: reading.goToPlace,
    isCorrecting: opened !== undefined && correctSentence(opened) !== undefined,
    openNext,
    said: decisions.isUnstored ? labels.notStored : said,
  };
}

/** What can be done with any sentence of a summary that is stored, or can be. */
function useEditing(
  decisions: Decisions,
  reading: Reading,
  page: Page,
  { say, onSave }: { say: (words: string) => void; onSave: (sentence: number) => void },
): { editing?: Editing } {
  const { checks: labels } = useMessages();
  const [editedAt, setEditedAt] = useState<number>();
  const isStored = page.onDecide !== undefined;

  function actHere(at: number, act: SentenceAct) {
    if (act === 'edit') return setEditedAt(at);
    if (act === 'strike') decisions.decide(at, 'struck');
    else decisions.pin(at, act === 'pin');
    say(labels.said[act === 'strike' ? 'struck' : act === 'pin' ? 'pinned' : 'unpinned']);
  }
  const first = page.firstAct;
  const begin = useEffectEvent(() => {
    if (first === undefined || findSentence(reading, first.at) === undefined) return;
    reading.choice.choose(first.at, 0);
    actHere(first.at, first.act);
  });
  const isReady = isStored && !page.isRunning && first !== undefined;
  useEffect(() => {
    if (!isReady) return;
    const frame = requestAnimationFrame(() => begin());
    return () => cancelAnimationFrame(frame);
  }, [isReady]);
  function close(at: number) {
    setEditedAt(undefined);
    // At once: the next key is for the sentence.
    findPart(reading, 'sentence', at)?.focus();
  }
  if (page.isRunning || (!isStored && page.onAct === undefined)) return {};
  const editing: Editing = {
    editedAt,
    act: isStored ? actHere : (at, act) => page.onAct?.(at, act),
    save: (at, text) => {
      const sentence = findSentence(reading, at);
      if (text === (sentence?.written ?? sentence?.text)) decisions.undo(at);
      else if (text !== sentence?.text) decisions.decide(at, 'edited', text);
      if (text !== sentence?.text) say(labels.said.edited);
      close(at);
      onSave(at);
    },
    cancel: close,
  };
  return { editing };
}

function findSentence(reading: Reading, at: number): DecidedSentence | undefined {
  return listAllSentences(reading.sentences, reading.chapters)[at];
}

/** Which sentence's details are open, and which are still to check. */
function useOpening(reading: Reading) {
  const [chosenAt, setOpenAt] = useState<number>();
  const [awaitedAt, setAwaitedAt] = useState<number>();
  const all = listAllSentences(reading.sentences, reading.chapters);
  const toCheck = all.flatMap((sentence, at) => (isToCheck(sentence) ? [at] : []));
  const openAt = chosenAt ?? (awaitedAt !== undefined && toCheck.includes(awaitedAt) ? awaitedAt : undefined);

  function show(at: number | undefined) {
    setOpenAt(at);
    setAwaitedAt(undefined);
  }
  function open(at: number) {
    show(at);
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
    show(undefined);
    if (openAt === undefined) return false;
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
    /** As soon as a check has found that it is to be checked. */
    openIfToCheck: setAwaitedAt,
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
  useLayoutEffect(() => {
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
function focusSoon(reading: Reading, name: 'undo' | 'verdict', at: number): void {
  requestAnimationFrame(() => findPart(reading, name, at)?.focus());
}

function findPart({ page }: Reading, name: 'undo' | 'verdict' | 'sentence', at: number): HTMLElement | undefined {
  return page.current?.querySelector<HTMLElement>(`[data-${name}="${at}"]`) ?? undefined;
}
