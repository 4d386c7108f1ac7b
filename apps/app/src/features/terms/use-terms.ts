import { useCallback, useEffect, useMemo, useState } from 'react';
import type { GlossaryCsv } from '@youyaku/contract/glossary-csv';
import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import { limits } from '@youyaku/contract/limits';
import { useChangeGlossary } from '#api/use-glossary.ts';
import { useTermsPageMessages } from '#messages/use-terms-page-messages.ts';
import type { CsvFailure } from './read-csv-file.ts';
import type { EditedTerm } from './term-dialog.tsx';
import { toTermFields, withTerm, withTermAt, withTermsOf } from './term-fields.ts';

type Removed = { entry: GlossaryEntry; place: number };

/** What can be done with the terms, and what was done last. */
export function useTerms() {
  const labels = useTermsPageMessages();
  const change = useChangeGlossary();
  const { mutate, reset } = change;
  const [edited, setEdited] = useState<EditedTerm>();
  const [read, setRead] = useState<GlossaryCsv | CsvFailure>();
  const { removed, actions, undo, said, setSaid } = useRemoval(change, setEdited);

  function open(term: EditedTerm | undefined) {
    reset();
    setEdited(term);
  }
  function openCsv(found: GlossaryCsv | CsvFailure | undefined) {
    reset();
    setRead(found);
  }
  function save(entry: GlossaryEntry, before: string | undefined) {
    mutate((now) => ({ ...now, entries: withTerm(now.entries, entry, before) }), {
      onSuccess: () => {
        setEdited(undefined);
        setSaid(labels.saved(entry.term));
      },
    });
  }
  function take(entries: readonly GlossaryEntry[], isReplacing: boolean) {
    mutate((now) => ({ ...now, entries: isReplacing ? entries : withTermsOf(now.entries, entries) }), {
      onSuccess: () => {
        setRead(undefined);
        setSaid(labels.csv.taken(entries.length));
      },
    });
  }
  return { change, edited, open, save, read, openCsv, take, said, canUndo: removed !== undefined, undo, actions };
}

/** Deletes at once, and offers for some seconds to undo it. */
function useRemoval({ mutate, reset }: ReturnType<typeof useChangeGlossary>, onEdit: (term: EditedTerm) => void) {
  const labels = useTermsPageMessages();
  const [last, setLast] = useState<{ words: string; removed?: Removed }>();
  // What was said does not stand over the table for good.
  useEffect(() => {
    if (last === undefined) return;
    const clock = setTimeout(() => setLast(undefined), limits.undoSeconds * 1_000);
    return () => clearTimeout(clock);
  }, [last]);

  const setSaid = useCallback((words: string) => setLast({ words }), []);
  // The same for all rows at all times: no other row is drawn again.
  const actions = useMemo(
    () => ({
      onEdit: (entry: GlossaryEntry) => {
        reset();
        onEdit({ before: entry.term, fields: toTermFields(entry) });
      },
      onRemove: (entry: GlossaryEntry) => {
        let place = 0;
        mutate(
          (now) => {
            place = now.entries.findIndex(({ term }) => term === entry.term);
            return { ...now, entries: now.entries.filter(({ term }) => term !== entry.term) };
          },
          {
            onSuccess: () => setLast({ words: labels.removed(entry.term), removed: { entry, place } }),
          },
        );
      },
    }),
    [mutate, reset, onEdit, labels],
  );
  const removed = last?.removed;
  function undo() {
    if (removed === undefined) return;
    const { entry, place } = removed;
    setLast(undefined);
    mutate((now) => ({ ...now, entries: withTermAt(now.entries, entry, place) }), {
      onSuccess: () => setSaid(labels.restored(entry.term)),
    });
  }
  return { removed, actions, undo, said: last?.words, setSaid };
}
