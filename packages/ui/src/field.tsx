import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from './class-names.ts';

export type FieldTexts = {
  label: string;
  /** What is expected, in a few words; shown below the control. */
  hint?: string | undefined;
  /** What is wrong and what to do; replaces the hint. */
  error?: string | undefined;
  /** Shows the label to screen readers only, where the context makes it clear. */
  hideLabel?: boolean | undefined;
};

export const controlClass =
  'w-full rounded-seal border border-line-strong bg-paper-raised px-3 text-body text-ink hover:border-ink ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-2 aria-invalid:border-ink';

/** A control underlined instead of boxed. */
export const underlinedControlClass =
  'w-full border-b border-line-strong bg-transparent px-1 text-body text-ink hover:border-ink ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-b-2 aria-invalid:border-ink';

/** The ids that link a control to its hint and error. */
export function describeField(id: string, texts: FieldTexts) {
  const isInvalid = texts.error !== undefined;
  const hasNote = isInvalid || texts.hint !== undefined;
  return { 'aria-invalid': isInvalid || undefined, 'aria-describedby': hasNote ? `${id}-note` : undefined };
}

/** Label above, control, hint or error below: the layout of every form control. */
export function Field({
  id,
  texts,
  className,
  children,
}: {
  id: string;
  texts: FieldTexts;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={texts.hideLabel === true ? 'sr-only' : 'text-note text-ink-soft'}>
        {texts.label}
      </label>
      {children}
      {texts.error !== undefined ? (
        <p id={`${id}-note`} className="flex items-start gap-1.5 text-note font-bold">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {texts.error}
        </p>
      ) : texts.hint !== undefined ? (
        <p id={`${id}-note`} className="text-note text-ink-soft">
          {texts.hint}
        </p>
      ) : null}
    </div>
  );
}
