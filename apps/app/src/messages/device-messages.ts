/** All texts about the browser's own model. */
export type DeviceMessages = {
  label: string;
  promise: string;
  promiseUnchecked: string;
  check: string;
  download: string;
  refusals: Record<'source' | 'empty' | 'long' | 'absent', string>;
  starting: string;
  downloading: (percent: number) => string;
  writing: string;
  checking: string;
  unkept: string;
  keep: string;
  keepHint: string;
  unchecked: string;
  checkFailed: string;
  faults: Record<'unfit' | 'empty' | 'length' | 'failed', string>;
  failed: string;
  back: string;
};

export const deviceMessagesJa: DeviceMessages = {
  label: '端末内',
  promise: '要約は端末の中で作ります。本文をサーバーに送るのは、根拠を照合するときだけです。',
  promiseUnchecked: '要約は端末の中で作り、本文はどこにも送りません。照合をしないため、本文と合うかは確かめません。',
  check: '本文を送って根拠を照合する',
  download: '端末にモデルがまだありません。「要約する」を押すと、ダウンロードが始まります。',
  refusals: {
    source: '「端末内」で要約できるのは、貼り付けた文章一つだけです。モデルを選び直すか、文章を貼り付けてください。',
    empty: '要約する文章を入れてください。',
    long: '「端末内」で要約できるのは20万字までです。文章を短くするか、モデルを選び直してください。',
    absent: 'このブラウザーでは、この文章を端末内で要約できません。モデルを選び直してください。',
  },
  starting: '端末のモデルを準備しています',
  downloading: (percent) => `モデルをダウンロードしています（${percent}％）`,
  writing: '端末で要約しています',
  checking: '根拠を確かめています',
  unkept: 'この要約は保存していません。ページを離れると消えます。必要なら、保存するかコピーしてください。',
  keep: '保存する',
  keepHint: '保存すると、本文と要約をサーバーに送り、履歴に残します。',
  unchecked: '本文との照合をしていません。使う前に、本文で確かめてください。',
  checkFailed: '本文との照合ができませんでした。使う前に、本文で確かめてください。',
  faults: {
    unfit: '端末のモデルでは、この文章を短くできませんでした。別のモデルを選んでください。',
    empty: '端末のモデルから何も返ってきませんでした。もう一度試すか、別のモデルを選んでください。',
    length: '指定の長さに収まる文がありませんでした。長さを増やすか、別のモデルを選んでください。',
    failed: '端末のモデルが途中で止まりました。もう一度試すか、別のモデルを選んでください。',
  },
  failed: '端末で要約できませんでした',
  back: '入力に戻る',
};
