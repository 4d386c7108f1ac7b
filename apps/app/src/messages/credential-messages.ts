/** The texts of passkeys, authenticator apps and the confirmation of who is signed in. */
export type CredentialMessages = {
  codePage: {
    title: string;
    lead: string;
    action: string;
    useRecovery: string;
    recoveryLead: string;
    useApp: string;
    /** Without the app and the codes. */
    lost: string;
    lostBody: string;
    startAgain: string;
  };
  passkeySignIn: string;
  otherWays: string;
  /** The browser asked its user for a passkey and got none. */
  passkeyCancelled: string;
  passkeyFailed: string;
  passkeyExists: string;
  passkeysUnsupported: string;
  passkeys: {
    title: string;
    lead: string;
    none: string;
    add: string;
    adding: string;
    added: (name: string) => string;
    usedAt: (day: string) => string;
    unused: string;
    createdAt: (day: string) => string;
    synced: string;
    rename: string;
    renameOf: (name: string) => string;
    name: string;
    nameMissing: string;
    save: string;
    delete: string;
    deleteOf: (name: string) => string;
    deleteTitle: (name: string) => string;
    deleteBody: string;
    deleted: (name: string) => string;
  };
  totp: {
    title: string;
    off: string;
    on: (codesLeft: number) => string;
    fewCodes: string;
    begin: string;
    scan: string;
    qr: string;
    typed: string;
    secret: string;
    codeLead: string;
    confirm: string;
    codesTitle: string;
    codesLead: string;
    copy: string;
    copied: string;
    download: string;
    fileName: string;
    fileHead: (email: string) => string;
    done: string;
    renew: string;
    renewTitle: string;
    renewBody: string;
    turnOff: string;
    turnOffTitle: string;
    turnOffBody: string;
  };
  providers: {
    signIn: (name: string) => string;
    title: string;
    lead: string;
    linked: string;
    notLinked: string;
    link: string;
    linkOf: (name: string) => string;
    linkedNow: string;
    unlink: string;
    unlinkOf: (name: string) => string;
    unlinkTitle: (name: string) => string;
    unlinkBody: string;
    returnTitle: string;
    returning: string;
  };
  confirm: {
    title: string;
    lead: string;
    action: string;
    byPasskey: string;
    byLink: string;
    linkMailed: (email: string) => string;
  };
};

