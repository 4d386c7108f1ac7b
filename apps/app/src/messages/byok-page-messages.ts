import { useMessages } from './messages-context.tsx';
import type { ModelFault } from '@youyaku/contract/model-faults';
import type { ByokProvider } from '@youyaku/contract/byok-models';

/** The texts of the page of models with a user's own key, loaded with it. */
export type ByokPageMessages = {
  lead: string;
  none: string;
  provider: string;
  providers: Record<ByokProvider, string>;
  model: string;
  modelHint: string;
  baseUrl: string;
  baseUrlHint: string;
  key: string;
  keyHint: string;
  keyEnd: (end: string) => string;
  place: string;
  places: Record<'browser' | 'server', string>;
  placeHints: Record<'browser' | 'server', string>;
  /** Of a guest's key on the server. */
  placeOfGuest: string;
  placeOff: string;
  add: string;
  added: (model: string) => string;
  notAdded: string;
  attempt: string;
  attempting: string;
  answers: (seconds: string) => string;
  remove: string;
  removeOf: (model: string) => string;
  removed: string;
  faults: Record<'model' | 'baseUrl' | 'key', string>;
  /** Why a trial got no completion, and what to check. */
  trialFaults: Record<ModelFault, string>;
};

const byokPageMessagesJa: ByokPageMessages = {
  lead: '自分のAPIキーで要約できます。料金は、モデルの提供元から直接請求されます。',
  none: '登録したモデルはありません。',
  provider: '提供元',
  providers: {
    openai: 'OpenAI',
    anthropic: 'Anthropic',
    google: 'Google（Gemini）',
    openrouter: 'OpenRouter',
    compatible: 'OpenAI互換のサーバー',
  },
  model: 'モデル名',
  modelHint: '提供元が定めた名前を、そのまま入れてください。',
  baseUrl: 'ベースURL',
  baseUrlHint: '例: https://api.example.com/v1',
  key: 'APIキー',
  keyHint: '登録したあとは、末尾の4文字だけを表示します。',
  keyEnd: (end) => `キーの末尾 ${end}`,
  place: 'キーの保存先',
  places: { browser: 'このブラウザーだけ', server: 'サーバーに保存' },
  placeHints: {
    browser: '使うたびにサーバーへ送ります。サーバーでは要約が終わるまで暗号化して預かり、終わると消します。',
    server: '暗号化して保存します。',
  },
  placeOfGuest: '暗号化して保存します。31日間使わないと削除します。',
  placeOff: 'このサーバーには保存できません。',
  add: '登録する',
  added: (model) => `${model}を登録しました。`,
  notAdded: 'このブラウザーには保存できませんでした。ブラウザーの設定を確かめてください。',
  attempt: '試す',
  attempting: '試しています',
  answers: (seconds) => `使えます。${seconds}秒で答えが返りました。`,
  remove: '削除',
  removeOf: (model) => `${model}を削除`,
  removed: '削除しました。',
  faults: {
    model: 'モデル名を半角で入れてください。',
    baseUrl: 'https:// で始まる公開サーバーのURLを入れてください。',
    key: 'APIキーを半角8文字以上で入れてください。',
  },
  trialFaults: {
    connect: 'つながりませんでした。提供元とURLを確かめてください。',
    key: 'APIキーが受け付けられませんでした。入れたキーを確かめてください。',
    rate: '提供元が混み合っています。少し待ってから試してください。',
    spend: '利用枠を使い切っています。提供元での料金の設定を確かめてください。',
    provider: '提供元で障害か混雑が起きています。しばらくしてから試してください。',
    timeout: '時間内に答えが返りませんでした。もう一度試してください。',
    empty: '何も返ってきませんでした。モデル名を確かめてください。',
    refusal: 'モデルが答えることを断りました。別のモデルを試してください。',
    window: 'このモデルは、一度に読める長さが足りません。別のモデルを試してください。',
    broken: '答えを正しく受け取れませんでした。提供元とURLを確かめてください。',
    request: '提供元が依頼を受け付けませんでした。モデル名を確かめてください。',
    resting: '不調が続いています。数分たってから試してください。',
    cap: '今は、すべてのモデルの利用を止めています。日を改めて試してください。',
    language: '答えが別の言語で返りました。別のモデルを試してください。',
  },
};

const byokPageMessagesEn: ByokPageMessages = {
  lead: 'Summarize with an API key of your own. The provider of the model bills you directly.',
  none: 'No models yet.',
  provider: 'Provider',
  providers: {
    openai: 'OpenAI',
    anthropic: 'Anthropic',
    google: 'Google (Gemini)',
    openrouter: 'OpenRouter',
    compatible: 'OpenAI-compatible server',
  },
  model: 'Name of the model',
  modelHint: "Exactly the provider's name.",
  baseUrl: 'Base URL',
  baseUrlHint: 'For example: https://api.example.com/v1',
  key: 'API key',
  keyHint: 'Once added, only its last 4 characters are shown.',
  keyEnd: (end) => `Key ends in ${end}`,
  place: 'Where the key is kept',
  places: { browser: 'In this browser only', server: 'On the server' },
  placeHints: {
    browser: 'Sent to the server each time it is used, encrypted there until the summary has ended, then deleted.',
    server: 'Stored encrypted.',
  },
  placeOfGuest: 'Stored encrypted, and deleted when it is not used for 31 days.',
  placeOff: 'Keys cannot be stored on this server.',
  add: 'Add',
  added: (model) => `${model} was added.`,
  notAdded: 'It could not be kept in this browser. Please check the settings of the browser.',
  attempt: 'Try',
  attempting: 'Trying',
  answers: (seconds) => `It works: an answer came in ${seconds} s.`,
  remove: 'Delete',
  removeOf: (model) => `Delete ${model}`,
  removed: 'Deleted.',
  faults: {
    model: 'Enter the name of the model in plain letters.',
    baseUrl: 'Enter the URL of a public server that begins with https://.',
    key: 'Enter the API key: at least 8 plain characters.',
  },
  trialFaults: {
    connect: 'It could not be reached. Check the provider and the URL.',
    key: 'The API key was not accepted. Check the key.',
    rate: 'The provider is too busy. Try again in a moment.',
    spend: 'The allowance at the provider is used up. Check its limits.',
    provider: 'The provider has trouble. Try again later.',
    timeout: 'No answer came in time. Try again.',
    empty: 'The answer was empty. Check the name of the model.',
    refusal: 'The model refused to answer. Try another model.',
    window: 'This model reads too little at once. Try another model.',
    broken: 'The answer could not be used. Check the provider and the URL.',
    request: 'The request was not accepted. Check the name of the model.',
    resting: 'It keeps failing. Try again in some minutes.',
    cap: 'All models are stopped for now. Try again another day.',
    language: 'The answer came in another language. Try another model.',
  },
};

const tables = { ja: byokPageMessagesJa, en: byokPageMessagesEn };

export function useByokPageMessages(): ByokPageMessages {
  return tables[useMessages().language === 'en' ? 'en' : 'ja'];
}
