/** Why a model with a user's own key, or one of this machine, cannot be used, by code and reason. */
export const ownModelSentences = {
  ja: {
    'engine_unavailable.local_model_gone':
      'この機械のモデルから応答がありません。OllamaかLM Studioを起動してもう一度お試しになるか、別のモデルを選んでください。',
    'engine_unavailable.own_key_gone':
      '処理が途切れたため、ブラウザーのAPIキーが使えなくなりました。もう一度お試しください。',
    'engine_unavailable.own_model_unknown': '選んだ自分のモデルが見つかりません。モデルを選び直してください。',
    'engine_unavailable.own_key_unreadable':
      '保存したAPIキーを読み出せませんでした。マイページで削除し、もう一度登録してください。',
    'engine_unavailable.own_keys_off':
      'このサーバーにはAPIキーを保存できません。「このブラウザーだけ」を選んでください。',
  },
  en: {
    'engine_unavailable.local_model_gone':
      'The model on this machine does not answer. Start Ollama or LM Studio and try again, or choose another engine.',
    'engine_unavailable.own_key_gone': 'The run was interrupted and the key from your browser is gone. Try again.',
    'engine_unavailable.own_model_unknown': 'Your own model was not found. Choose another engine.',
    'engine_unavailable.own_key_unreadable': 'The stored key could not be opened. Delete it and add it again.',
    'engine_unavailable.own_keys_off': 'Keys cannot be stored on this server. Keep it in this browser only.',
  },
} as const;
