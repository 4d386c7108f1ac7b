import { use, useEffect, useId, useState, type ReactNode } from 'react';
import { Camera, CircleAlert, FileText, Upload, X } from 'lucide-react';
import { IconButton } from '@youyaku/ui/button';
import { SourceCard } from '#frame/source-card.tsx';
import { formatBytes } from '#messages/format-bytes.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { FileFactContext } from './file-fact-context.ts';
import type { DraftFile } from './source-draft.ts';

/** The look of the two ways in beside pasting. */
export const wayInClass =
  'flex min-h-11 flex-1 items-center justify-center gap-2 rounded-seal border border-line px-3 text-small whitespace-nowrap ' +
  'hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink';

/** Chooses files; they can be dropped and pasted anywhere too. */
export function FileChooser({ onChoose }: { onChoose: (files: File[]) => void }) {
  const { compose: labels, desk } = useMessages();
  const accepted = useAcceptedFiles();
  const [hasCamera] = useState(() => matchMedia('(pointer: coarse)').matches);
  return (
    <>
      <ChooserButton
        label={desk.chooseFile}
        title={labels.fileKinds}
        icon={<Upload aria-hidden="true" className="size-4" />}
        accept={accepted}
        isSeveral
        onChoose={onChoose}
      />
      {/* A phone opens its camera at once; elsewhere this would be a second way to the same. */}
      {hasCamera ? (
        <ChooserButton
          label={desk.takePhoto}
          icon={<Camera aria-hidden="true" className="size-4" />}
          accept="image/*"
          isCamera
          onChoose={onChoose}
        />
      ) : null}
    </>
  );
}

/** Loaded after the page: until then every file may be chosen, as any file may be dropped. */
function useAcceptedFiles(): string | undefined {
  const [accepted, setAccepted] = useState<string>();
  useEffect(() => {
    import('./accepted-files.ts').then(
      (module) => setAccepted(module.acceptedFiles),
      () => undefined,
    );
  }, []);
  return accepted;
}

function ChooserButton(props: {
  label: string;
  title?: string;
  icon: ReactNode;
  accept: string | undefined;
  isSeveral?: boolean;
  isCamera?: boolean;
  onChoose: (files: File[]) => void;
}) {
  const id = useId();
  return (
    <label htmlFor={id} title={props.title} className={wayInClass}>
      {props.icon}
      {props.label}
      <input
        id={id}
        type="file"
        multiple={props.isSeveral === true}
        capture={props.isCamera === true ? 'environment' : undefined}
        accept={props.accept}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again after it was removed.
          event.target.value = '';
          if (files.length > 0) props.onChoose(files);
        }}
      />
    </label>
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
  const known = use(FileFactContext)(props.file);
  return (
    <SourceCard
      icon={<FileText aria-hidden="true" className="size-4" />}
      place={props.place}
      name={getFileName(props.file)}
      fact={known ?? formatFileSize(props.file)}
    >
      <IconButton
        label={props.removeLabel}
        icon={<X aria-hidden="true" className="size-4" />}
        onClick={props.onRemove}
      />
    </SourceCard>
  );
}

export function SourceFault({ id, message }: { id?: string; message: string }) {
  return (
    <p id={id} role="alert" className="mt-1 flex items-start gap-1.5 text-note font-bold">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  );
}

const getFileName = (file: DraftFile) => (file.kind === 'chosen' ? file.file.name : file.name);

function formatFileSize(file: DraftFile): string {
  return file.kind === 'stored' ? '' : formatBytes(file.file.size);
}
