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

export const deviceMessagesEn: DeviceMessages = {
  label: 'On this device',
  promise: 'The summary is made on your device. The text is sent to the server only to look for evidence.',
  promiseUnchecked:
    'The summary is made on your device and the text is sent nowhere. Whether it agrees with the text is not checked.',
  check: 'Send the text to look for evidence',
  download: 'Your device does not have the model yet. The download begins when you press “Summarize”.',
  refusals: {
    source: 'On this device, only one pasted text can be summarized. Choose another model, or paste the text.',
    empty: 'Enter the text to summarize.',
    long: 'On this device, a text may have 200,000 characters. Shorten it, or choose another model.',
    absent: 'This browser cannot summarize this text on the device. Choose another model.',
  },
  starting: 'Preparing the model on your device',
  downloading: (percent) => `Downloading the model (${percent} %)`,
  writing: 'Summarizing on your device',
  checking: 'Checking the evidence',
  unkept: 'This summary is not kept. It disappears when you leave the page. Keep it or copy it if you need it.',
  keep: 'Keep it',
  keepHint: 'To keep it, the text and the summary are sent to the server and stay in the history.',
  unchecked: 'The sentences were not compared with the text. Check them there before you use them.',
  checkFailed: 'The sentences could not be compared with the text. Check them there before you use them.',
  faults: {
    unfit: 'The model on your device could not shorten this text. Choose another model.',
    empty: 'The model on your device gave no answer. Try again, or choose another model.',
    length: 'No sentence fits the length. Allow more, or choose another model.',
    failed: 'The model on your device stopped. Try again, or choose another model.',
  },
  failed: 'It could not be summarized on this device',
  back: 'Back to the input',
};
