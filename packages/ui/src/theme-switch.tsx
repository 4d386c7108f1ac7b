import { useEffect, useState } from 'react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from './button.tsx';
import { readStoredTheme, storeTheme, type ThemeChoice } from './stored-theme.ts';

const following: Record<ThemeChoice, ThemeChoice> = { auto: 'light', light: 'dark', dark: 'auto' };
const icons = { auto: Monitor, light: Sun, dark: Moon };

/** Steps through auto, light and dark. `labels` name the present state, e.g. 「表示: 自動」. */
export function ThemeSwitch({ labels }: { labels: Record<ThemeChoice, string> }) {
  const [choice, setChoice] = useState<ThemeChoice>('auto');
  // Read after mounting: a prerendered page cannot know what this browser keeps.
  useEffect(() => setChoice(readStoredTheme()), []);
  const Icon = icons[choice];

  function change() {
    const next = following[choice];
    setChoice(next);
    storeTheme(next);
  }

  return <IconButton label={labels[choice]} icon={<Icon aria-hidden="true" className="size-5" />} onClick={change} />;
}