export const credentialMessagesJa: CredentialMessages = {
  codePage: {
    title: '2段階認証',
    lead: '認証アプリに表示されている6桁のコードを入力してください。',
    action: 'ログインする',
    useRecovery: 'リカバリーコードを使う',
    recoveryLead: '保存しておいたリカバリーコードのどれか1つを入力してください。使ったコードは、次からは使えません。',
    useApp: '認証アプリのコードを使う',
    lost: '認証アプリもリカバリーコードも使えない場合',
    lostBody:
      'パスキーを登録してあれば、パスキーでログインできます。どれも使えないときは、運営者にお問い合わせください。',
    startAgain: 'はじめからログインし直す',
  },
  passkeySignIn: 'パスキーでログイン',
  otherWays: 'ほかの方法',
  passkeyCancelled: 'パスキーの操作が完了しませんでした。もう一度試すか、別の方法を選んでください。',
  passkeyFailed: 'この端末ではパスキーを使えませんでした。別の方法を選んでください。',
  passkeyExists: 'この端末のパスキーは、すでに登録されています。',
  passkeysUnsupported: 'このブラウザーはパスキーに対応していません。',
  passkeys: {
    title: 'パスキー',
    lead: '指紋や顔、画面ロックでログインできます。パスワードもコードも要りません。',
    none: 'パスキーはまだありません。',
    add: 'パスキーを追加する',
    adding: '追加しています',
    added: (name) => `パスキー「${name}」を追加しました。`,
    usedAt: (day) => `最後に使った日 ${day}`,
    unused: 'まだ使っていません',
    createdAt: (day) => `追加した日 ${day}`,
    synced: '同期',
    rename: '名前を変える',
    renameOf: (name) => `パスキー「${name}」の名前を変える`,
    name: 'パスキーの名前',
    nameMissing: '名前を入力してください。',
    save: '保存する',
    delete: '削除する',
    deleteOf: (name) => `パスキー「${name}」を削除する`,
    deleteTitle: (name) => `パスキー「${name}」を削除しますか`,
    deleteBody: 'このパスキーではログインできなくなります。端末に残ったパスキーは、端末の設定から削除してください。',
    deleted: (name) => `パスキー「${name}」を削除しました。`,
  },
  totp: {
    title: '2段階認証',
    off: '設定すると、パスワードやメールのリンクでログインするときに、認証アプリのコードも求めます。',
    on: (codesLeft) => `設定済みです。リカバリーコードは残り${codesLeft}個です。`,
    fewCodes: 'リカバリーコードが少なくなっています。作り直して、保存してください。',
    begin: '2段階認証を設定する',
    scan: '認証アプリでQRコードを読み取ってください。',
    qr: '認証アプリに登録するためのQRコード',
    typed: '読み取れない場合は、次のキーを認証アプリに入力してください。',
    secret: 'セットアップキー',
    codeLead: '登録すると、認証アプリに6桁のコードが表示されます。そのコードを入力してください。',
    confirm: '設定を完了する',
    codesTitle: 'リカバリーコードを保存してください',
    codesLead:
      '認証アプリが使えなくなったときにログインするためのコードです。それぞれ1回だけ使えます。この画面を閉じると、もう表示できません。',
    copy: 'コピーする',
    copied: 'コピーしました',
    download: 'ファイルに保存する',
    fileName: '要約AI リカバリーコード.txt',
    fileHead: (email) => `要約AI リカバリーコード（${email}）\nそれぞれ1回だけ使えます。`,
    done: '保存しました',
    renew: 'リカバリーコードを作り直す',
    renewTitle: 'リカバリーコードを作り直しますか',
    renewBody: '今までのリカバリーコードは使えなくなります。',
    turnOff: '2段階認証をオフにする',
    turnOffTitle: '2段階認証をオフにしますか',
    turnOffBody: 'ログインのときにコードを求めなくなります。リカバリーコードも使えなくなります。',
  },
  providers: {
    signIn: (name) => `${name}でログイン`,
    title: '連携サービス',
    lead: 'ほかのサービスのアカウントでログインできます。',
    linked: '連携しています',
    notLinked: '連携していません',
    link: '連携する',
    linkOf: (name) => `${name}と連携する`,
    linkedNow: '連携しました。次からは、このサービスでもログインできます。',
    unlink: '連携を解除する',
    unlinkOf: (name) => `${name}との連携を解除する`,
    unlinkTitle: (name) => `${name}との連携を解除しますか`,
    unlinkBody: 'このサービスではログインできなくなります。要約AIのアカウントは残ります。',
    returnTitle: 'ログイン',
    returning: 'ログインしています',
  },
  confirm: {
    title: 'ご本人の確認',
    lead: '大切な操作の前に、もう一度ご本人であることを確かめます。',
    action: '確認する',
    byPasskey: 'パスキーで確認する',
    byLink: '確認のメールを送る',
    linkMailed: (email) =>
      `${email} にメールを送りました。メールのボタンを押してログインしてから、この画面に戻って、もう一度お試しください。`,
  },
};

