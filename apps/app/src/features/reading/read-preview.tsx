import { Pencil } from 'lucide-react';
import type { Document } from '@youyaku/contract/document';
import { countCharacters } from '@youyaku/contract/count-characters';
import { Button } from '@youyaku/ui/button';
import { Dialog } from '@youyaku/ui/dialog';
import { useMessages } from '#messages/messages-context.tsx';
import type { EvidenceMark } from './mark-evidence.ts';
import { ReadingNotesList } from './reading-notes-list.tsx';
import { SourcePane } from './source-pane.tsx';
import type { EvidenceChoice } from './use-evidence-choice.ts';

/** Nothing is summarised yet: no place has evidence. */
const noMarks: readonly EvidenceMark[] = [];
const nothing = (): void => undefined;
const noChoice: EvidenceChoice = {
  highlighted: undefined,
  chosen: undefined,
  selected: undefined,
  point: nothing,
  choose: nothing,
  release: () => false,
  placeAfter: () => 0,
};

/**
 * What was read of a source before it is summarised: its structure, its places and what is missing, with buttons to go on or
 * back.
 */
export function ReadPreview(props: {
  document: Document | undefined;
  onClose: () => void;
  onEdit: (document: Document) => void;
  onSubmit: () => void;
}) {
  const { compose: labels, frame } = useMessages();
  const { document, onEdit } = props;
  return (
    <Dialog
      shape="sheet"
      isOpen={document !== undefined}
      onClose={props.onClose}
      title={labels.previewTitle}
      closeLabel={frame.close}
      actions={
        document === undefined ? null : (
          <>
            <p className="min-w-60 flex-1 text-note text-ink-soft max-sm:order-first max-sm:basis-full">
              {labels.previewEditHint}
            </p>
            <Button icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => onEdit(document)}>
              {labels.previewEdit}
            </Button>
            <Button tone="primary" onClick={props.onSubmit}>
              {labels.previewSubmit}
            </Button>
          </>
        )
      }
    >
      {document === undefined ? null : (
        <SourcePane
          document={document}
          marks={noMarks}
          choice={noChoice}
          onChoose={nothing}
          header={<PreviewFacts document={document} />}
        />
      )}
    </Dialog>
  );
}

function PreviewFacts({ document }: { document: Document }) {
  const { reading: labels, characters } = useMessages();
  const facts = [
    document.byline,
    document.publishedAt?.slice(0, 10),
    document.pages === undefined ? undefined : labels.pageCount(document.pages),
    characters(countCharacters(document.text)),
    document.encoding?.toUpperCase(),
  ].filter((fact) => fact !== undefined);
  return (
    <header className="mb-6 border-b border-line pb-4">
      {document.title === undefined ? null : <p className="font-mincho text-lead font-bold">{document.title}</p>}
      <p className="mt-1 flex flex-wrap gap-x-4 text-note text-ink-soft tabular">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <ReadingNotesList omitted={document.omitted ?? []} warnings={document.warnings} />
    </header>
  );
}
