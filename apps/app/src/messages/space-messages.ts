import type { SpaceRole } from '@youyaku/contract/space-role';

/** All texts of the pages about spaces, their members and invitations. */
export type SpaceMessages = {
  lead: string;
  signInLead: string;
  roles: Record<SpaceRole, string>;
  /** What a role may do, under the choice of one. */
  roleNotes: Record<SpaceRole, string>;
  received: string;
  invitedBy: (inviter: string | undefined) => string;
  as: (role: string) => string;
  join: string;
  joinOf: (space: string) => string;
  decline: string;
  declineOf: (space: string) => string;
  joined: (space: string) => string;
  declined: (space: string) => string;
  thisSpace: string;
  personalBody: string;
  name: string;
  rename: string;
  renameAction: string;
  renamed: string;
  needName: string;
  members: string;
  you: string;
  roleOf: (member: string) => string;
  roleChanged: (member: string, role: string) => string;
  remove: string;
  removeOf: (member: string) => string;
  removeTitle: (member: string) => string;
  removeBody: string;
  removeAction: string;
  removed: (member: string) => string;
  invite: string;
  inviteLead: string;
  email: string;
  needEmail: string;
  role: string;
  inviteAction: string;
  inviteSent: (email: string) => string;
  inviteDelayed: (email: string) => string;
  waiting: string;
  waitingUntil: (day: string) => string;
  sendAgain: string;
  sendAgainTo: (email: string) => string;
  withdraw: string;
  withdrawOf: (email: string) => string;
  withdrawn: (email: string) => string;
  handOver: string;
  handOverLead: string;
  handOverTo: string;
  handOverAction: string;
  handedOver: (member: string) => string;
  leave: string;
  leaveLead: string;
  leaveTitle: (space: string) => string;
  leaveBody: string;
  leaveAction: string;
  left: (space: string) => string;
  deletion: string;
  deletionLead: (days: number) => string;
  deletionTitle: (space: string) => string;
  deletionBody: (days: number) => string;
  deletionAction: string;
  deleted: (space: string, day: string) => string;
  beingDeleted: string;
  deletedOn: (day: string) => string;
  restore: string;
  restoreOf: (space: string) => string;
  restored: (space: string) => string;
  newSpace: string;
  newSpaceLead: string;
  createAction: string;
  created: (space: string) => string;
  invitation: {
    title: string;
    titleOf: (space: string) => string;
    body: (inviter: string | undefined, role: string) => string;
    to: (email: string) => string;
    signIn: string;
    signUp: string;
    signUpLead: (email: string) => string;
    other: (mine: string, email: string) => string;
    otherAction: string;
    none: string;
    noneBody: string;
    guestBody: string;
    declinedTitle: string;
    open: string;
  };
};

