import { useId, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, describeField, Field, underlinedControlClass, type FieldTexts } from './field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FieldTexts & { fieldClassName?: string; isUnderlined?: boolean };

/** A single-line text field with label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  fieldClassName,
  isUnderlined = false,
  className,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const texts = { label, hint, error, hideLabel };
  return (
    <Field id={id} texts={texts} className={fieldClassName}>
      <input
        id={id}
        className={classNames(isUnderlined ? underlinedControlClass : controlClass, 'min-h-11', className)}
        {...describeField(id, texts)}
        {...rest}
      />
    </Field>
  );
}
