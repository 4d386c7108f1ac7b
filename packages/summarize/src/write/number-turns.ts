import type { Analysis } from '@youyaku/language/analyse';

const known = new WeakMap<Analysis['blocks'], Int32Array>();

/** For each block the number of the turn it belongs to: it counts up wherever another person begins to speak. */
export function numberTurns(blocks: Analysis['blocks']): Int32Array {
  const before = known.get(blocks);
  if (before !== undefined) return before;
  let turn = 0;
  let speaker: string | undefined;
  const turns = Int32Array.from(blocks, (block) => {
    if (block.speaker !== undefined && block.speaker !== speaker) turn += 1;
    speaker = block.speaker ?? speaker;
    return turn;
  });
  known.set(blocks, turns);
  return turns;
}
