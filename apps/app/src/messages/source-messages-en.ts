import type { SourceMessages } from './source-messages.ts';

export const sourceMessagesEn: SourceMessages = {
  urlInText: 'The page at this URL will be read and summarized.',
  titleLabel: 'Title',
  titleHint: 'Left empty, it is taken from the text.',
  add: 'Add another source',
  name: (place) => `Source ${place}`,
  nameLabel: 'Name of the source',
  remove: (name) => `Remove ${name}`,
  compare: 'Compare two versions',
  compareHint: 'Tells what changed from the version above to the one below, numbers and dates first.',
  oldVersion: 'Old version',
  newVersion: 'New version',
  dropHere: 'Drop here',
  dropNew: (name) => `Drop here as ${name}`,
  noSpace: (most, names) => `There is room for ${most} sources. Not taken: ${names.join(', ')}`,
  noFolders: (names) => `Folders cannot be read. Drop the files inside instead: ${names.join(', ')}`,
};
