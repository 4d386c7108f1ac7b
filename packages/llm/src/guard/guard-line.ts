import { findAddresses } from './find-addresses.ts';
import { normalizeForAddresses, originalOffset } from './normalize-for-addresses.ts';
import { decodeReferences, stripMarkup, type MarkupProblem } from './strip-markup.ts';
import { listAddresses, isAllowed, type AddressPolicy, type SourceAddresses } from './source-addresses.ts';
import { stripInvisible } from './strip-invisible.ts';

export type GuardProblem = MarkupProblem | 'address' | 'blob' | 'invisible';

/** What a line is checked against. Built once for a source. */
export type SourceGuard = {
  readonly addresses: SourceAddresses;
  readonly policy: AddressPolicy;
  /** The source without invisible characters, in lower case. */
  readonly text: string;
};

export type GuardedLine = {
  /** Plain text without links, resources or addresses that the policy does not allow; empty when no content was left. */
  readonly text: string;
  /** Number of addresses, pictures, links, tags and encoded strings removed. */
  readonly removed: number;
  readonly problems: readonly GuardProblem[];
};

const omission = '[…]';
const roundsMax = 6;
const lineUnitsMax = 20_000;
const lettersLeftMin = 4;

/** Linear in the length of the source. */
export function prepareGuard(source: string, policy: AddressPolicy): SourceGuard {
  return { addresses: listAddresses(source), policy, text: stripInvisible(source, () => true).toLowerCase() };
}

/**
 * Removes from a line of a model whatever must not be shown or saved. Never throws, and is idempotent. A line that keeps
 * changing was built to pass the guard and is dropped, and so is one longer than any sentence.
 */
export function guardLine(line: string, source: SourceGuard): GuardedLine {
  const problems: GuardProblem[] = [];
  let text = line.length > lineUnitsMax ? '' : line;
  if (text !== line) problems.push('blob');
  for (let round = 0; round < roundsMax; round += 1) {
    const next = guardOnce(text, source, problems);
    if (next === text) return finish(text, problems);
    text = next;
  }
  return { text: '', removed: problems.length + 1, problems };
}

function finish(text: string, problems: GuardProblem[]): GuardedLine {
  const removed = problems.filter((problem) => problem !== 'invisible').length;
  const letters = text.replaceAll(omission, '').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const isEmptied = removed > 0 && letters < lettersLeftMin;
  return { text: isEmptied ? '' : text, removed, problems };
}

function guardOnce(line: string, source: SourceGuard, problems: GuardProblem[]): string {
  const visible = stripInvisible(line, (pair) => source.text.includes(pair));
  if (visible.length !== line.length) problems.push('invisible');
  const markup = stripMarkup(
    decodeReferences(visible),
    (address) => listPlaces(address, source).every(({ isDenied }) => !isDenied),
    (tag) => source.text.includes(tag.toLowerCase()),
  );
  problems.push(...markup.problems);
  const addressed = dropAddresses(markup.text, source, problems);
  return tidy(dropBlobs(addressed, source, problems));
}

type Place = { readonly start: number; readonly end: number; readonly isDenied: boolean; readonly isUrl: boolean };

function listPlaces(text: string, source: SourceGuard): Place[] {
  const folded = normalizeForAddresses(text);
  return findAddresses(folded).map((address) => ({
    start: originalOffset(folded, address.start),
    end: originalOffset(folded, address.end),
    isDenied: !isAllowed(address, source.addresses, source.policy),
    isUrl: address.kind === 'url',
  }));
}

/** An allowed URL is separated from letters after it, which linkifiers would include in it. */
function dropAddresses(text: string, source: SourceGuard, problems: GuardProblem[]): string {
  let kept = '';
  let from = 0;
  for (const { start, end, isDenied, isUrl } of listPlaces(text, source)) {
    const isGlued = isUrl && /[^\x00-\x7f、。，．」』）】]/.test(text[end] ?? ' ');
    if (isDenied) problems.push('address');
    kept += text.slice(from, start) + (isDenied ? omission : text.slice(start, end) + (isGlued ? ' ' : ''));
    from = end;
  }
  return kept + text.slice(from);
}

const blobs =
  /[A-Za-z0-9+/_=-]{24,}|(?:%[0-9a-f]{2}[\w.~-]{0,3}){6,}|(?:\\u\{?[0-9a-f]{4,6}\}?){4,}|(?:\\x[0-9a-f]{2}){6,}|(?:[01]{8}\s?){6,}|(?:[0-9a-f]{2}\s){12,}/gi;

/** Removes strings that can carry encoded data: Base64, hexadecimal, percent encoding, bits. Hyphenated words and paths are kept. */
function dropBlobs(text: string, source: SourceGuard, problems: GuardProblem[]): string {
  return text.replace(blobs, (blob: string) => {
    if (isWords(blob) || source.text.includes(blob.toLowerCase())) return blob;
    problems.push('blob');
    return omission;
  });
}

/** Parts of at most 23 letters, or digits, between hyphens, slashes and underscores; long camelCase names too. */
function isWords(blob: string): boolean {
  return blob
    .split(/[-_/=+]+/)
    .every((part) => part.length < 24 && (/^(?:[A-Z]?[a-z]*|[A-Z]*|\d{0,8})$/.test(part) || part.length < 6));
}

function tidy(text: string): string {
  return text
    .replace(/[（(【「『<＜"]\s?\[…\]\s?[）)】」』>＞"]/g, '')
    .replace(/(?:\[…\]\s?){2,}/g, omission)
    .replace(/[ \u3000]{2,}/g, ' ')
    .trim();
}
