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
