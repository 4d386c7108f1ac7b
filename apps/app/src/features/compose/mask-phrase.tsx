import { useRef, useState, type FormEvent } from 'react';
import { findEntryFault, type GlossaryEntry, glossaryLimits } from '@youyaku/contract/glossary-values';
import { Button } from '@youyaku/ui/button';
import { TextField } from '@youyaku/ui/text-field';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useChangeGlossary } from '#api/use-glossary.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useEnterKey } from '#frame/use-enter-key.ts';
import { useMaskingMessages } from '#messages/masking-messages.ts';

/** What the rules do not find is put into the terms of the space, as one that no model may see. */
export function MaskPhrase({ onAdded }: { onAdded: () => void }) {
  const labels = useMaskingMessages();
  const change = useChangeGlossary();
  const [phrase, setPhrase] = useState('');
  const [isRefused, setIsRefused] = useState(false);

  const form = useRef<HTMLFormElement>(null);
  useEnterKey(form, true);

  function add(event: FormEvent) {
    event.preventDefault();
    const term = phrase.trim();
    // One character would be found everywhere.
    const isTooShort = Array.from(term).length < glossaryLimits.variantCodePointsMin;
    const isWrong = isTooShort || findEntryFault({ term, variants: [] }) !== undefined;
    setIsRefused(isWrong);
    if (change.isPending || isWrong) return;
    change.mutate((now) => ({ ...now, entries: withHidden(now.entries, term) }), {
      onSuccess: () => {
        setPhrase('');
        onAdded();
      },
    });
  }
  return (
    <form ref={form} noValidate onSubmit={add} className="border-t border-line pt-3">
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          label={labels.phrase}
          hint={labels.phraseHint}
          error={isRefused ? labels.phraseFault : undefined}
          value={phrase}
          autoComplete="off"
          fieldClassName="min-w-48 flex-1"
          onChange={({ target }) => {
            setIsRefused(false);
            setPhrase(target.value);
          }}
        />
        <Button type="submit" className="mt-6.5" aria-disabled={change.isPending}>
          {labels.addPhrase}
        </Button>
      </div>
      <p role="status" className="mt-1 text-small empty:hidden">
        {change.isSuccess && phrase === '' ? labels.phraseAdded : ''}
      </p>
      {change.error === null ? null : <FailureNotice reason={getFailureReason(change.error)} />}
    </form>
  );
}

/** The entries with this spelling hidden: with the others of its entry, or as a new one. */
function withHidden(entries: readonly GlossaryEntry[], spelling: string): GlossaryEntry[] {
  const place = entries.findIndex(({ term, variants }) => term === spelling || variants.includes(spelling));
  const known = entries[place];
  return known === undefined
    ? [...entries, { term: spelling, variants: [], hidden: true }]
    : entries.with(place, { ...known, hidden: true });
}
