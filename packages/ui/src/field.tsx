import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from './class-names.ts';

export type FieldTexts = {
  label: string;
  /** Shown under the label's control; what is expected, in a few words. */
  hint?: string | undefined;
  /** What is wrong and what to do; takes the place of the hint. */
  error?: string | undefined;
  /** Keeps the label for screen readers only, where the place on the page already says it. */
  hideLabel?: boolean | undefined;
};

export const controlClass =
  'w-full rounded-seal border border-line-strong bg-paper-raised px-3 text-body text-ink hover:border-ink ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-2 aria-invalid:border-ink';

/** A control of one quiet row: a rule to write on instead of a box. */
export const underlinedControlClass =
  'w-full border-b border-line-strong bg-transparent px-1 text-body text-ink hover:border-ink ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-b-2 aria-invalid:border-ink';

/** The ids by which a control names its hint and error. */
export function describeField(id: string, texts: FieldTexts) {
  const isInvalid = texts.error !== undefined;
  const hasNote = isInvalid || texts.hint !== undefined;
  return { 'aria-invalid': isInvalid || undefined, 'aria-describedby': hasNote ? `${id}-note` : undefined };
}

/** Label above, control, hint or error below: the frame that every control of a form stands in. */
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
