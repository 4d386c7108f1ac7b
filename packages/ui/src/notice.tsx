import type { ReactNode } from 'react';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { classNames } from './class-names.ts';

const tones = {
  error: { icon: CircleAlert, box: 'border-l-4 border-ink bg-paper-sunk', iconColor: 'text-ink', role: 'alert' },
  warning: {
    icon: TriangleAlert,
    box: 'border-l-4 border-ochre bg-ochre-wash',
    iconColor: 'text-ochre',
    role: 'status',
  },
  info: { icon: Info, box: 'border-l-4 border-line-strong', iconColor: 'text-ink-soft', role: undefined },
} as const;

/** What happened, why, and what to do next. Errors are announced at once, warnings at the next pause. */
export function Notice(props: {
  tone: keyof typeof tones;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
}) {
  const tone = tones[props.tone];
  const Icon = tone.icon;
  return (
    <div role={tone.role} className={classNames('flex gap-3 px-4 py-3', tone.box, props.className)}>
      <Icon aria-hidden="true" className={classNames('mt-1 size-5 shrink-0', tone.iconColor)} />
      <div className="min-w-0 flex-1">
        {props.title === undefined ? null : <p className="font-bold">{props.title}</p>}
        {props.children === undefined ? null : <div className="text-small">{props.children}</div>}
        {props.actions === undefined ? null : <div className="mt-3 flex flex-wrap gap-2">{props.actions}</div>}
      </div>
    </div>
  );
}
