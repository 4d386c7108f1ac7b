import { type JudgeAnswer, readJudgeAnswers } from '@youyaku/corpus/judge-answers';
import type { ChatEvent, ChatModel, ChatRequest } from '@youyaku/llm/chat-model';
import { toClaimLine } from '@youyaku/llm/judge/build-judge-request';
import { type ClaimText, type JudgeRound, toPacketClaim } from './judge-packets.ts';

/** The recorded answers about one text in place of a model, and what they lack. */
export type ReplayedJudge = {
  readonly model: ChatModel;
  /** Claims that were asked about and never answered, or answered with other passages in view. */
  readonly missing: Set<string>;
  readonly stale: Set<string>;
  /** Claims that the answers contradict, whether or not the quotation is verified. */
  readonly contradicted: Set<string>;
};

/**
 * Answers a prompt with what was recorded for its sentences, in the round in which each is asked about. Without a record for just these
 * passages it says nothing about a sentence.
 */
export function replayJudge(
  { entry, source }: Pick<ClaimText, 'entry' | 'source'>,
  claims: readonly string[],
  recorded: readonly JudgeAnswer[] = readJudgeAnswers(entry.id),
): ReplayedJudge {
  const byLine = new Map(claims.map((claim) => [toClaimLine(claim), claim]));
  const rounds = new Map<string, JudgeRound>();
  const missing = new Set<string>();
  const stale = new Set<string>();
  const contradicted = new Set<string>();

  const answerOne = (line: string): string | undefined => {
    const claim = byLine.get(line);
    if (claim === undefined) return undefined;
    const round = rounds.has(claim) ? 'second' : 'first';
    rounds.set(claim, round);
    const known = recorded.find((one) => one.claim === claim && one.round === round);
    if (known === undefined) missing.add(claim);
    else if (known.passages !== toPacketClaim(claim, round, source).digest) stale.add(claim);
    else {
      if (/^(?:矛盾|CONTRADICTED)/u.test(known.answer)) contradicted.add(claim);
      return known.answer;
    }
    return undefined;
  };

  return {
    missing,
    stale,
    contradicted,
    model: {
      id: 'recorded',
      label: 'Recorded answers',
      contextTokens: 200_000,
      outputTokensMax: 8_000,
      version: '1',
      async *chat(request: ChatRequest): AsyncGenerator<ChatEvent> {
        const lines = (request.messages.at(-1)?.content ?? '').matchAll(/^S(\d+) \| (.*)$/gmu);
        const answers = [...lines].flatMap(([, number, line = '']) => {
          const answer = answerOne(line);
          return answer === undefined ? [] : [`S${number} | ${answer}\n`];
        });
        yield await Promise.resolve({ type: 'text-delta', text: answers.join('') });
        yield { type: 'finish', reason: 'stop', model: 'recorded', usage: { inputTokens: 0, outputTokens: 0 } };
      },
    },
  };
}
