/** The texts about models with a user's own key that every page may show. */
export type ByokModelMessages = {
  title: string;
  label: (model: string) => string;
  /** Listed among the engines for a model that no longer exists. */
  missing: string;
};

export const byokModelMessagesJa: ByokModelMessages = {
  title: 'モデルとAPIキー',
  label: (model) => `${model}（自分のキー）`,
  missing: '自分のキーのモデル（見つかりません）',
};

export const byokModelMessagesEn: ByokModelMessages = {
  title: 'Models and API keys',
  label: (model) => `${model} (your key)`,
  missing: 'Model with your key (not found)',
};