export const credentialMessagesEn: CredentialMessages = {
  codePage: {
    title: 'Two-step sign-in',
    lead: 'Enter the six-digit code that your authenticator app shows.',
    action: 'Sign in',
    useRecovery: 'Use a recovery code',
    recoveryLead: 'Enter one of the recovery codes that you saved. Each works once.',
    useApp: 'Use a code of the app',
    lost: 'Neither the app nor a recovery code?',
    lostBody: 'A passkey signs you in without them. If you have none, contact the operator.',
    startAgain: 'Start signing in again',
  },
  passkeySignIn: 'Sign in with a passkey',
  otherWays: 'Other ways',
  passkeyCancelled: 'The passkey was not used. Try again, or choose another way.',
  passkeyFailed: 'Passkeys did not work on this device. Choose another way.',
  passkeyExists: 'This device has a passkey for this account already.',
  passkeysUnsupported: 'This browser does not know passkeys.',
  passkeys: {
    title: 'Passkeys',
    lead: 'Sign in with your finger, your face or the lock of your screen, without a password or a code.',
    none: 'There are no passkeys yet.',
    add: 'Add a passkey',
    adding: 'Adding',
    added: (name) => `The passkey “${name}” was added.`,
    usedAt: (day) => `Last used ${day}`,
    unused: 'Not used yet',
    createdAt: (day) => `Added ${day}`,
    synced: 'Synced',
    rename: 'Rename',
    renameOf: (name) => `Rename the passkey “${name}”`,
    name: 'Name of the passkey',
    nameMissing: 'Enter a name.',
    save: 'Save',
    delete: 'Delete',
    deleteOf: (name) => `Delete the passkey “${name}”`,
    deleteTitle: (name) => `Delete the passkey “${name}”?`,
    deleteBody: 'It will sign you in no more. Remove what remains of it in the settings of your device.',
    deleted: (name) => `The passkey “${name}” was deleted.`,
  },
  totp: {
    title: 'Two-step sign-in',
    off: 'After a password or a mailed link, a code of your authenticator app is asked for too.',
    on: (codesLeft) => `It is on. ${codesLeft} recovery ${codesLeft === 1 ? 'code is' : 'codes are'} left.`,
    fewCodes: 'Few recovery codes are left. Make new ones and save them.',
    begin: 'Set up two-step sign-in',
    scan: 'Scan the QR code with your authenticator app.',
    qr: 'QR code for the authenticator app',
    typed: 'If you cannot scan it, enter this key in the app.',
    secret: 'Setup key',
    codeLead: 'The app then shows a six-digit code. Enter it here.',
    confirm: 'Complete the set-up',
    codesTitle: 'Save your recovery codes',
    codesLead: 'They sign you in when the app does not work. Each works once. They are not shown again.',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Save as a file',
    fileName: 'youyaku-recovery-codes.txt',
    fileHead: (email) => `要約AI recovery codes (${email})\nEach works once.`,
    done: 'I have saved them',
    renew: 'Make new recovery codes',
    renewTitle: 'Make new recovery codes?',
    renewBody: 'The recovery codes so far will work no more.',
    turnOff: 'Turn off two-step sign-in',
    turnOffTitle: 'Turn off two-step sign-in?',
    turnOffBody: 'No code will be asked for at sign-in, and the recovery codes will work no more.',
  },
  providers: {
    signIn: (name) => `Sign in with ${name}`,
    title: 'Other services',
    lead: 'Accounts of other services that sign you in.',
    linked: 'Linked',
    notLinked: 'Not linked',
    link: 'Link',
    linkOf: (name) => `Link ${name}`,
    linkedNow: 'It is linked. From now on it signs you in too.',
    unlink: 'Unlink',
    unlinkOf: (name) => `Unlink ${name}`,
    unlinkTitle: (name) => `Unlink ${name}?`,
    unlinkBody: 'It will sign you in no more. Your account of 要約AI stays.',
    returnTitle: 'Sign in',
    returning: 'Signing in',
  },
  confirm: {
    title: 'Confirm that it is you',
    lead: 'This is asked once more before something important.',
    action: 'Confirm',
    byPasskey: 'Confirm with a passkey',
    byLink: 'Send a mail to confirm',
    linkMailed: (email) => `A mail was sent to ${email}. Sign in by its button, then come back and try again.`,
  },
};
