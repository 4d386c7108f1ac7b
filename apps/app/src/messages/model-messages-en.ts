import type { ModelMessages } from './model-messages.ts';

const numberEn = new Intl.NumberFormat('en-US');
const yenEn = (yen: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits: yen < 10 ? 2 : 0 }).format(yen);
const laterEn = 'Please try again later.';
const anotherEn = 'Try again, or choose another model.';
const settingsEn = 'Choose another model, or check the settings of your own API key.';
const fellBackEn = (why: string, next: string) => (model: string) =>
  `The standard engine wrote this summary, because ${model} ${why}. ${next}`;
const some = (count: number, one: string, many: string) =>
  count === 1 ? `One ${one}` : count === 0 ? `Some ${many}` : `${numberEn.format(count)} ${many}`;

export const modelMessagesEn: ModelMessages = {
  reader: 'Reader',
  readers: { general: 'General', expert: 'Expert', easyJapanese: 'Easy Japanese', child: 'Primary school' },
  language: 'Language',
  languageSource: 'Same as the text',
  instructions: 'Further instructions',
  instructionsHint: 'For example: explain technical terms briefly',
  instructionsCount: (now, most) => `${numberEn.format(now)} / ${numberEn.format(most)} characters`,
  unsupported: 'Sentences that the text contradicts',
  unsupportedChoices: { mark: 'Show them with a mark', strike: 'Leave them out' },
  needsModel: 'Reader, language and further instructions can be set once a language model is chosen as the model.',
  noModel: 'Standard cannot write in another language, rewrite for a reader or follow instructions. ',
  startLocal: 'To choose a language model, start Ollama or LM Studio on this machine, or use your own API key. ',
  useKey: 'To choose a language model, use your own API key. ',
  addKey: 'Add an API key',
  staysHere: 'The text goes to the model on this machine only; this app sends it nowhere else. It costs nothing.',
  engineReason: (engine, reason) => `${engine}: ${reason}`,
  onlyBuiltin: {
    language:
      'Only Standard is available now, and it summarizes only in the language of the text. Choose another language.',
    reader: 'Only Standard is available now, and it cannot rewrite for this reader. Choose another reader.',
    instructions: 'Only Standard is available now, and it cannot follow further instructions. Clear them.',
  },
  fieldErrors: {
    language:
      'Standard and On this device summarize only in the language of the text. Choose another model or language.',
    modelLanguage: 'This model cannot write in this language. Choose another model or language.',
    easyLanguage: 'Easy Japanese is written in Japanese. Choose another language or reader.',
    reader: 'Standard and On this device cannot rewrite for this reader. Choose another model or reader.',
    instructions:
      'Standard and On this device cannot follow further instructions. Choose another model, or clear them.',
  },
  parts: (total) => `Reading it in ${numberEn.format(total)} parts`,
  repaired: 'Rewritten',
  builtin: 'the standard engine',
  madeBy: (engine) => `Summarized by ${engine}`,
  tokens: (input, output) => `${numberEn.format(input)} tokens in, ${numberEn.format(output)} tokens out`,
  cost: (yen) => (yen < 0.01 ? 'less than ¥0.01' : `about ¥${yenEn(yen)}`),
  masked: (count) => `Strings masked for the model: ${numberEn.format(count)}.`,
  maskBroken: (count) => `Masks that the model broke, shown as ［masked］ or ［伏せ字］: ${numberEn.format(count)}.`,
  terms: (terms) => `Terms of the glossary: ${terms.join(', ')}.`,
  cached: 'A summary of the same text with the same choices was there already; this is it.',
  fallbacks: {
    connect: fellBackEn('could not be reached', laterEn),
    key: fellBackEn('did not accept its API key', settingsEn),
    rate: fellBackEn('was too busy', laterEn),
    spend: fellBackEn('had used up its allowance', settingsEn),
    provider: fellBackEn('had trouble at its provider', laterEn),
    timeout: fellBackEn('did not answer in time', laterEn),
    empty: fellBackEn('gave an empty answer', anotherEn),
    refusal: fellBackEn('refused to summarize this text', 'Please choose another model.'),
    window: fellBackEn('cannot read a text of this length', 'Choose a model that reads longer texts.'),
    broken: fellBackEn('gave an answer that could not be used', anotherEn),
    request: fellBackEn('did not accept the request', settingsEn),
    resting: fellBackEn('has failed again and again and is left alone for now', 'Please try again in some minutes.'),
    cap: fellBackEn('has reached the limit set by this service', 'Please try again another day.'),
    language: fellBackEn('answered in another language', anotherEn),
  },
  fallbackUnknown: fellBackEn('was not available', laterEn),
  otherModel: (asked, model) => `${model} wrote this summary, because ${asked} was not available.`,
  notesTitle: 'About this summary',
  notes: {
    length_cut: () => 'It did not fit the length even when rewritten, so some of it was shortened or left out.',
    length_short: () => 'It is shorter than asked for. Nothing was added that is not in the text.',
    source_short: () => 'The text is already short. It is given as it is.',
    items_filled: (count) =>
      `The model gave fewer items than asked for. ${some(count, 'item was', 'items were')} chosen from the text by the standard engine.`,
    answer_cut: () => 'The answer of the model was cut off, so this summary is not complete.',
    sentences_struck: (count) =>
      `${some(count, 'sentence that the text contradicts was', 'sentences that the text contradicts were')} left out.`,
    sentences_deleted: (count) =>
      `${some(count, 'sentence that the text contradicts could not be corrected and was', 'sentences that the text contradicts could not be corrected and were')} left out.`,
    output_guarded: () => 'Links, pictures or the like that are not in the text were taken out of the summary.',
    parts_by_builtin: (count) =>
      `${some(count, 'part that the model could not read was', 'parts that the model could not read were')} read by the standard engine.`,
    style_unmet: () => 'Some of it does not fully keep to the style or the reader asked for.',
    sources_disagree: () => 'The sources disagree in places. See “The sources differ” in the summary.',
    model_used_up: () => 'The summaries by language models of this month are used. The built-in engine wrote this one.',
    changes_untold: (count) => `More changes: ${numberEn.format(count)}. Ask for a longer summary to see them.`,
    pinned_left_out: (count) =>
      `${numberEn.format(count)} of the fixed sentences did not fit this length or shape. A longer summary, lines, points or a paragraph have room for them.`,
    terms_missed: (count) =>
      `${some(count, 'sentence does', 'sentences do')} not translate a term as the glossary says.`,
  },
  showLeftOut: 'Show what was left out',
  resume: 'Summarize again',
  resumeHint: 'Starts afresh with the same choices.',
  resumeFailed: 'It could not be started. Please use “Again”.',
  chapters: 'Summaries by chapter',
  chapterSentences: (count) => (count === 1 ? '1 sentence' : `${numberEn.format(count)} sentences`),
  chapterByBuiltin: 'Summarized by the standard engine',
  showOriginals: {
    translate: 'Show the summary in the language of the text beside it',
    easyJapanese: 'Show the summary it comes from beside it',
    child: 'Show the summary it comes from beside it',
  },
  rewritten: { translate: 'Translation', easyJapanese: 'Easy Japanese', child: 'For primary school' },
  originals: { translate: 'In the language of the text', easyJapanese: 'Before', child: 'Before' },
};
