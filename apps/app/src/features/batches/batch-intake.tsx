import { useId, useState } from 'react';
import { FolderOpen, Upload } from 'lucide-react';
import { Button } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { Notice } from '@youyaku/ui/notice';
import { Progress } from '@youyaku/ui/progress';
import { Select } from '@youyaku/ui/select';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useBatchPageMessages } from '#messages/use-batch-page-messages.ts';
import { batchLengths, batchShapes, toBatchOptions, type BatchShape } from './batch-shapes.ts';
import {
  acceptedEndings,
  collectPlaced,
  guessTextColumn,
  type BatchSources,
  type Collected,
  type PlacedFile,
} from './collect-sources.ts';
import { listChosen, listDropped } from './list-dropped.ts';
import { useBatchModels } from './use-batch-models.ts';
import { useDrop } from './use-drop.ts';
import { TableColumns } from './table-columns.tsx';
import type { MakeBatch } from './use-make-batch.ts';
import type { Columns } from './write-lines.ts';

/** Where the texts of a batch come in, and what is asked of them. */
export function BatchIntake({ making }: { making: MakeBatch }) {
  const labels = useBatchPageMessages();
  const [collected, setCollected] = useState<Collected>();
  const isBusy = making.stage !== 'idle';
  const collect = async (files: Promise<PlacedFile[]>) => {
    making.clear();
    setCollected(await collectPlaced(files));
  };
  const dragging = useDrop((data) => (isBusy ? undefined : void collect(listDropped(data))));
  const { sources, failure, left = [] } = collected ?? {};
  return (
    <section aria-labelledby="batch-intake">
      <h2 id="batch-intake" className="mb-3 text-lead">
        {labels.intake}
      </h2>
      {sources === undefined || making.made !== undefined ? (
        <DropPlace isOver={dragging} onFiles={(files) => void collect(Promise.resolve(files))} />
      ) : (
        <Chosen sources={sources} making={making} onAnother={() => (making.clear(), setCollected(undefined))} />
      )}
      {failure === undefined ? null : (
        <Notice tone="error" className="mt-4">
          {labels.failures[failure]}
        </Notice>
      )}
      {left.length === 0 ? null : <LeftFiles names={left} />}
      {making.failed === undefined || isBusy ? null : making.failed === 'empty' ? (
        <Notice tone="error" className="mt-4">
          {labels.emptyDocuments}
        </Notice>
      ) : (
        <div className="mt-4">
          <FailureNotice reason={making.failed} />
        </div>
      )}
      {making.made === undefined ? null : <MadeNotes {...making.made} />}
    </section>
  );
}

function DropPlace({ isOver, onFiles }: { isOver: boolean; onFiles: (files: PlacedFile[]) => void }) {
  const labels = useBatchPageMessages();
  return (
    <div
      className={classNames(
        'border px-5 py-8 sm:px-8',
        isOver ? 'border-2 border-ink bg-paper-sunk' : 'border-dashed border-line-strong',
      )}
    >
      <p className="font-mincho text-title font-bold">{labels.drop}</p>
      <p className="mt-2 text-small text-ink-soft">{labels.dropNote}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ChooseButton label={labels.chooseFiles} onFiles={onFiles} />
        <ChooseButton label={labels.chooseFolder} isFolder onFiles={onFiles} />
      </div>
    </div>
  );
}

type ChooseProps = { label: string; isFolder?: boolean; onFiles: (files: PlacedFile[]) => void };

function ChooseButton({ label, isFolder = false, onFiles }: ChooseProps) {
  const id = useId();
  const Icon = isFolder ? FolderOpen : Upload;
  return (
    <>
      <input
        id={id}
        type="file"
        multiple
        accept={isFolder ? undefined : acceptedEndings}
        // React knows no name for it.
        {...(isFolder ? { webkitdirectory: '' } : {})}
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const files = listChosen(target.files);
          // The same files may be chosen again once they were mended.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button
        icon={<Icon aria-hidden="true" className="size-4" />}
        onClick={() => document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.click()}
      >
        {label}
      </Button>
    </>
  );
}

type ChosenProps = { sources: BatchSources; making: MakeBatch; onAnother: () => void };

