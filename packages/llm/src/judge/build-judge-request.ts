import { healLines } from '@youyaku/language/text/apply-edits';
import type { ChatRequest } from '#chat-model.ts';
import { cleanSource } from '#guard/clean-source.ts';
import { showSentences } from '#items/show-sentences.ts';
import { judgePrompt } from '#prompts/judge-prompt.ts';
import { tokensPerJudgement } from '#session/limits.ts';
import type { Session } from '#session/run-context.ts';
import type { JudgedClaim, PassageSource } from './find-passages.ts';

/** The request to judge these claims by the shown sentences. Claims are as untrusted as the source. */
export function buildJudgeRequest(
  claims: readonly Pick<JudgedClaim, 'text'>[],
  shown: ReadonlySet<number>,
  { split }: Pick<PassageSource, 'split'>,
  { language, delimiter }: Pick<Session, 'language' | 'delimiter'>,
): ChatRequest {
  return judgePrompt({
    language,
    claims: claims.map(({ text }) => toClaimLine(text)),
    source: showSentences(split, shown),
    delimiter,
    outputTokensMax: tokensPerJudgement * claims.length,
  });
}

/** A claim as the prompt shows it. */
export function toClaimLine(text: string): string {
  return cleanSource(healLines(text));
}