export const spaceMessagesJa: SpaceMessages = {
  lead: '要約・テンプレート・APIキーは、スペースごとに分かれています。',
  signInLead: '共有スペースを使うには、ログインが必要です。',
  roles: { owner: 'オーナー', editor: '編集者', reader: '閲覧者' },
  roleNotes: {
    owner: 'すべての操作と、メンバーの管理ができます。',
    editor: '要約を作り、直し、消すことができます。',
    reader: '要約を読むことだけができます。',
  },
  received: '届いている招待',
  invitedBy: (inviter) => (inviter === undefined ? '招待されています' : `${inviter} さんからの招待`),
  as: (role) => `役割 ${role}`,
  join: '参加する',
  joinOf: (space) => `「${space}」に参加する`,
  decline: '断る',
  declineOf: (space) => `「${space}」への招待を断る`,
  joined: (space) => `「${space}」に参加しました。`,
  declined: (space) => `「${space}」への招待を断りました。`,
  thisSpace: '今のスペース',
  personalBody: '個人用のスペースです。ほかの人からは見えません。',
  name: 'スペースの名前',
  rename: '名前を変更する',
  renameAction: '保存する',
  renamed: '名前を変更しました。',
  needName: '名前を入力してください。',
  members: 'メンバー',
  you: 'あなた',
  roleOf: (member) => `${member} の役割`,
  roleChanged: (member, role) => `${member} の役割を${role}に変更しました。`,
  remove: '外す',
  removeOf: (member) => `${member} をメンバーから外す`,
  removeTitle: (member) => `${member} をメンバーから外しますか`,
  removeBody: '外すと、すぐにこのスペースを使えなくなります。その人が作った要約は、スペースに残ります。',
  removeAction: 'メンバーから外す',
  removed: (member) => `${member} をメンバーから外しました。`,
  invite: '招待する',
  inviteLead: '招待のメールを送ります。アカウントのない人も、登録してから参加できます。',
  email: 'メールアドレス',
  needEmail: 'メールアドレスを入力してください。',
  role: '役割',
  inviteAction: '招待を送る',
  inviteSent: (email) => `${email} に招待を送りました。`,
  inviteDelayed: (email) => `${email} への招待を受け付けました。メールは、送れるようになり次第お送りします。`,
  waiting: '返事を待っている招待',
  waitingUntil: (day) => `${day}まで有効`,
  sendAgain: 'もう一度送る',
  sendAgainTo: (email) => `${email} に招待をもう一度送る`,
  withdraw: '取り消す',
  withdrawOf: (email) => `${email} への招待を取り消す`,
  withdrawn: (email) => `${email} への招待を取り消しました。`,
  handOver: 'オーナーの引き継ぎ',
  handOverLead: 'ほかのメンバーがオーナーになり、あなたは編集者になります。',
  handOverTo: '引き継ぐメンバー',
  handOverAction: '引き継ぐ',
  handedOver: (member) => `${member} にオーナーを引き継ぎました。`,
  leave: 'スペースから抜ける',
  leaveLead: '抜けると、もう一度招待されるまで、このスペースを使えません。あなたが作った要約は、スペースに残ります。',
  leaveTitle: (space) => `「${space}」から抜けますか`,
  leaveBody: 'もう一度招待されるまで、このスペースを使えません。あなたが作った要約は、スペースに残ります。',
  leaveAction: 'スペースから抜ける',
  left: (space) => `「${space}」から抜けました。`,
  deletion: 'スペースの削除',
  deletionLead: (days) => `要約やテンプレートごと削除します。${days}日以内なら元に戻せます。`,
  deletionTitle: (space) => `「${space}」を削除しますか`,
  deletionBody: (days) =>
    `すべてのメンバーが、すぐに使えなくなります。APIキーと招待はすぐに消えます。要約やテンプレートは${days}日後に消え、それまではオーナーが元に戻せます。`,
  deletionAction: 'スペースを削除する',
  deleted: (space, day) => `「${space}」を削除しました。${day}までは元に戻せます。`,
  beingDeleted: '削除したスペース',
  deletedOn: (day) => `${day}に完全に消えます`,
  restore: '元に戻す',
  restoreOf: (space) => `「${space}」を元に戻す`,
  restored: (space) => `「${space}」を元に戻しました。`,
  newSpace: '共有スペースを作る',
  newSpaceLead: '一緒に使う人を招待できるスペースです。',
  createAction: '作る',
  created: (space) => `「${space}」を作り、切り替えました。`,
  invitation: {
    title: 'スペースへの招待',
    titleOf: (space) => `「${space}」への招待`,
    body: (inviter, role) =>
      `${inviter === undefined ? '' : `${inviter} さんから、`}共有スペースに招待されています。役割は${role}です。`,
    to: (email) => `招待されたメールアドレスは ${email} です。`,
    signIn: 'ログインして参加する',
    signUp: '登録して参加する',
    signUpLead: (email) => `参加するには、${email} で登録してください。登録が済むと、ここに戻って参加できます。`,
    other: (mine, email) => `今は ${mine} でログインしています。この招待は ${email} に届いたものです。`,
    otherAction: 'ログアウトして切り替える',
    none: '届いている招待はありません',
    noneBody: '招待が取り消されたか、ほかのメールアドレスに届いている可能性があります。',
    guestBody: '招待されたメールアドレスでログインすると、届いている招待を確認できます。',
    declinedTitle: '招待を断りました',
    open: '要約AIを開く',
  },
};

