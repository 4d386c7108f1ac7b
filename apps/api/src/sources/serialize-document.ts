import type { Document } from '@youyaku/contract/document';
import { escapeJsonString } from '#http/json-stream.ts';

const sliceUnits = 64 * 1024;
const blocksInSlice = 1_000;

/** Serializes a Document as JSON in pieces. */
export function* serializeDocument({ text, blocks, ...facts }: Document): Generator<string> {
  yield `${JSON.stringify(facts).slice(0, -1)},"text":"`;
  let at = 0;
  while (at < text.length) {
    const end = endOfSlice(text, at);
    yield escapeJsonString(text.slice(at, end));
    at = end;
  }
  yield '","blocks":[';
  for (let from = 0; from < blocks.length; from += blocksInSlice) {
    const slice = JSON.stringify(blocks.slice(from, from + blocksInSlice)).slice(1, -1);
    yield from === 0 ? slice : `,${slice}`;
  }
  yield ']}';
}

/** Never splits a surrogate pair. */
function endOfSlice(text: string, from: number): number {
  const end = Math.min(text.length, from + sliceUnits);
  const isDivided = end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  return isDivided ? end - 1 : end;
}
