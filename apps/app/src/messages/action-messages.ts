/** Actions on a finished summary. */
export type ActionMessages = {
  copy: string;
  copyWithSource: string;
  copied: string;
  copyFailed: string;
  export: string;
  share: string;
  /** Beside other ways to take it away. */
  shareLink: string;
  exportMd: string;
  exportTxt: string;
  source: string;
  ask: string;
  again: string;
  /** Shown where the built-in engine would only write the same again. */
  againHint: string;
  againFailed: string;
  change: string;
  earlier: string;
  /** While the page was open, by another page, device or member. */
  deleted: string;
  deletedBody: string;
  toHistory: string;
  keys: string;
  keyNames: Record<
    | 'copy'
    | 'copyWithSource'
    | 'export'
    | 'share'
    | 'ask'
    | 'next'
    | 'undo'
    | 'markers'
    | 'aloud'
    | 'shape'
    | 'adjust'
    | 'earlier'
    | 'later',
    string
  >;
  keysOn: string;
};

export const actionMessagesJa: ActionMessages = {
  copy: 'コピー',
  copyWithSource: '出典つきでコピー',
  copied: 'コピーしました。',
  copyFailed: 'コピーできませんでした。文章を選択してコピーしてください。',
  export: '書き出す',
  share: '共有',
  shareLink: 'リンクで共有',
  exportMd: 'Markdown（.md）',
  exportTxt: 'テキスト（.txt）',
  source: '本文',
  ask: '質問',
  again: 'もう一度要約する',
  againHint: '標準エンジンは、同じ本文と同じ条件からは、いつも同じ要約を作ります。',
  againFailed: 'もう一度始められませんでした。しばらくしてからお試しください。',
  change: '本文を直す',
  earlier: '前の要約を見る',
  deleted: 'この要約は、ほかの画面かほかのメンバーが削除しました。',
  deletedBody: 'いま表示している内容は、ページを離れると見られなくなります。必要ならコピーしてください。',
  toHistory: '履歴を見る',
  keys: 'キー操作',
  keyNames: {
    copy: 'コピー',
    copyWithSource: '出典つきでコピー',
    export: '書き出す',
    share: '共有',
    markers: 'マーカー表示',
    aloud: '読み上げ',
    shape: '形を選ぶ',
    adjust: '調整',
    earlier: '前の案',
    later: '次の案',
    ask: '質問',
    next: '次の要確認',
    undo: '元に戻す',
  },
  keysOn: '一文字のキー操作を使う',
};
