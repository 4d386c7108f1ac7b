import { useId, type ComponentProps } from 'react';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & { label: string; hint?: string };

/** A checkbox whose label is part of the click target. */
export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="inline-flex min-h-11 items-center gap-3 text-body">
        <input
          id={id}
          type="checkbox"
          className="size-5 shrink-0 accent-ink"
          aria-describedby={hint === undefined ? undefined : `${id}-note`}
          {...rest}
        />
        {label}
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-note`} className="pl-8 text-note text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
