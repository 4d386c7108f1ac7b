import { mailHeaderName } from '#text/mail-header.ts';

/** A run of mail lines: written by the sender, quoted, or the sender's signature. */
export type Section = { kind: 'own' | 'quote' | 'signature'; lines: string[] };

const signatureLinesMax = 15;
const headLinesMax = 8;
const attributionLinesMax = 3;
const ruleUnitsMax = 200;

/** Everything below this line is the mail that is replied to or forwarded. */
const original =
  /^[\s>]*(?:[-_=*─━ ]{2,40}\s*(?:original message|original appointment|reply message|元のメッセージ|元のメール|返信元のメッセージ|(?:begin )?forwarded (?:message|by)|転送(?:された)?(?:メッセージ|メール))\s*[-_=*─━: ]{0,40}|begin forwarded message:|_{20,40})\s*$/i;
const forwarded = /forwarded|転送/i;

const rule = /^[\s　]*[-=_*+~─━―＝＊～☆★◆◇■□・.]{6,}[\s　]*$/;

/** The attribution line of a quote: a date, a name and a colon, or a phrase that somebody wrote. */
const attribution =
  /(?:wrote|writes|schrieb|a écrit|さん(?:は|が)書きました|は(?:次のように)?書きました|からのメッセージ|のメール|さん(?:の|から)(?:メール|発言)?|<[^<>\s]{3,100}@[^<>\s]{3,100}>|mailto:[^\s]{3,100})\s*[)\]>]{0,3}\s*[:：]?\s*$/i;
const attributionStart = /^(?:on\s.{3,}|(?:at\s)?\d{1,4}[年/.-].{3,}|am\s.{3,}|le\s.{3,}|in (?:message|article)\s.*)/i;

/**
 * Splits the lines of a mail by author: quotes by their marks, with their attribution line, and everything below
 * 「-----Original Message-----」 or a block of headers; the signature below 「-- 」 or a ruled line at the end. `isForward`
 * treats forwarded text as the sender's own.
 */
export function splitSections(text: string, isForward: boolean): Section[] {
  const lines = text.split(/\r\n|\n|\r/);
  const kinds: Section['kind'][] = lines.map((line) => (isQuoted(line) ? 'quote' : 'own'));
  const below = isForward ? -1 : findOriginal(lines);
  if (below >= 0) kinds.fill('quote', below);
  markAttributions(lines, kinds);
  const signature = findSignature(lines, kinds, below < 0 ? lines.length : below);
  if (signature !== undefined) kinds.fill('signature', signature.from, signature.to);
  return groupLines(lines, kinds);
}

/** 「> 」 at any depth, with the initials that some programs put before it. */
function isQuoted(line: string): boolean {
  return /^[ \t]?(?:[>＞]|[A-Za-z]{1,3}> )/.test(line);
}

/** Index of the first line of the quoted mail below, or -1; a forwarded mail is not a quote. */
export function findOriginal(lines: readonly string[]): number {
  for (let i = 0; i < lines.length; i++) {
    const line = (lines[i] ?? '').slice(0, 200);
    const isOriginal = original.test(line) && (!/^[\s>]*_+\s*$/.test(line) || isHeaderBlock(lines, i + 1));
    if (isOriginal) return forwarded.test(line) ? -1 : i;
    if (mailHeaderName(line) !== undefined && isHeaderBlock(lines, i)) return i;
  }
  return -1;
}

/** Whether there are at least three header lines of a mail, one of them the sender. */
function isHeaderBlock(lines: readonly string[], from: number): boolean {
  const names = new Set<string>();
  for (const line of lines.slice(from, from + headLinesMax)) {
    const name = mailHeaderName(line.slice(0, 60));
    if (name !== undefined) names.add(name);
    else if (names.size === 0 && line.trim() !== '') return false;
  }
  return names.size >= 3 && ['from', '差出人', '送信者', '送信元'].some((name) => names.has(name));
}

/** Finds the sender's signature: below 「-- 」, or at the end below a ruled line or between two of them. */
function findSignature(
  lines: readonly string[],
  kinds: readonly Section['kind'][],
  end: number,
): { from: number; to: number } | undefined {
  const stop = lastOwn(lines, kinds, end) + 1;
  const isFramed = isRule(lines[stop - 1] ?? '');
  for (let i = isFramed ? stop - 2 : stop - 1; i >= Math.max(0, stop - signatureLinesMax); i--) {
    const line = lines[i] ?? '';
    if (kinds[i] !== 'own') return undefined;
    if (line.trimEnd() === '--') return { from: i, to: stop };
    if (!isRule(line)) continue;
    return isSignatureBlock(lines.slice(i + 1, stop).join('\n')) ? { from: i, to: stop } : undefined;
  }
  return undefined;
}

/** Long lines are excluded first, so that patterns with open runs never see them. */
function isRule(line: string): boolean {
  return line.length <= ruleUnitsMax && rule.test(line);
}

/** A signature contains contact details; sentences, or a date and a place, are content. */
function isSignatureBlock(words: string): boolean {
  const contact = /@|〒|(?:tel|fax|phone|電話|携帯|mobile|e-?mail|メール)\s*[.:：]|\d{2,4}-\d{2,4}-\d{3,4}/i;
  const content =
    /。|(?:日\s*時|日\s*程|期\s*日|場\s*所|会\s*場|時\s*間|議\s*題|内\s*容|締切|期限|定員|対象|参加費|申込|when|where|agenda)\S{0,4}\s*[:：】]/i;
  return contact.test(words) && !content.test(words);
}

function lastOwn(lines: readonly string[], kinds: readonly Section['kind'][], end: number): number {
  let last = end - 1;
  while (last >= 0 && (kinds[last] !== 'own' || (lines[last] ?? '').trim() === '')) last--;
  return last;
}

/** 「2026年1月15日 9:30 山田 <yamada@example.jp>:」 above a quote belongs to the quote, even when wrapped. */
function markAttributions(lines: readonly string[], kinds: Section['kind'][]): void {
  for (let i = 1; i < lines.length; i++) {
    if (kinds[i] !== 'quote' || kinds[i - 1] === 'quote') continue;
    let last = i - 1;
    while (last >= 0 && (lines[last] ?? '').trim() === '') last--;
    if (last < 0 || kinds[last] !== 'own' || !attribution.test((lines[last] ?? '').slice(-200))) continue;
    let first = last;
    for (let above = last; above > last - attributionLinesMax && above >= 0; above--) {
      if ((lines[above] ?? '').trim() === '') break;
      if (attributionStart.test((lines[above] ?? '').slice(0, 200))) first = above;
    }
    kinds.fill('quote', first, i);
  }
}

function groupLines(lines: readonly string[], kinds: readonly Section['kind'][]): Section[] {
  const sections: Section[] = [];
  for (const [i, line] of lines.entries()) {
    const kind = kinds[i] ?? 'own';
    const open = sections.at(-1);
    // A blank line stays with the section above it.
    if (open !== undefined && (open.kind === kind || line.trim() === '')) open.lines.push(line);
    else sections.push({ kind, lines: [line] });
  }
  return sections;
}
