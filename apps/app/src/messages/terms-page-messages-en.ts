import { glossaryLimits } from '@youyaku/contract/glossary-values';
import type { TermsPageMessages } from './terms-page-messages.ts';

const { entriesMax, termCodePointsMax, variantCodePointsMin, variantsMax, noteCodePointsMax } = glossaryLimits;
const number = new Intl.NumberFormat('en');
const count = (amount: number, one: string): string => `${number.format(amount)} ${one}${amount === 1 ? '' : 's'}`;

export const termsPageMessagesEn: TermsPageMessages = {
  lead: 'How words are written in summaries, and what models must not see. It goes for every summary of this space.',
  leadOfReader:
    'How words are written in the summaries of this space, and what models must not see. Editors and the owner can change it.',
  terms: 'Terms',
  termsLead: 'Once a summary is written, its words are spelled as you say here.',
  add: 'Add a term',
  search: 'Find a term',
  found: (found, all) => (found === all ? count(all, 'term') : `${number.format(found)} of ${count(all, 'term')}`),
  more: (amount) => `Show the other ${number.format(amount)}`,
  columns: { term: 'Spelling', variants: 'Replaces', translation: 'Translation', note: 'Note', actions: 'Actions' },
  hidden: 'Hidden',
  edit: 'Edit',
  editOf: (term) => `Edit “${term}”`,
  remove: 'Delete',
  removeOf: (term) => `Delete “${term}”`,
  removed: (term) => `“${term}” was deleted.`,
  restored: (term) => `“${term}” is back.`,
  undo: 'Undo',
  saved: (term) => `“${term}” was saved.`,
  emptyTitle: 'No terms yet',
  emptyBody: 'For example, where a text says “e-mail”, its summary can always say “email”.',
  emptyOfReader: 'This space has no terms yet.',
  example: { term: 'email', variants: 'e-mail' },
  begin: 'Begin with this example',
  form: {
    newTitle: 'Add a term',
    editTitle: (term) => `Edit “${term}”`,
    term: 'Spelling',
    termHint: 'How summaries write it.',
    variants: 'Replaces',
    variantsHint:
      'One a line. A short spelling may be found in another phrase too, so write as much of it as you mean.',
    translation: 'Translation',
    translationHint: 'Used where a model writes in another language.',
    note: 'Note',
    noteHint: 'What it means. Models read it when they write a summary.',
    hidden: 'No model may see it',
    hiddenHint: 'Sent as a sign where “Terms marked as hidden” is among what is masked.',
    save: 'Save',
    saving: 'Saving',
  },
  faults: {
    empty: 'Enter the spelling.',
    lineBreak: 'Line breaks and tabs are not possible.',
    termLong: `A spelling has at most ${termCodePointsMax} characters.`,
    variantShort: `What is replaced needs at least ${variantCodePointsMin} characters: one would be found everywhere.`,
    variantLong: `What is replaced has at most ${termCodePointsMax} characters each.`,
    variantsMany: `At most ${variantsMax} spellings can be replaced.`,
    translationLong: `A translation has at most ${termCodePointsMax} characters.`,
    noteLong: `A note has at most ${noteCodePointsMax} characters.`,
    taken: 'An earlier row has the same spelling.',
    full: `A glossary has at most ${number.format(entriesMax)} terms.`,
  },
  takenBy: (spelling, term) =>
    spelling === term ? `“${term}” is there already.` : `“${spelling}” belongs to “${term}” already.`,
  csv: {
    read: 'Read a CSV file',
    write: 'Save as CSV',
    fileName: 'terms.csv',
    title: 'Read a CSV file',
    columns: 'Columns: term, other spellings with | between them, translation, note, and 1 for hidden.',
    found: (amount) => `${count(amount, 'term')} found.`,
    nothing: 'No row could be read.',
    unreadTitle: (amount) => `${count(amount, 'row')} could not be read.`,
    row: (row, fault) => `Row ${number.format(row)}: ${fault}`,
    more: (amount) => `and ${count(amount, 'row')} more`,
    join: 'Add',
    replace: 'Replace all',
    ways: (amount) =>
      `Add them to the ${count(amount, 'term')} of now, or replace all of those. Where they are added, the same term becomes what the file says.`,
    take: 'Take in',
    taken: (amount) => `${count(amount, 'term')} taken in.`,
    full: `Together they are more than ${number.format(entriesMax)} terms. Remove some and try again.`,
    failures: {
      large: 'The file is too large to be a glossary.',
      unreadable: 'The file could not be opened. Choose CSV, or text with tabs.',
    },
  },
  masking: {
    title: 'Masking',
    lead: 'What you choose is sent to models as a sign such as 〔Person1〕, and put back in the summary. Each summary can differ, in “Adjust”; questions about it mask the same.',
    group: 'What models must not see',
    all: 'Mask everything',
    saved: 'What is masked was saved.',
    none: 'Nothing is masked.',
    limits:
      'Rare names without any cue are not found. What must never be seen belongs among the terms, as hidden. Recordings go to a transcription service as sound.',
  },
  applied: {
    title: 'Where it applies',
    rows: [
      {
        name: 'Spelling',
        text: 'Summaries in every shape and length, by models and by “Standard”. Quotations, the words of the source and answers to questions stay; so does what would exceed the length asked for.',
      },
      {
        name: 'Translation, note',
        text: 'Summaries by models: the terms that occur in the text, at most 50. “Standard” does not use them.',
      },
      {
        name: 'Masking',
        text: 'Every text sent to a model, for summaries, questions and checks. “Standard” sends nothing, so nothing is masked there.',
      },
    ],
  },
};
