/** The texts about spaces that every page may show. */
export type SpaceFrameMessages = {
  personal: string;
  personalNote: string;
  shared: (members: number) => string;
  menu: (name: string) => string;
  title: string;
  /** `name` is unknown after a reload. */
  lost: (name: string | undefined) => string;
  entered: (name: string) => string;
  invited: (name: string) => string;
  seeInvitation: string;
  readOnlyTitle: string;
  readOnly: string;
};

export const spaceFrameMessagesJa: SpaceFrameMessages = {
  personal: '個人用',
  personalNote: '自分だけ',
  shared: (members) => `共有・${members}人`,
  menu: (name) => `スペース ${name}`,
  title: 'スペースとメンバー',
  lost: (name) =>
    `${name === undefined || name === '' ? '共有スペース' : `「${name}」`}は使えなくなりました。個人用のスペースに切り替えました。`,
  entered: (name) => `「${name}」に切り替えました。`,
  invited: (name) => `「${name}」に招待されています。`,
  seeInvitation: '招待を確認する',
  readOnlyTitle: '閲覧だけのスペースです',
  readOnly:
    'このスペースでは閲覧だけができます。要約を作るには、スペースを切り替えるか、オーナーに役割の変更を頼んでください。',
};

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
