import { useMessages } from './messages-context.tsx';
import { planNamesEn, planNamesJa, type PlanNames } from './plan-names.ts';

/** What of a plan stands in the way of a summary, and what to do about it; loaded when it is needed. Numbers and times are formatted. */
export type PlanLimitMessages = {
  plans: PlanNames;
  tooLong: (characters: string, plan: string, max: string) => string;
  tooLongFile: (plan: string, megabytes: string) => string;
  shorten: string;
  shortenFile: string;
  modelsLeft: (left: string, resets: string) => string;
  modelsUsed: (resets: string) => string;
  /** With 自動. */
  modelsReplaced: (resets: string) => string;
  modelsNone: (plan: string) => string;
  builtinLeft: (left: string) => string;
  builtinUsed: (max: string, resets: string) => string;
  signUp: string;
  seePlans: string;
};

const planLimitMessagesJa: PlanLimitMessages = {
  plans: planNamesJa,
  tooLong: (characters, plan, max) =>
    `本文は空白と改行を含めて${characters}字あります。${plan}で一度に要約できるのは${max}字までです。`,
  tooLongFile: (plan, megabytes) => `${plan}で使えるファイルは${megabytes}MBまでです。`,
  shorten: '短くするか、分けて要約してください。',
  shortenFile: '小さくするか、分けてください。',
  modelsLeft: (left, resets) => `今月の言語モデルの要約は、残り${left}件です。${resets}に戻ります。`,
  modelsUsed: (resets) =>
    `今月の言語モデルの要約は使い切りました。${resets}に戻ります。「モデル」で「標準」を選ぶと、今すぐ要約できます。`,
  modelsReplaced: (resets) => `今月の言語モデルの要約は使い切りました。${resets}に戻るまでは、標準で要約します。`,
  modelsNone: (plan) =>
    `${plan}では、このサーバーの言語モデルを使えません。「モデル」で「標準」か「自動」を選ぶと、今すぐ要約できます。`,
  builtinLeft: (left) => `今日の要約は、残り${left}件です。`,
  builtinUsed: (max, resets) => `今日の要約は${max}件すべて使いました。${resets}に戻ります。`,
  signUp: '無料で登録する',
  seePlans: 'プランを見る',
};

const planLimitMessagesEn: PlanLimitMessages = {
  plans: planNamesEn,
  tooLong: (characters, plan, max) =>
    `With its spaces and line breaks the text has ${characters} characters; with the plan ${plan} it may have ${max}.`,
  tooLongFile: (plan, megabytes) => `With the plan ${plan} a file may have ${megabytes} MB.`,
  shorten: 'Shorten it, or summarize it in parts.',
  shortenFile: 'Make it smaller, or split it.',
  modelsLeft: (left, resets) => `Summaries by models left this month: ${left}. Renewed on ${resets}.`,
  modelsUsed: (resets) =>
    `Your summaries by models of this month are used up. They are renewed on ${resets}. Choose the model “Built-in” to go on now.`,
  modelsReplaced: (resets) =>
    `Your summaries by models of this month are used up. Until ${resets} the built-in engine writes them.`,
  modelsNone: (plan) =>
    `The plan ${plan} does not include the models of this server. Choose the model “Built-in” or “Automatic” to go on now.`,
  builtinLeft: (left) => `Summaries left today: ${left}.`,
  builtinUsed: (max, resets) => `You have made all ${max} summaries of today. They are renewed on ${resets}.`,
  signUp: 'Sign up free of charge',
  seePlans: 'See the plans',
};

export function usePlanLimitMessages(): PlanLimitMessages {
  return useMessages().language === 'en' ? planLimitMessagesEn : planLimitMessagesJa;
}
