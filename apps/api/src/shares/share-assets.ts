import { readFileSync } from 'node:fs';
import { referenceNumberOf } from '@youyaku/contract/reference-number';
import { sha256Hex } from '#http/ids.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The style and the script of the pages of shared links; `hash` is in their addresses. */
export function readShareAssets(): { style: string; script: string; hash: string } {
  const style = read('share.css');
  // The number of an error is the one that the log has: made by the same function.
  const script = `const referenceNumberOf = ${referenceNumberOf.toString()};\n${read('share.js')}`;
  return { style, script, hash: sha256Hex(style + script).slice(0, 12) };
}
