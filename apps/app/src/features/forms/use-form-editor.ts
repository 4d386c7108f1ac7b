import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { HeadField } from '@youyaku/contract/minutes-template-values';
import type { MinutesTemplate } from '@youyaku/contract/minutes-template';
import { useEnterKey } from '#frame/use-enter-key.ts';
import { useFormPageMessages } from '#messages/use-form-page-messages.ts';
import {
  findFormProblem,
  moveItem,
  toForm,
  withRow,
  type Columns,
  type FormFields,
  type FormProblem,
  type RowFields,
  type SectionFields,
  type SectionKind,
} from './form-fields.ts';

type Editing = { initial: () => FormFields; isSaving: boolean; onSave: (form: MinutesTemplate) => void };

/** What stands in the editor of a form, what is wrong with it, and what was done last, in words. */
export function useFormEditor({ initial, isSaving, onSave }: Editing) {
  const page = useFormPageMessages();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(initial);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<FormProblem>();
  const focus = useFocusAfter(form);
  useEnterKey(form, false);

  function change(next: Partial<FormFields>) {
    setProblem(undefined);
    setFields((now) => ({ ...now, ...next }));
  }
  function errorOf(at: string): string | undefined {
    if (problem?.at !== at) return undefined;
    const { fault } = problem;
    if (fault === 'long') return at.startsWith('text:') ? page.faults.longText : page.faults.longLabel;
    return page.faults[fault];
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const found = findFormProblem(fields);
    if (found === undefined) return onSave(toForm(fields));
    setProblem(found);
    focus('[aria-invalid="true"], [data-fault]');
  }
  const editing = { fields, change, errorOf, focus, say: setSaid };
  return { form, ...editing, said, submit, ...useSections(editing), ...useRows(editing) };
}

/** Gives the focus to what the page has once it is drawn again: a control that is moved loses it. */
function useFocusAfter(form: { readonly current: HTMLElement | null }): (selector: string) => void {
  const [wanted, setWanted] = useState<{ selector: string }>();
  useEffect(() => {
    if (wanted !== undefined) form.current?.querySelector<HTMLElement>(wanted.selector)?.focus();
  }, [form, wanted]);
  return (selector) => setWanted({ selector });
}

type EditorParts = {
  fields: FormFields;
  change: (next: Partial<FormFields>) => void;
  focus: (selector: string) => void;
  say: (words: string) => void;
};

function useSections({ fields: { sections, columns }, change, focus, say }: EditorParts) {
  const labels = useFormPageMessages();
  return {
    changeSection: (kind: SectionKind, next: Partial<SectionFields>) =>
      change({ sections: sections.map((section) => (section.kind === kind ? { ...section, ...next } : section)) }),
    changeColumns: (next: Partial<Columns>) => change({ columns: { ...columns, ...next } }),
    moveSection: (kind: SectionKind, by: -1 | 1) => {
      const from = sections.findIndex((section) => section.kind === kind);
      change({ sections: moveItem(sections, from, by) });
      say(labels.moved(labels.kinds[kind], from + by + 1, sections.length));
      focus(`[data-move="${kind} ${by}"]`);
    },
  };
}

function useRows({ fields: { rows }, change, focus, say }: EditorParts) {
  const labels = useFormPageMessages();
  const nameOf = ({ name }: RowFields): string => name.trim() || labels.newRow;
  return {
    nameOf,
    changeRow: (key: number, next: Partial<RowFields>) =>
      change({ rows: rows.map((row) => (row.key === key ? { ...row, ...next } : row)) }),
    addRow: (name: string, field?: HeadField) => {
      const more = withRow(rows, { field, name });
      change({ rows: more });
      say(labels.added(name || labels.newRow));
      focus(`[data-row="${more.at(-1)?.key}"] input`);
    },
    removeRow: (row: RowFields) => {
      const at = rows.indexOf(row);
      const left = rows.toSpliced(at, 1);
      change({ rows: left });
      say(labels.rowRemoved(nameOf(row)));
      const next = left[Math.min(at, left.length - 1)];
      focus(next === undefined ? '[data-add-row]' : `[data-row="${next.key}"] input`);
    },
    moveRow: (row: RowFields, by: -1 | 1) => {
      const from = rows.indexOf(row);
      change({ rows: moveItem(rows, from, by) });
      say(labels.moved(nameOf(row), from + by + 1, rows.length));
      focus(`[data-move="row${row.key} ${by}"]`);
    },
  };
}

export type FormEditing = ReturnType<typeof useFormEditor>;
