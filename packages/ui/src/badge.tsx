import type { ReactNode } from 'react';
import { AudioLines, ScanText, Scissors, TriangleAlert } from 'lucide-react';
import { classNames } from './class-names.ts';

const tones = {
  supported: { icon: undefined, className: 'text-ink-soft' },
  paraphrased: { icon: undefined, className: 'text-ink-soft' },
  check: { icon: TriangleAlert, className: 'bg-ochre-wash text-ochre font-bold px-1.5' },
  letters: { icon: ScanText, className: 'text-ink-soft' },
  speech: { icon: AudioLines, className: 'text-ink-soft' },
  shortened: { icon: Scissors, className: 'text-ink-soft' },
  plain: { icon: undefined, className: 'border border-line px-1.5 text-ink-soft' },
} as const;

/** A short verdict in words; an icon and the colour only repeat it. */
export function Badge(props: { tone: keyof typeof tones; children: ReactNode; title?: string }) {
  const tone = tones[props.tone];
  const Icon = tone.icon;
  return (
    <span
      title={props.title}
      className={classNames(
        'inline-flex items-center gap-1 rounded-seal font-gothic text-note leading-6 whitespace-nowrap',
        tone.className,
      )}
    >
      {Icon === undefined ? null : <Icon aria-hidden="true" className="size-3.5" />}
      {props.children}
    </span>
  );
}
