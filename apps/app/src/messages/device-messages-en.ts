import type { DeviceMessages } from './device-messages.ts';

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
