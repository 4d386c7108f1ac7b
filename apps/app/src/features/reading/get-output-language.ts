import type { Sentence, Summary, SummarySource } from '@youyaku/contract/summary';
import type { RewriteKind } from '#messages/model-messages.ts';

type RewriteContext = { request: Summary['request']; source?: Pick<SummarySource, 'language'> | undefined };

/** The language of the summary, for screen readers and line breaking; undefined until the source is read. */
export function getOutputLanguage({ request, source }: RewriteContext): string | undefined {
  if (request.language !== 'source') return request.language;
  return isPlainLanguage(request) ? 'ja' : source?.language;
}

/** What only Japanese has, such as です・ます, is offered. */
export function isInJapanese(context: RewriteContext): boolean {
  return getOutputLanguage(context)?.split('-')[0] === 'ja';
}

/** How the sentences differ from the text that was checked; undefined where they are the same. */
export function getRewriteKind(summary: RewriteContext, sentences: readonly Sentence[]): RewriteKind | undefined {
  if (!sentences.some(({ original }) => original !== undefined)) return undefined;
  const { reader } = summary.request;
  return isInJapanese(summary) && (reader === 'easyJapanese' || reader === 'child') ? reader : 'translate';
}

function isPlainLanguage({ reader }: Summary['request']): boolean {
  return reader === 'easyJapanese' || reader === 'child';
}
