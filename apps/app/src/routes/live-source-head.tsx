import { FileText, Pencil } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { Document } from '@youyaku/contract/document';
import type { Variant } from '@youyaku/contract/variant';
import { Button } from '@youyaku/ui/button';
import type { Draft } from '#features/compose/compose-draft.ts';
import { MarkerSwitch } from '#features/reading/marker-switch.tsx';
import { SourceCard } from '#frame/source-card.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { OnlyFileFact } from './file-fact.tsx';

const getFileName = ({ file }: Draft) => (file?.kind === 'chosen' ? file.file.name : file?.name);

/** Above a pasted text or a short file while it is read: what it is, and the way back to writing. */
export function LiveSourceHead(props: {
  variant: Variant | undefined;
  draft: Draft;
  /** Of a file that was read as it was chosen. */
  readFile: UseQueryResult<Document> | undefined;
  onEdit: () => void;
}) {
  const { desk, characters } = useMessages();
  const { variant, draft, readFile } = props;
  const fileName = readFile === undefined ? undefined : getFileName(draft);
  return (
    <>
      <div className="flex h-14 items-center justify-between">
        <span className="text-small text-ink-soft">{desk.intake}</span>
        <span className="-mr-3 flex">
          {readFile?.isError === true ? null : <MarkerSwitch />}
          <Button tone="quiet" icon={<Pencil aria-hidden="true" className="size-4" />} onClick={props.onEdit}>
            {desk.editText}
          </Button>
        </span>
      </div>
      <SourceCard
        icon={<FileText aria-hidden="true" className="size-4" />}
        name={fileName ?? (draft.title.trim() || variant?.title || desk.pastedText)}
        fact={
          readFile === undefined ? (
            characters(variant?.source.characters ?? countCharacters(draft.text))
          ) : (
            <OnlyFileFact read={readFile} />
          )
        }
      />
    </>
  );
}
