import { useId } from 'react';
import { CircleAlert, FileText, Upload, X } from 'lucide-react';
import { IconButton } from '@youyaku/ui/button';
import { useMessages } from '#messages/messages-context.tsx';
import { acceptedFiles } from './accepted-files.ts';
import type { DraftFile } from './source-draft.ts';

/** A file to choose, or to drop anywhere on the form. */
export function FileInput(props: {
  file: DraftFile | undefined;
  error: string | undefined;
  onChoose: (file: DraftFile | undefined) => void;
}) {
  const { compose: words } = useMessages();
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
          <span>{words.fileDrop}</span>
          <span className="text-note text-ink-soft">{words.fileKinds}</span>
          <span className="mt-2 inline-flex min-h-11 items-center rounded-seal border border-line-strong px-4 text-small">
            {words.fileChoose}
          </span>
          <input
            id={id}
            type="file"
            accept={acceptedFiles}
            aria-label={words.fileChoose}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? `${id}-note` : undefined}
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file !== undefined) props.onChoose({ kind: 'chosen', file });
            }}
          />
        </label>
      ) : (
        <div className="flex min-h-20 items-center gap-4 rounded-seal border border-line-strong bg-paper-raised px-4">
          <FileText aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
          <p className="min-w-0 flex-1 [word-break:normal]">
            {nameOf(props.file)}
            <span className="ml-3 text-small tabular text-ink-soft">{sizeOf(props.file)}</span>
          </p>
          <IconButton
            label={words.fileRemove}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={() => props.onChoose(undefined)}
          />
        </div>
      )}
      {props.error === undefined ? null : (
        <p id={`${id}-note`} className="mt-1 flex items-start gap-1.5 text-note font-bold">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {props.error}
        </p>
      )}
    </div>
  );
}

const nameOf = (file: DraftFile) => (file.kind === 'chosen' ? file.file.name : file.name);

function sizeOf(file: DraftFile): string {
  if (file.kind === 'stored') return '';
  const kilobytes = file.file.size / 1024;
  return kilobytes < 1_000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
