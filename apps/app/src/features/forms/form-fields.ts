import { isLongerThan } from '@youyaku/contract/is-longer-than';
import type { MinutesTemplate } from '@youyaku/contract/minutes-template';
import {
  headFields,
  minutesTemplateLimits,
  type HeadField,
  type TextSectionKind,
} from '@youyaku/contract/minutes-template-values';

export type SectionKind = 'head' | TextSectionKind;
export type SectionFields = { readonly kind: SectionKind; readonly isShown: boolean; readonly heading: string };
/** A row of the head: with a `field` it says what the text says, else `text`. */
export type RowFields = {
  /** Of this form only, so that a row is the same one wherever it moves. */
  readonly key: number;
  readonly field?: HeadField | undefined;
  readonly name: string;
  readonly text: string;
};
export type Columns = Readonly<Record<'what' | 'who' | 'due', string>>;

/** The editor of a form: one field per control, not yet validated. Every section has its place, also one that is left out. */
export type FormFields = {
  readonly title: string;
  readonly sections: readonly SectionFields[];
  readonly rows: readonly RowFields[];
  readonly columns: Columns;
};

/** `full`: a form with every section; its names stand where the form has none. */
export function toFormFields(form: MinutesTemplate, full: MinutesTemplate, columns: Columns): FormFields {
  const shown = form.sections.map((section) => toSectionFields(section, true));
  const left = full.sections.filter(({ kind }) => !form.sections.some((one) => one.kind === kind));
  return {
    title: form.title,
    sections: [...shown, ...left.map((section) => toSectionFields(section, false))],
    rows: (listRows(form) ?? listRows(full) ?? []).map((row, key) => ({ key, text: '', ...row })),
    columns: form.taskColumns ?? columns,
  };
}

function toSectionFields(section: MinutesTemplate['sections'][number], isShown: boolean): SectionFields {
  return { kind: section.kind, isShown, heading: section.kind === 'head' ? '' : section.heading };
}

function listRows({ sections }: MinutesTemplate) {
  return sections.flatMap((section) => (section.kind === 'head' ? [section.rows] : []))[0];
}

/** The form that the fields describe, valid or not. */
export function toForm({ title, sections, rows, columns }: FormFields): MinutesTemplate {
  const shown = sections.filter(({ isShown }) => isShown);
  const taskColumns = { what: columns.what.trim(), who: columns.who.trim(), due: columns.due.trim() };
  return {
    title: title.trim(),
    sections: shown.map(({ kind, heading }) =>
      kind === 'head' ? { kind, rows: rows.map(toRow) } : { kind, heading: heading.trim() },
    ),
    ...(shown.some(({ kind }) => kind === 'tasks') ? { taskColumns } : {}),
  };
}

function toRow({ field, name, text }: RowFields) {
  return field === undefined ? { name: name.trim(), text: text.trim() } : { field, name: name.trim() };
}

type FormFault = 'empty' | 'long' | 'noSection' | 'noRow' | 'manyRows';
/** Which control it is about: `name:3` is the name of the row with the key 3. */
export type FormProblem = { readonly at: string; readonly fault: FormFault };

/** What keeps the fields from being a form: the first in the order of the page. What is left out is not looked at. */
export function findFormProblem(fields: FormFields): FormProblem | undefined {
  const { title, sections, columns } = fields;
  const shown = sections.filter(({ isShown }) => isShown);
  if (shown.length === 0) return { at: 'sections', fault: 'noSection' };
  const problems = [
    findLabelProblem('title', title),
    ...shown.flatMap(({ kind, heading }) => {
      if (kind === 'head') return [findRowProblem(fields.rows)];
      const own = findLabelProblem(`heading:${kind}`, heading);
      const ofColumns = Object.entries(columns).map(([name, label]) => findLabelProblem(`column:${name}`, label));
      return kind === 'tasks' ? [own, ...ofColumns] : [own];
    }),
  ];
  return problems.find((problem) => problem !== undefined);
}

function findRowProblem(rows: readonly RowFields[]): FormProblem | undefined {
  if (rows.length === 0) return { at: 'rows', fault: 'noRow' };
  if (rows.length > minutesTemplateLimits.headRowsMax) return { at: 'rows', fault: 'manyRows' };
  for (const { key, name, text } of rows) {
    const problem = findLabelProblem(`name:${key}`, name);
    if (problem !== undefined) return problem;
    if (isLongerThan(text.trim(), minutesTemplateLimits.textCodePointsMax)) return { at: `text:${key}`, fault: 'long' };
  }
  return undefined;
}

function findLabelProblem(at: string, label: string): FormProblem | undefined {
  if (label.trim() === '') return { at, fault: 'empty' };
  return isLongerThan(label.trim(), minutesTemplateLimits.labelCodePointsMax) ? { at, fault: 'long' } : undefined;
}

/** The list with the item at `from` moved `by` places; the list itself where there is no such place. */
export function moveItem<Item>(items: readonly Item[], from: number, by: number): readonly Item[] {
  const item = items[from];
  const to = from + by;
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The fields of the text that no row says yet. */
export function listUnusedFields(rows: readonly RowFields[]): HeadField[] {
  return headFields.filter((field) => !rows.some((row) => row.field === field));
}

/** The rows with one more at the end; `name` is empty for words of one's own. */
export function withRow(rows: readonly RowFields[], { field, name }: Pick<RowFields, 'field' | 'name'>): RowFields[] {
  const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
  return [...rows, { key, field, name, text: '' }];
}

/** A control that is pasted into holds one line, and what no file may hold is left out. */
export function toLine(text: string): string {
  return text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ');
}
