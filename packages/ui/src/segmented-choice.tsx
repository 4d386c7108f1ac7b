import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type SegmentedOption<Value extends string> = { value: Value; label: string; icon?: ReactNode };

/** One of a few, all in view: a group of radio buttons drawn as one ruled strip. */
export function SegmentedChoice<Value extends string>(props: {
  legend: string;
  hideLegend?: boolean;
  value: Value;
  options: readonly SegmentedOption<Value>[];
  onSelect: (value: Value) => void;
  className?: string;
}) {
  const name = useId();
  return (
    <fieldset className={classNames('min-w-0', props.className)}>
      <legend className={props.hideLegend === true ? 'sr-only' : 'mb-1 text-note text-ink-soft'}>{props.legend}</legend>
      <div className="inline-flex max-w-full flex-wrap border border-line-strong rounded-seal bg-paper-raised">
        {props.options.map((option) => (
          <label
            key={option.value}
            className={
              'relative flex min-h-11 items-center gap-2 px-4 text-small not-first:border-l not-first:border-line ' +
              'text-ink-soft hover:text-ink has-checked:bg-ink has-checked:text-paper ' +
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink'
            }
          >
            <input
              type="radio"
              className="absolute inset-0 opacity-0 outline-none"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onSelect(option.value)}
            />
            {option.icon}
            <span className="relative">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
