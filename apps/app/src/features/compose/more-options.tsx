import { limits } from '@youyaku/contract/limits';
import { Checkbox } from '@youyaku/ui/checkbox';
import { TextField } from '@youyaku/ui/text-field';
import { useMessages } from '#messages/messages-context.tsx';
import type { Draft } from './compose-draft.ts';

/** What most readers never need: a focus, a title, and leaving nothing behind. */
export function MoreOptions({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { compose: words } = useMessages();
  return (
    <div className="mt-4 grid gap-x-8 gap-y-4 border-t border-line pt-4 md:grid-cols-2">
      <TextField
        label={words.focusLabel}
        hint={words.focusHint}
        maxLength={limits.focusCodePointsMax}
        value={draft.focus}
        onChange={(event) => onChange({ ...draft, focus: event.target.value })}
      />
      {draft.sourceKind === 'text' ? (
        <TextField
          label={words.titleLabel}
          hint={words.titleHint}
          maxLength={limits.titleCodePointsMax}
          value={draft.title}
          onChange={(event) => onChange({ ...draft, title: event.target.value })}
        />
      ) : null}
      <Checkbox
        label={words.unkept}
        hint={words.unkeptHint}
        checked={draft.isUnkept}
        onChange={(event) => onChange({ ...draft, isUnkept: event.target.checked })}
      />
    </div>
  );
}
