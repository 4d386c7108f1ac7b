import { useCallback, useEffect, useState } from 'react';
import { limits } from '@youyaku/contract/limits';
import type { StoredMinutesForm } from '@youyaku/contract/minutes-forms';
import type { MinutesTemplate } from '@youyaku/contract/minutes-template';
import { useChangeMinutesForms } from '#api/use-minutes-forms.ts';
import { useFormPageMessages } from '#messages/use-form-page-messages.ts';
import { readFormFile, type FormFileFailure } from './read-form-file.ts';

/** A form that is new to the space. */
const newPlace = (): Pick<StoredMinutesForm, 'id' | 'version'> => ({ id: `frm_${crypto.randomUUID()}`, version: 0 });

/** What can be done with the forms of a space, and what was done last; a deletion can be undone for some seconds. */
export function useForms(onSaved: () => void) {
  const labels = useFormPageMessages();
  const { save, remove } = useChangeMinutesForms();
  const [last, setLast] = useState<{ words: string; removed?: StoredMinutesForm }>();
  const [read, setRead] = useState<MinutesTemplate | FormFileFailure>();
  // What was said does not stand over the list for good.
  useEffect(() => {
    if (last === undefined) return;
    const clock = setTimeout(() => setLast(undefined), limits.undoSeconds * 1_000);
    return () => clearTimeout(clock);
  }, [last]);

  function store(form: MinutesTemplate, place = newPlace()) {
    save.mutate(
      { ...place, form },
      {
        onSuccess: () => {
          setLast({ words: labels.saved(form.title) });
          onSaved();
        },
      },
    );
  }
  function drop(removed: StoredMinutesForm) {
    const words = labels.removed(removed.form.title);
    remove.mutate(removed.id, { onSuccess: () => setLast({ words, removed }) });
  }
  const removed = last?.removed;
  const undo =
    removed === undefined
      ? undefined
      : () => {
          const { id, form } = removed;
          setLast(undefined);
          save.mutate({ id, version: 0, form }, { onSuccess: () => setLast({ words: labels.restored(form.title) }) });
        };
  /** Whether the file has a form, which is then at hand. */
  async function readFile(file: File): Promise<boolean> {
    const found = await readFormFile(file);
    setRead(found);
    return typeof found === 'object';
  }
  const [resetSave, resetRemove] = [save.reset, remove.reset];
  const reset = useCallback(() => {
    resetSave();
    resetRemove();
  }, [resetSave, resetRemove]);
  return { save, remove, reset, said: last?.words, undo, store, drop, read, readFile };
}
