import { useEffectEvent, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { toPageKey } from './to-page-key.ts';

const storageKey = 'youyaku-page-keys';
const changed = new EventTarget();

/** Whether single-key shortcuts are active in this browser. Users of dictation or switch input can turn them off. */
export function usePageKeysChoice(): [isOn: boolean, choose: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    (listen) => {
      changed.addEventListener('change', listen);
      return () => changed.removeEventListener('change', listen);
    },
    () => readChoice(),
  );
  return [isOn, storeChoice];
}

/** Handles single-key shortcuts; never while the user types, selects or has a dialog open. */
export function usePageKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const [isOn] = usePageKeysChoice();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const key = toPageKey(event);
    const action = key === undefined || isShortcutBlocked(event.target) ? undefined : keys[key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  // What is on the screen can be reached by its key at once.
  useLayoutEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
  const named = Object.keys(keys)
    .filter((key) => keys[key] !== undefined)
    .join(' ');
  useLayoutEffect(() => offerKeys(named), [named]);
}

/** How many parts of the page act on each key: a table of the keys names these and no other. */
const offered = new Map<string, number>();

/** The keys by which something on the page can be done now, whether the user wants single keys or not. */
export function useOfferedKeys(): ReadonlySet<string> {
  const named = useSyncExternalStore(
    (listen) => {
      changed.addEventListener('offer', listen);
      return () => changed.removeEventListener('offer', listen);
    },
    () => [...offered.keys()].toSorted().join(' '),
  );
  return useMemo(() => new Set(named.split(' ')), [named]);
}

function offerKeys(named: string): () => void {
  const count = (step: number): void => {
    for (const key of named.split(' ').filter((name) => name !== '')) {
      const times = (offered.get(key) ?? 0) + step;
      if (times > 0) offered.set(key, times);
      else offered.delete(key);
    }
    changed.dispatchEvent(new Event('offer'));
  };
  count(1);
  return () => count(-1);
}

function isShortcutBlocked(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : undefined;
  const isField = element?.closest('input, textarea, select, [contenteditable], [role=menu]') != null;
  return isField || document.querySelector('dialog[open]') !== null;
}

let isDisabledOnPage = false;

function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return !isDisabledOnPage;
  }
}

function storeChoice(isOn: boolean): void {
  isDisabledOnPage = !isOn;
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // If the browser refuses storage, the choice applies until the page is left.
  }
  changed.dispatchEvent(new Event('change'));
}
