import { once } from 'node:events';
import type { AttackTarget } from './attack.ts';
import type { Visitor } from './visitor.ts';

/** Requests a summary of the text without waiting for it; its id, or `undefined` when it was refused. */
export async function begin(target: AttackTarget, visitor: Visitor, text: string): Promise<string | undefined> {
  return beginWith(target, visitor, { type: 'text', text });
}

export async function beginWith(target: AttackTarget, visitor: Visitor, source: object): Promise<string | undefined> {
  const { signal } = target;
  const headers = { prefer: 'respond-async' };
  const answer = await visitor.send({ path: '/v1/summaries', headers, body: { source }, signal });
  if (answer.status !== 202) return undefined;
  const { id } = JSON.parse(answer.text) as { id: string };
  target.accepted(visitor, id);
  return id;
}

export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
