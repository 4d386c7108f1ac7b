import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { PromptLanguage } from './prompt-frame.ts';

const registersJa = {
  asIs: '文体は本文に合わせ、全体でそろえる。',
  desumasu: '文末は「です・ます」にそろえる。',
  dearu: '文末は「だ・である」にそろえる。',
  taigendome: '文末は体言止め（名詞で終える）にそろえる。',
} as const;

/** Readers who need other words (やさしい日本語, children) get them in a call of their own, after the check. */
export function describeStyle({ register, reader }: SummaryOptions, language: PromptLanguage): string {
  if (language === 'en')
    return reader === 'expert'
      ? 'Write for experts: keep technical terms as they are.'
      : 'Write plainly, without flourish.';
  const expert = reader === 'expert' ? '専門家に向けて書き、専門用語は言い換えない。' : '';
  return registersJa[register] + expert;
}
