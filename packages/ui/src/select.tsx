import { useId, type ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from './class-names.ts';
import { controlClass, describeField, Field, underlinedControlClass, type FieldTexts } from './field.tsx';

export type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean };

export type SelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'id' | 'value' | 'onChange' | 'onSelect' | 'children'
> &
  FieldTexts & {
    value: Value;
    options: readonly SelectOption<Value>[];
    onSelect: (value: Value) => void;
    fieldClassName?: string;
    /** Underlined instead of boxed. */
    isUnderlined?: boolean;
  };

/** A select, using the platform's own list, which works well on phones and with a keyboard. */
export function Select<Value extends string>({
  label,
  hint,
  error,
  hideLabel,
  options,
  onSelect,
  fieldClassName,
  isUnderlined = false,
  className,
  ...rest
}: SelectProps<Value>) {
  const id = useId();
  const texts = { label, hint, error, hideLabel };
  return (
    <Field id={id} texts={texts} className={fieldClassName}>
      <div className="relative">
        <select
          id={id}
          className={classNames(
            isUnderlined ? underlinedControlClass : controlClass,
            'min-h-11 appearance-none pr-9',
            className,
          )}
          {...describeField(id, texts)}
          {...rest}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onSelect(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </Field>
  );
}
