import { useSyncExternalStore } from 'react';

let isOn = false;
const changed = new EventTarget();

/** Whether every place of the source that the summary uses is lit; until the page is left. */
export function useMarkerMode(): boolean {
  return useSyncExternalStore(listen, () => isOn);
}

export function toggleMarkerMode(): void {
  isOn = !isOn;
  changed.dispatchEvent(new Event('change'));
}

function listen(tell: () => void): () => void {
  changed.addEventListener('change', tell);
  return () => changed.removeEventListener('change', tell);
}
