import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ButtonTone = 'primary' | 'plain' | 'quiet';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-seal text-center no-underline transition-colors select-none ' +
  'disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:opacity-45';

const tones: Record<ButtonTone, string> = {
  // Forced colours take its fill away: without an edge it would be a word.
  primary: 'forced-colors:border bg-ink px-6 font-bold text-paper enabled:hover:bg-ink-soft [a&]:hover:bg-ink-soft',
  plain:
    'border border-line-strong bg-paper px-4 text-small text-ink enabled:hover:border-ink enabled:hover:bg-paper-sunk [a&]:hover:border-ink [a&]:hover:bg-paper-sunk',
  quiet:
    'px-3 text-small text-ink-soft enabled:hover:bg-paper-sunk enabled:hover:text-ink [a&]:hover:bg-paper-sunk [a&]:hover:text-ink',
};

/** The classes of a button, for links that must look like one. */
export function buttonClass(tone: ButtonTone = 'plain', className?: string): string {
  return classNames(base, tones[tone], className);
}

export type ButtonProps = ComponentProps<'button'> & { tone?: ButtonTone; icon?: ReactNode };

/** A button labelled with a verb. At most one `primary` on a screen. */
export function Button({ tone = 'plain', icon, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={buttonClass(tone, className)} {...rest}>
      {icon}
      {children}
    </button>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does, as a verb; read aloud and shown as a tooltip. */
  label: string;
  icon: ReactNode;
};

/** A button that shows only an icon; its label is for assistive technology. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        base,
        'min-w-11 text-ink-soft enabled:hover:bg-paper-sunk enabled:hover:text-ink',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
}
