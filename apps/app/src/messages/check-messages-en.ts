import { statusWordsEn } from '@youyaku/contract/messages/status-words-en';
import type { CheckMessages } from './check-messages.ts';

export const checkMessagesEn: CheckMessages = {
  seeSource: 'See in the source',
  nearest: 'nearest passage',
  ...statusWordsEn,
  said: {
    fixed: 'Corrected to what the source says.',
    struck: 'Struck out.',
    kept: 'Kept as it is.',
    edited: 'Edited. It is compared with the source.',
    pinned: 'Pinned. The next versions have it too.',
    unpinned: 'No longer pinned.',
    undone: 'Undone.',
    none: 'There is nothing to check.',
  },
  left: (count) => (count === 0 ? 'Nothing is left to check.' : `${count} left to check.`),
  notStored: 'It could not be stored. Check the connection; it is undone when you leave this page.',
  corrected: (values) => values.map(({ value, instead }) => `“${value}” was changed to “${instead}”`).join(', '),
  bothWordings: (summary, source) =>
    source === undefined ? `Summary: “${summary}”` : `Summary: “${summary}”; source: “${source}”`,
  notCompared: '(This summary was not compared with its source.)',
  editedMark: ' (edited)',
  leftOut: (count) =>
    `${count === 1 ? 'One sentence that was struck out is' : `${count} sentences that were struck out are`} left out.`,
};
