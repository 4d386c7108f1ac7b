import { useId, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, describeField, Field, type FieldTexts } from './field.tsx';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldTexts & { fieldClassName?: string };

/** A multi-line text field with label, hint and error. */
export function TextArea({ label, hint, error, hideLabel, fieldClassName, className, ...rest }: TextAreaProps) {
  const id = useId();
  const texts = { label, hint, error, hideLabel };
  return (
    <Field id={id} texts={texts} className={fieldClassName}>
      <textarea
        id={id}
        className={classNames(controlClass, 'py-3', className)}
        {...describeField(id, texts)}
        {...rest}
      />
    </Field>
  );
}
