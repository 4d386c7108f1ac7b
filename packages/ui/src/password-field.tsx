import { useId, useRef, useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { controlClass, describeField, Field, type FieldTexts } from './field.tsx';

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'maxLength'> &
  Pick<FieldTexts, 'label' | 'hint' | 'error'> & {
    /** `show` and `hide` are on the button; `showOf` and `hideOf` name it with the field's label. */
    toggle: { show: string; hide: string; showOf: (label: string) => string; hideOf: (label: string) => string };
    /** While it is sent, the password is never in plain sight. */
    isSending?: boolean;
  };

/**
 * A password with a button that shows it. The button takes neither the focus nor the place of the caret from somebody who types. There is no
 * `maxLength`: it would cut off what is pasted without a word.
 */
export function PasswordField({
  label,
  hint,
  error,
  toggle,
  isSending = false,
  className,
  ...rest
}: PasswordFieldProps) {
  const id = useId();
  const { input, isWanted, change } = useReveal();
  const isShown = isWanted && !isSending;
  const texts = { label, hint, error };
  return (
    <Field id={id} texts={texts}>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={classNames(controlClass, 'min-h-11 min-w-0 flex-1', className)}
          {...describeField(id, texts)}
          {...rest}
        />
        <Button
          aria-label={isShown ? toggle.hideOf(label) : toggle.showOf(label)}
          aria-controls={id}
          className="shrink-0"
          onMouseDown={(event) => event.preventDefault()}
          onClick={change}
        >
          {isShown ? toggle.hide : toggle.show}
        </Button>
      </div>
    </Field>
  );
}

/** Whether the password shall be shown. Browsers move the caret when the type of a field changes. */
function useReveal() {
  const input = useRef<HTMLInputElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const change = () => {
    const field = input.current;
    setIsWanted(!isWanted);
    if (field === null || field !== document.activeElement) return;
    const { selectionStart, selectionEnd } = field;
    requestAnimationFrame(() => field.setSelectionRange(selectionStart, selectionEnd));
  };
  return { input, isWanted, change };
}
