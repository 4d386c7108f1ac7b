import type { BatchPageMessages } from './batch-page-messages.ts';

const number = new Intl.NumberFormat('en');
const count = (amount: number, one: string, many = `${one}s`): string =>
  `${number.format(amount)} ${amount === 1 ? one : many}`;

function say(seconds: number): string {
  if (seconds < 60) return 'under a minute';
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `about ${count(minutes, 'minute')}`;
  const rest = minutes % 60;
  const hours = count(Math.floor(minutes / 60), 'hour');
  return rest === 0 ? `about ${hours}` : `about ${hours} ${count(rest, 'minute')}`;
}

function sayYen(yen: number): string {
  return yen < 1 ? 'less than ¥1' : `about ¥${number.format(Math.round(yen))}`;
}

export const batchPageMessagesEn: BatchPageMessages = {
  lead: 'Summarize many texts at once. The built-in engine writes them: it costs nothing, and no text is sent to another company.',
  leadWithModels:
    'Summarizes many texts at once. The built-in engine costs nothing and sends no text anywhere. With a language model you see the price before anything starts, and set a limit that is kept.',
  leadOfReader: 'The batches of this space. Editors and owners can start and delete them.',
  intake: 'Add texts',
  drop: 'Drop a CSV file, text files or a folder here',
  dropNote: 'CSV and TSV: one text a row. .txt and .md: one text a file. JSONL as the API takes it works too.',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  failures: {
    nothing: 'There is no file that can be summarized. Add CSV, .txt, .md or JSONL.',
    several: 'One kind at a time: one CSV file, text files, or JSONL. Add them separately.',
    encoding: 'The encoding of the CSV file is unknown. Save it as UTF-8 or Shift_JIS.',
    emptyTable: 'The CSV file has no rows. The first row is the header, texts begin in the second.',
    tooManyFiles: 'At most 20,000 files at a time. Add the folder in parts.',
    unreadable: 'The files could not be read. Check that they were not moved or deleted, and add them again.',
    tooMany: 'At most 20 JSONL files at a time. Add them separately.',
  },
  notInPlan: 'Batches need a plan with the API.',
  emptyDocuments: 'There is no text to summarize. Check the chosen column.',
  left: (files) => `Not added: ${count(files, 'file')}`,
  leftNote: 'PDF, Word and other files can be summarized one by one under “New”.',
  chosen: {
    texts: (files, name) => (files === 1 ? name : `${name} and others, ${count(files, 'text')}`),
    lines: (files, name) => (files === 1 ? name : `${name} and others, ${count(files, 'file')}`),
  },
  chosenTable: (rows, name) => `${name}, ${count(rows, 'row')}`,
  another: 'Choose again',
  column: 'Column to summarize',
  idColumn: 'Column of names',
  noIdColumn: 'Use the row number',
  preview: 'The first three rows',
  shape: 'Shape',
  shapes: { sangyo: 'Three lines', bullets: 'Key points', paragraph: 'Prose' },
  length: 'Length',
  lengthOf: (characters) => `At most ${count(characters, 'character')}`,
  engine: 'Written by',
  builtin: 'Built-in engine',
  builtinNote: 'It costs nothing.',
  modelNote: 'The texts are sent to the provider of this model.',
  make: 'Estimate',
  stop: 'Stop',
  stages: { idle: '', writing: 'Reading the texts', uploading: 'Sending', reading: 'Estimating' },
  madeEmpty: (rows) => `${count(rows, 'row or file', 'rows or files')} without text left out.`,
  madeUnread: (files) => `${count(files, 'file')} of an unknown encoding left out.`,
  list: 'Batches',
  none: 'None yet',
  noneBody: 'Add texts: before anything starts you see how many there are and how long it takes.',
  statuses: { reading: 'Estimating', ready: 'Not started', running: 'Running', done: 'Done', cancelled: 'Cancelled' },
  documents: (documents, characters) => `${count(documents, 'text')}, ${count(characters, 'character')}`,
  refused: (documents) => `${count(documents, 'text')} of them cannot be read and will not be summarized.`,
  estimate: (seconds) => `Takes ${say(seconds)}. It costs nothing.`,
  estimateByModel: (yen) => `Costs ${sayYen(yen)}. How long it takes depends on the model.`,
  estimateByPace: (yen, deferredYen) => `Costs ${sayYen(yen)} at once, or ${sayYen(deferredYen)} if it can wait.`,
  pace: 'When',
  paces: { immediate: 'Start at once', deferred: 'It can wait (up to 24 hours, half the price)' },
  paceNotes: {
    immediate: 'How long it takes depends on the model.',
    deferred:
      'The texts go to the provider as a batch. Long texts, and summaries that are corrected, are sent in several rounds and may take longer than 24 hours. The provider may keep texts and answers for some 30 days.',
  },
  pending: (questions) => `Waiting for the provider: ${count(questions, 'question')} sent.`,
  cap: 'Limit in yen',
  capNote: 'Once it is reached, the texts that are left are not summarized.',
  capWrong: (yenMax) => `Enter a number from 1 to ${number.format(yenMax)}.`,
  spent: (yen, cap) => `Spent: ${yen === 0 ? '¥0' : sayYen(yen)} of at most ¥${number.format(cap)}`,
  remaining: (seconds) => `${say(seconds)} left`,
  progress: (done, documents) => `${number.format(done)} of ${count(documents, 'text')}`,
  failed: (documents) => `Not summarized: ${count(documents, 'text')}`,
  failedNote: 'CSV and JSONL say why, text by text.',
  start: 'Start',
  startOf: (name) => `Start ${name}`,
  cancel: 'Cancel',
  cancelOf: (name) => `Cancel ${name}`,
  take: { csv: 'CSV', jsonl: 'JSONL', zip: 'Text files (zip)' },
  takeOf: {
    csv: (name) => `Results of ${name} as CSV`,
    jsonl: (name) => `Results of ${name} as JSONL`,
    zip: (name) => `Results of ${name} as text files`,
  },
  remove: 'Delete',
  removeOf: (name) => `Delete ${name}`,
  removeTitle: 'Delete this batch?',
  removeBody: (name) => `The texts and results of ${name} are deleted for good.`,
  until: (date) => `Deleted by itself on ${date}.`,
  close: 'Keep it',
};