function Chosen({ sources, making, onAnother }: ChosenProps) {
  const labels = useBatchPageMessages();
  const [columns, setColumns] = useState<Columns>(() => ({
    text: sources.kind === 'table' ? guessTextColumn(sources.table) : 0,
    id: undefined,
  }));
  const isBusy = making.stage !== 'idle';
  return (
    <div className="border-y border-line py-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <b className="min-w-0 break-words">{describe(sources, labels)}</b>
        <Button tone="quiet" aria-disabled={isBusy} onClick={() => (isBusy ? undefined : onAnother())}>
          {labels.another}
        </Button>
      </p>
      {sources.kind === 'table' ? <TableColumns table={sources.table} columns={columns} onChange={setColumns} /> : null}
      <Wishes sources={sources} columns={columns} making={making} />
      <p role="status" className="mt-3 text-small text-ink-soft empty:hidden">
        {labels.stages[making.stage]}
      </p>
      {isBusy ? <Progress label={labels.stages[making.stage]} {...making.sent} className="mt-2" /> : null}
    </div>
  );
}

type WishesProps = Omit<ChosenProps, 'onAnother'> & { columns: Columns };

/** What is asked of the summaries, and the button that asks what it takes. */
function Wishes({ sources, columns, making }: WishesProps) {
  const labels = useBatchPageMessages();
  const [shape, setShape] = useState<BatchShape>('sangyo');
  const [characters, setCharacters] = useState<number>(200);
  const [engine, setEngine] = useState<string>('builtin');
  const isBusy = making.stage !== 'idle';
  const options = () => toBatchOptions(shape, characters, engine);
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-4">
      <Select<BatchShape>
        label={labels.shape}
        fieldClassName="w-40"
        value={shape}
        options={batchShapes.map((value) => ({ value, label: labels.shapes[value] }))}
        onSelect={setShape}
      />
      <Select<string>
        label={labels.length}
        fieldClassName="w-40"
        value={String(characters)}
        options={batchLengths.map((value) => ({ value: String(value), label: labels.lengthOf(value) }))}
        onSelect={(value) => setCharacters(Number(value))}
      />
      <EngineSelect engine={engine} onSelect={setEngine} />
      <Button
        tone="primary"
        aria-disabled={isBusy}
        onClick={() =>
          isBusy ? undefined : making.make(sources, { name: nameOf(sources), columns, options: options() })
        }
      >
        {labels.make}
      </Button>
      {isBusy ? (
        <Button tone="quiet" onClick={making.stop}>
          {labels.stop}
        </Button>
      ) : null}
    </div>
  );
}

/** Who writes, where there is a choice. */
function EngineSelect({ engine, onSelect }: { engine: string; onSelect: (engine: string) => void }) {
  const labels = useBatchPageMessages();
  const models = useBatchModels();
  if (models.length === 0) return null;
  return (
    <Select<string>
      label={labels.engine}
      hint={engine === 'builtin' ? labels.builtinNote : labels.modelNote}
      fieldClassName="w-full sm:w-64"
      value={engine}
      options={[{ value: 'builtin', label: labels.builtin }, ...models.map(({ id, label }) => ({ value: id, label }))]}
      onSelect={onSelect}
    />
  );
}

type Labels = ReturnType<typeof useBatchPageMessages>;

function describe(sources: BatchSources, labels: Labels): string {
  if (sources.kind === 'table') return labels.chosenTable(sources.table.rows.length, sources.table.name);
  return labels.chosen[sources.kind](sources.files.length, nameOf(sources));
}

/** The folder, or the first file. */
function nameOf(sources: BatchSources): string {
  if (sources.kind === 'table') return sources.table.name;
  const path = sources.files[0]?.path ?? '';
  return (path.includes('/') ? path.split('/')[0] : path) ?? '';
}

function LeftFiles({ names }: { names: readonly string[] }) {
  const labels = useBatchPageMessages();
  return (
    <Notice tone="warning" className="mt-4">
      <p>{labels.left(names.length)}</p>
      <ul className="mt-1 list-disc pl-5 text-small">
        {names.slice(0, 5).map((name) => (
          <li key={name} className="break-words">
            {name}
          </li>
        ))}
        {names.length > 5 ? <li>…</li> : null}
      </ul>
      <p className="mt-1 text-small">{labels.leftNote}</p>
    </Notice>
  );
}

function MadeNotes({ unread, empty }: NonNullable<MakeBatch['made']>) {
  const labels = useBatchPageMessages();
  if (unread.length === 0 && empty === 0) return null;
  return (
    <Notice tone="warning" className="mt-4">
      {empty === 0 ? null : <p>{labels.madeEmpty(empty)}</p>}
      {unread.length === 0 ? null : (
        <>
          <p>{labels.madeUnread(unread.length)}</p>
          <p className="text-small break-words">
            {unread.slice(0, 5).join('、')}
            {unread.length > 5 ? '…' : ''}
          </p>
        </>
      )}
    </Notice>
  );
}