export const spaceMessagesEn: SpaceMessages = {
  lead: 'Summaries, templates and keys belong to one space each.',
  signInLead: 'Sign in to use shared spaces.',
  roles: { owner: 'Owner', editor: 'Editor', reader: 'Reader' },
  roleNotes: {
    owner: 'May do everything, and decides about members.',
    editor: 'May make, change and delete summaries.',
    reader: 'May read summaries only.',
  },
  received: 'Invitations to you',
  invitedBy: (inviter) => (inviter === undefined ? 'You are invited' : `Invited by ${inviter}`),
  as: (role) => `As: ${role}`,
  join: 'Join',
  joinOf: (space) => `Join “${space}”`,
  decline: 'Decline',
  declineOf: (space) => `Decline the invitation to “${space}”`,
  joined: (space) => `You have joined “${space}”.`,
  declined: (space) => `The invitation to “${space}” was declined.`,
  thisSpace: 'This space',
  personalBody: 'Your personal space. Nobody else sees it.',
  name: 'Name of the space',
  rename: 'Change the name',
  renameAction: 'Save',
  renamed: 'The name was changed.',
  needName: 'Enter a name.',
  members: 'Members',
  you: 'You',
  roleOf: (member) => `Role of ${member}`,
  roleChanged: (member, role) => `The role of ${member} is now: ${role}.`,
  remove: 'Remove',
  removeOf: (member) => `Remove ${member}`,
  removeTitle: (member) => `Remove ${member}?`,
  removeBody: 'The space closes to them at once. What they made stays in it.',
  removeAction: 'Remove the member',
  removed: (member) => `${member} was removed.`,
  invite: 'Invite',
  inviteLead: 'An invitation is mailed. Whoever has no account signs up first.',
  email: 'Email address',
  needEmail: 'Enter an email address.',
  role: 'Role',
  inviteAction: 'Send the invitation',
  inviteSent: (email) => `An invitation was sent to ${email}.`,
  inviteDelayed: (email) => `The invitation to ${email} is stored, and is mailed as soon as possible.`,
  waiting: 'Waiting for an answer',
  waitingUntil: (day) => `Valid until ${day}`,
  sendAgain: 'Send again',
  sendAgainTo: (email) => `Send the invitation to ${email} again`,
  withdraw: 'Withdraw',
  withdrawOf: (email) => `Withdraw the invitation to ${email}`,
  withdrawn: (email) => `The invitation to ${email} was withdrawn.`,
  handOver: 'Hand the space over',
  handOverLead: 'Another member becomes the owner, and you become an editor.',
  handOverTo: 'New owner',
  handOverAction: 'Hand over',
  handedOver: (member) => `${member} is the owner now.`,
  leave: 'Leave the space',
  leaveLead: 'It is closed to you until you are invited again. What you made stays in it.',
  leaveTitle: (space) => `Leave “${space}”?`,
  leaveBody: 'It is closed to you until you are invited again. What you made stays in it.',
  leaveAction: 'Leave the space',
  left: (space) => `You have left “${space}”.`,
  deletion: 'Delete the space',
  deletionLead: (days) => `With its summaries and templates. You can undo this within ${days} days.`,
  deletionTitle: (space) => `Delete “${space}”?`,
  deletionBody: (days) =>
    `It closes to all members at once. Keys and invitations are deleted at once, everything else after ${days} days. Until then an owner can undo it.`,
  deletionAction: 'Delete the space',
  deleted: (space, day) => `“${space}” was deleted. You can undo this until ${day}.`,
  beingDeleted: 'Deleted spaces',
  deletedOn: (day) => `Gone for good on ${day}`,
  restore: 'Undo',
  restoreOf: (space) => `Undo the deletion of “${space}”`,
  restored: (space) => `“${space}” is back.`,
  newSpace: 'New shared space',
  newSpaceLead: 'A space to which you invite others.',
  createAction: 'Make',
  created: (space) => `“${space}” was made, and you are in it now.`,
  invitation: {
    title: 'Invitation to a space',
    titleOf: (space) => `Invitation to “${space}”`,
    body: (inviter, role) =>
      `${inviter === undefined ? 'You are invited' : `${inviter} invites you`} to a shared space. Your role: ${role}.`,
    to: (email) => `The invited address is ${email}.`,
    signIn: 'Sign in and join',
    signUp: 'Sign up and join',
    signUpLead: (email) => `Sign up with ${email} to join. You come back here afterwards.`,
    other: (mine, email) => `You are signed in as ${mine}. This invitation is for ${email}.`,
    otherAction: 'Sign out and switch',
    none: 'No invitation waits for you',
    noneBody: 'It may have been withdrawn, or sent to another address.',
    guestBody: 'Sign in with the invited address to see its invitations.',
    declinedTitle: 'The invitation was declined',
    open: 'Open 要約AI',
  },
};
