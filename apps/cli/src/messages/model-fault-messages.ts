import type { ModelFault } from '@youyaku/contract/model-faults';
import type { Sentence } from './sentence.ts';

type Words = {
  /** What happened, for use in brackets or after a colon. */
  readonly what: Sentence;
  /** What the person who configured the model can do. */
  readonly todo: Sentence;
};

export const modelFaultMessages: Readonly<Record<ModelFault, Words>> = {
  connect: {
    what: { ja: 'つながらないか、途中で切れました', en: 'no connection to it could be made, or it broke' },
    todo: {
      ja: 'baseUrl、サーバーが動いているか、ネットワークを確かめてください。',
      en: 'Check baseUrl, that the server runs, and the network.',
    },
  },
  key: {
    what: { ja: '提供元がキーを断りました', en: 'its provider refused the key' },
    todo: {
      ja: 'key か keyEnv と、そのキーでこのモデルを使えるかを確かめてください。',
      en: 'Check key or keyEnv, and that the key may use this model.',
    },
  },
  rate: {
    what: { ja: '提供元がいまは受け付けていません', en: 'its provider takes no more requests for now' },
    todo: {
      ja: '時間をおくか、上限を上げてもらうか、callsAtOnceMax を下げてください。',
      en: 'Try later, ask for a higher limit, or lower callsAtOnceMax.',
    },
  },
  spend: {
    what: {
      ja: '提供元の残高か上限が尽きています',
      en: 'the account at its provider has no money left or reached its limit',
    },
    todo: { ja: '提供元の支払いのページを確かめてください。', en: 'Look at the billing page of the provider.' },
  },
  provider: {
    what: { ja: '提供元が混み合っているか、故障しています', en: 'its provider is overloaded or broken' },
    todo: { ja: '時間をおくか、二つめのモデルを加えてください。', en: 'Try later, or add a second model.' },
  },
  timeout: {
    what: { ja: '応答が長い間ありませんでした', en: 'it said nothing for too long' },
    todo: {
      ja: '遅いモデルなら firstTokenTimeoutMs か idleTimeoutMs を延ばし、サーバーが少しずつ送らないなら streams を false にしてください。',
      en: 'Raise firstTokenTimeoutMs or idleTimeoutMs if the model is slow, or set streams to false if its server does not stream.',
    },
  },
  empty: {
    what: { ja: '答えが空でした', en: 'its answer was empty' },
    todo: {
      ja: '答える前に考えるモデルなら、サーバーでそれを切るか、別のモデルにしてください。',
      en: 'If the model thinks before it answers, turn that off at its server or choose one that does not.',
    },
  },
  refusal: {
    what: { ja: '断られました', en: 'it refused' },
    todo: {
      ja: 'モデルのフィルターによるものです。別のモデルにしてください。',
      en: 'Its filter is at work; choose another model.',
    },
  },
  window: {
    what: { ja: '一度に読める長さを超えました', en: 'the question was longer than its window' },
    todo: {
      ja: 'contextTokens を、サーバーを実際に起動したときの値にしてください。',
      en: 'Set contextTokens to what the server was really started with.',
    },
  },
  broken: {
    what: { ja: '答えの形が決まりと違います', en: 'its answer was not what the protocol asks for' },
    todo: {
      ja: 'provider がサーバーの方式と合っているか、baseUrl がAPIの始まり（多くは /v1）で終わっているかを確かめてください。',
      en: 'Check that provider is the protocol that the server speaks, and that baseUrl ends where its API begins (often in /v1).',
    },
  },
  request: {
    what: {
      ja: '提供元が受け付けませんでした（モデルがないか、知らない設定です）',
      en: 'its provider did not take the request (no such model, or a setting it does not know)',
    },
    todo: { ja: 'model、provider、baseUrl を確かめてください。', en: 'Check model, provider and baseUrl.' },
  },
  resting: {
    what: {
      ja: '失敗が続いたため、しばらく休ませています',
      en: 'it failed so often just now that it is left alone for a while',
    },
    todo: { ja: '30秒ほどおいて試してください。', en: 'Try again in half a minute.' },
  },
  cap: {
    what: { ja: '呼び出しか費用の上限に達しました', en: 'the cap on calls or money is reached' },
    todo: { ja: 'docs/models.md の上限の項を見てください。', en: 'See the caps in docs/models.md.' },
  },
  language: {
    what: { ja: '頼んだのとは別の言語で答えました', en: 'it answered in another language than asked for' },
    todo: { ja: 'languages を、実際に書ける言語にしてください。', en: 'Set languages to those it really writes.' },
  },
};
