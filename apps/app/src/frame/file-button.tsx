import { useId } from 'react';
import { Upload } from 'lucide-react';
import { buttonClass } from '@youyaku/ui/button';

type Props = {
  label: string;
  /** What is expected of the file, shown as a tooltip. */
  title: string;
  /** As of a file input: endings and media types. */
  accept: string;
  onChoose: (file: File) => void;
};

/** A button that chooses one file to be read on the page. */
export function FileButton({ label, title, accept, onChoose }: Props) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      title={title}
      className={buttonClass(
        'plain',
        'cursor-pointer hover:border-ink hover:bg-paper-sunk has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
      )}
    >
      <Upload aria-hidden="true" className="size-4" />
      {label}
      <input
        id={id}
        type="file"
        accept={accept}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again once it was mended.
          target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </label>
  );
}
