import { FileText, Pencil } from 'lucide-react';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { Variant } from '@youyaku/contract/variant';
import { Button } from '@youyaku/ui/button';
import type { Draft } from '#features/compose/compose-draft.ts';
import { SourceCard } from '#frame/source-card.tsx';
import { useMessages } from '#messages/messages-context.tsx';

/** Above a pasted text while it is read: what it is, and the way back to writing. */
export function LiveSourceHead(props: { variant: Variant | undefined; draft: Draft; onEdit: () => void }) {
  const { desk, characters } = useMessages();
  const { variant, draft } = props;
  return (
    <>
      <div className="flex h-14 items-center justify-between">
        <span className="text-small text-ink-soft">{desk.intake}</span>
        <Button
          tone="quiet"
          className="-mr-3"
          icon={<Pencil aria-hidden="true" className="size-4" />}
          onClick={props.onEdit}
        >
          {desk.editText}
        </Button>
      </div>
      <SourceCard
        icon={<FileText aria-hidden="true" className="size-4" />}
        name={draft.title.trim() || variant?.title || desk.pastedText}
        fact={characters(variant?.source.characters ?? countCharacters(draft.text))}
      />
    </>
  );
}
