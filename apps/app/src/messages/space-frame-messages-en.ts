import type { SpaceFrameMessages } from './space-frame-messages.ts';

export const spaceFrameMessagesEn: SpaceFrameMessages = {
  personal: 'Personal',
  personalNote: 'Only you',
  shared: (members) => `Shared, ${members} ${members === 1 ? 'member' : 'members'}`,
  menu: (name) => `Space ${name}`,
  title: 'Space and members',
  lost: (name) =>
    `${name === undefined || name === '' ? 'The shared space' : `“${name}”`} is not open to you any more. You are in your personal space now.`,
  entered: (name) => `You are in “${name}” now.`,
  invited: (name) => `You are invited to “${name}”.`,
  seeInvitation: 'See the invitation',
  readOnlyTitle: 'A space to read in',
  readOnly:
    'You can only read in this space. To make summaries, go to another space or ask an owner to change your role.',
};
