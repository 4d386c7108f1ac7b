import type { QuestionMessages } from './question-messages.ts';

const numberEn = new Intl.NumberFormat('en');

export const questionMessagesEn: QuestionMessages = {
  title: 'Ask about this text',
  label: 'Question',
  hint: 'Nothing but the text is used. Enter sends, Shift+Enter breaks the line.',
  count: (now, most) => `${numberEn.format(now)} / ${numberEn.format(most)} characters`,
  send: 'Ask',
  stop: 'Stop',
  engine: 'Model that answers',
  sameEngine: 'As for the summary',
  faults: { empty: 'Enter a question.', long: 'A question may have up to 500 characters.' },
  asking: 'Looking for the answer in the text',
  parts: (done, total) => `Reading the text in ${numberEn.format(total)} parts (${done}/${total})`,
  answered: (text) => `Answer: ${text}`,
  originals: 'Checked against the text in its own language',
  by: (engine) => `Answered by ${engine}`,
  quoted: 'Places that may answer it',
  quotedAnnouncement: (text) => `Places that may answer it: ${text}`,
  near: 'Places that may bear on it',
  nearBy: 'The standard engine chose sentences of the text with words near the question. They may not answer it.',
  fallback: (model) =>
    `${model} could not be used. The standard engine chose sentences with words near the question. They may not answer it.`,
  fallbackNone: (model) => `${model} could not be used. The standard engine searched the text.`,
  read: {
    whole: '',
    selection: 'The text is long: only what bears on the question was read',
    parts: 'The text is long: all of it was read, part by part',
  },
  byWords: 'The standard engine looks for the words of the question. Words that the text uses may find more.',
  unkept: 'Nothing is kept of this text, and nothing of the questions and answers either.',
};
