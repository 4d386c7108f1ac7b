import { useId } from 'react';
import { CircleAlert, FileText, Upload, X } from 'lucide-react';
import { IconButton } from '@youyaku/ui/button';
import { useMessages } from '#messages/messages-context.tsx';
import { acceptedFiles } from './accepted-files.ts';
import { formatBytes } from '#messages/format-bytes.ts';
import type { DraftFile } from './source-draft.ts';

/** Chooses files, or accepts them dropped anywhere on the form. */
export function FileInput(props: {
  file: DraftFile | undefined;
  error: string | undefined;
  onChoose: (files: File[]) => void;
  onRemove: () => void;
}) {
  const { compose: labels } = useMessages();
  const id = useId();
  const isInvalid = props.error !== undefined;
  return (
    <div className="pt-4 pb-2">
      {props.file === undefined ? (
        <label
          htmlFor={id}
          className={
            'flex min-h-48 flex-col items-center justify-center gap-2 rounded-seal border border-dashed border-line-strong bg-paper-raised px-4 py-8 text-center ' +
            'hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink'
          }
        >
          <Upload aria-hidden="true" className="size-6 text-ink-soft" />
          <span>{labels.fileDrop}</span>
          <span className="text-note text-ink-soft">{labels.fileKinds}</span>
          <span className="mt-2 inline-flex min-h-11 items-center rounded-seal border border-line-strong px-4 text-small">
            {labels.fileChoose}
          </span>
          <input
            id={id}
            type="file"
            multiple
            accept={acceptedFiles}
            aria-label={labels.fileChoose}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? `${id}-note` : undefined}
            className="sr-only"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              if (files.length > 0) props.onChoose(files);
            }}
          />
        </label>
      ) : (
        <ChosenFile file={props.file} removeLabel={labels.fileRemove} onRemove={props.onRemove} />
      )}
      {props.error === undefined ? null : <FileError id={`${id}-note`} message={props.error} />}
    </div>
  );
}

/** A chosen file in one row. */
export function ChosenFile(props: {
  file: DraftFile;
  /** Its position among several sources. */
  place?: string;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <div className="flex min-h-14 items-center gap-4 rounded-seal border border-line-strong bg-paper-raised px-4 py-1">
      <FileText aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 [word-break:normal] [overflow-wrap:anywhere]">
        {props.place === undefined ? null : <span className="text-small font-bold">{props.place}</span>}
        <span>{getFileName(props.file)}</span>
        <span className="text-small tabular text-ink-soft">{formatFileSize(props.file)}</span>
      </p>
      <IconButton
        label={props.removeLabel}
        icon={<X aria-hidden="true" className="size-5" />}
        onClick={props.onRemove}
      />
    </div>
  );
}

export function FileError({ id, message }: { id?: string; message: string }) {
  return (
    <p id={id} className="mt-1 flex items-start gap-1.5 text-note font-bold">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  );
}

const getFileName = (file: DraftFile) => (file.kind === 'chosen' ? file.file.name : file.name);

function formatFileSize(file: DraftFile): string {
  return file.kind === 'stored' ? '' : formatBytes(file.file.size);
}
