import type { ErrorCode, PlanBound } from '@youyaku/contract/errors';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { planNames, resetInWords } from './plan-sentences.ts';

export type MessageLanguage = 'ja' | 'en';
type ErrorFacts = {
  code: ErrorCode;
  reason?: string | undefined;
  charactersMin?: number | undefined;
  retryAfterSeconds?: number | undefined;
  bound?: PlanBound | undefined;
};

/** The message for users: that of `code.reason` if it exists, else that of `code`. */
export function sentenceForError(error: ErrorFacts, language: MessageLanguage): string {
  const sentences = language === 'ja' ? ja : en;
  const reason = error.charactersMin === undefined ? error.reason : 'characters_min';
  const sentence = sentences[`${error.code}.${reason ?? ''}`] ?? sentences[error.code];
  return withBound(sentence, error.bound, language)
    .replace('{charactersMin}', String(error.charactersMin))
    .replace('{wait}', waitInWords(error.retryAfterSeconds, language));
}

function withBound(sentence: string, bound: PlanBound | undefined, language: MessageLanguage): string {
  if (bound === undefined) return sentence;
  const mebibyte = 1024 * 1024;
  return sentence
    .replace('{plan}', planNames[language][bound.plan] ?? bound.plan)
    .replace('{limit}', bound.limit.toLocaleString('en-US'))
    .replace('{megabytes}', String(Math.floor((bound.limit / mebibyte) * 10) / 10))
    .replace('{resets}', resetInWords(bound.resetsAt, language));
}

function waitInWords(seconds: number | undefined, language: MessageLanguage): string {
  if (seconds === undefined) return language === 'ja' ? '少し' : 'a moment';
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(seconds / 3_600);
  if (seconds <= 90) return language === 'ja' ? `${seconds}秒ほど` : `about ${seconds} s`;
  if (minutes <= 90) return language === 'ja' ? `${minutes}分ほど` : `about ${minutes} minutes`;
  return language === 'ja' ? `${hours}時間ほど` : `about ${hours} hours`;
}

/** Japanese first: English only when `Accept-Language` ranks it above Japanese. */
export function chooseMessageLanguage(acceptLanguage: string | undefined): MessageLanguage {
  const ranked = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().toLowerCase().split(';q=');
      return { tag: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    });
  const best = (tag: string): number =>
    Math.max(0, ...ranked.filter((entry) => entry.tag === tag).map((entry) => entry.quality || 0));
  return best('en') > best('ja') ? 'en' : 'ja';
}
