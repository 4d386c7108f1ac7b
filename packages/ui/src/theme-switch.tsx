import { useSyncExternalStore } from 'react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from './button.tsx';
import { subscribeToTheme, readStoredTheme, storeTheme, type ThemeChoice } from './stored-theme.ts';

const following: Record<ThemeChoice, ThemeChoice> = { auto: 'light', light: 'dark', dark: 'auto' };
const icons = { auto: Monitor, light: Sun, dark: Moon };

/** Cycles through auto, light and dark. `labels` name the current state, e.g. 「表示: 自動」. */
export function ThemeSwitch({ labels }: { labels: Record<ThemeChoice, string> }) {
  // A prerendered page does not know the stored choice: it shows auto until hydration.
  const choice = useSyncExternalStore(subscribeToTheme, readStoredTheme, () => 'auto' as const);
  const Icon = icons[choice];
  const change = () => storeTheme(following[choice]);

  return <IconButton label={labels[choice]} icon={<Icon aria-hidden="true" className="size-5" />} onClick={change} />;
}
