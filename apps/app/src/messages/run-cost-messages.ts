import { useMessages } from './messages-context.tsx';

/** What a run of a model will draw or cost, said beside its button; loaded when it is needed. Numbers are formatted. */
export type RunCostMessages = {
  /** 自動 decides by the text whether a model writes. */
  auto: (cost: string) => string;
  plan: (left: string) => string;
  planNoLimit: string;
  priced: (yen: string, tokens: string) => string;
  pricedUnread: (input: string, output: string) => string;
  unpriced: (tokens: string) => string;
  ownKey: (tokens: string) => string;
  ownKeyUnread: string;
  local: (tokens: string) => string;
  localUnread: string;
};

const runCostMessagesJa: RunCostMessages = {
  auto: (cost) => `モデルで書くと${cost}`,
  plan: (left) => `言語モデルの要約を1件使います（今月の残り${left}件）`,
  planNoLimit: '言語モデルの要約を1件使います（件数の上限はありません）',
  priced: (yen, tokens) => `${yen}の見積もり（約${tokens}トークン）`,
  pricedUnread: (input, output) => `料金は本文の長さで決まります（100万トークンあたり入力${input}円、出力${output}円）`,
  unpriced: (tokens) => `約${tokens}トークンの見積もり（料金の設定なし）`,
  ownKey: (tokens) => `料金はAPIキーの契約先にかかります（本文だけで約${tokens}トークンと見積もり）`,
  ownKeyUnread: '料金はAPIキーの契約先にかかります',
  local: (tokens) => `0円（この機械で約${tokens}トークンの見込み）`,
  localUnread: '0円（この機械で動きます）',
};

const runCostMessagesEn: RunCostMessages = {
  auto: (cost) => `If a model writes: ${cost}`,
  plan: (left) => `uses one summary by a model (${left} left this month)`,
  planNoLimit: 'uses one summary by a model (without a limit)',
  priced: (yen, tokens) => `${yen}, estimated (${tokens} tokens)`,
  pricedUnread: (input, output) =>
    `the cost depends on the length of the text (a million tokens: ¥${input} in, ¥${output} out)`,
  unpriced: (tokens) => `about ${tokens} tokens, estimated (no prices are set)`,
  ownKey: (tokens) => `charged by the provider of your key (the text alone is about ${tokens} tokens, estimated)`,
  ownKeyUnread: 'charged by the provider of your key',
  local: (tokens) => `¥0 (about ${tokens} tokens on this machine, estimated)`,
  localUnread: '¥0 (it runs on this machine)',
};

export function useRunCostMessages(): RunCostMessages {
  return useMessages().language === 'en' ? runCostMessagesEn : runCostMessagesJa;
}
