import { defangedDot } from './normalize-for-addresses.ts';
import { commonDomains, fileEndings, foreignDomains, unambiguousDomains } from './known-domains.ts';

/** A host name in a folded text, found from one of its dots. */
export type Host = { readonly start: number; readonly end: number; readonly isDefanged: boolean };

const asciiLabel = new Set('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-');
const labelUnitsMax = 253;
const katakana = /^[ァ-ヺー]+$/;
const lookAlikes: Record<string, string> = Object.fromEntries(
  Array.from(
    'аaсcеeоoрpхxуyіiѕsјjԁdԛqԝwһhӏlɡgıiοoαaνvρpκkιiτtυuβbоoмmтtкkвb'.matchAll(/(.)(.)/gu),
    ([, one, other]) => [one, other],
  ),
);

/** The host around the dot at `dot`, not before `from`, if there is one, and where reading resumes after this chain of dots. */
export function readHost(text: string, dot: number, from: number): { host?: Host; readTo: number } {
  const start = findLabelStart(text, dot, from);
  if (start === dot) return { ...(readSplitHost(text, dot) ?? readForeignLeft(text, dot, from)), readTo: dot + 1 };
  const ends: { dot: number; end: number }[] = [];
  let at = dot;
  while (isDot(text[at]) && at - start < labelUnitsMax) {
    const foreign = foreignDomainAt(text, at + 1);
    if (foreign > 0) return found(text, start, at + 1 + foreign);
    const end = findLabelEnd(text, at + 1);
    if (end === at + 1 || text[at + 1] === '-') break;
    ends.push({ dot: at, end: findAsciiEnd(text, at + 1, end) }, { dot: at, end });
    at = end;
  }
  const last = ends.findLast((one) => isHost(text, start, one.dot, one.end));
  return last === undefined ? { readTo: Math.max(at, dot + 1) } : found(text, start, last.end);
}

/** evil.comи: the ending ends where another script begins. */
function findAsciiEnd(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && (text[at] ?? '') < '\u0080') at += 1;
  return at;
}

function found(text: string, start: number, end: number): { host: Host; readTo: number } {
  return { host: { start, end, isDefanged: text.slice(start, end).includes(defangedDot) }, readTo: end };
}

/** A line that begins in the middle of an address, whose first part may be at the end of the previous line. */
function readSplitHost(text: string, dot: number): { host: Host } | undefined {
  const end = dot === 0 ? findLabelEnd(text, 1) : 0;
  return end > 1 && /[/\\:?#]/.test(text[end] ?? ' ') ? found(text, 0, end) : undefined;
}

/** 総務省.jp, 💩.la: the label before the dot is a run of one script, and the ending must be well known. */
function readForeignLeft(text: string, dot: number, from: number): { host?: Host } {
  if (text[dot] === '。' && !unambiguousDomains.has(text.slice(dot + 1, dot + 1 + foreignDomainAt(text, dot + 1))))
    return {};
  const classOf = (unit: string): string =>
    /[ぁ-ゖ]/.test(unit)
      ? 'hiragana'
      : /[\p{L}\p{N}ー々]/u.test(unit)
        ? 'letter'
        : /[^\s\x21-\x7f\p{P}]/u.test(unit)
          ? 'sign'
          : '';
  const kind = classOf(text[dot - 1] ?? ' ');
  let start = dot;
  while (kind !== '' && start > from && dot - start < 63 && classOf(text[start - 1] ?? ' ') === kind) start -= 1;
  if (start === dot) return {};
  const foreign = foreignDomainAt(text, dot + 1);
  if (foreign > 0) return found(text, start, dot + 1 + foreign);
  const end = findLabelEnd(text, dot + 1);
  const ending = text.slice(dot + 1, end);
  const isKnown = ending.startsWith('xn--') || (ending === ending.toLowerCase() && commonDomains.has(ending));
  return isKnown ? found(text, start, end) : {};
}

/** Whether the text from `start` is a host whose last label is the one from the dot at `dot` to `end`. */
function isHost(text: string, start: number, dot: number, end: number): boolean {
  const ending = text.slice(dot + 1, end);
  if (/^\d/.test(ending)) return isInternetNumber(text.slice(Math.max(start, end - 16), end));
  const plain = Array.from(ending.toLowerCase(), (unit) => lookAlikes[unit] ?? unit).join('');
  if (plain.startsWith('xn--')) return true;
  if (!/^[a-z]{2,63}$/.test(plain) || fileEndings.has(plain)) return false;
  if (commonDomains.has(plain)) return true;
  return plain === ending.toLowerCase() && text[dot] !== '。' && !isNextSentence(text.slice(start, dot), ending);
}

/** The four numbers are at the beginning of the chain, or after the end of a Japanese sentence. */
function isInternetNumber(name: string): boolean {
  const parts =
    /(?:^|[。\u0001])(\d{1,3}(?:[.\u0001]\d{1,3}){3}|\d{1,3}(?:。\d{1,3}){3})$/.exec(name)?.[1]?.split(/[.。\u0001]/) ??
    [];
  return parts.length === 4 && parts.every((part) => Number(part) < 256);
}

/** "the plan.The next" and "Mr.Smith": a capital after the dot, and before it the end of a word or an initial. */
function isNextSentence(before: string, ending: string): boolean {
  return /^[A-Z][a-z]+$/.test(ending) && /(?:[a-z]|(?:^|[^A-Za-z])[A-Z])$/.test(before);
}

function foreignDomainAt(text: string, at: number): number {
  if (!/[^\x00-\x7f]/.test(text[at] ?? '')) return 0;
  const domain = foreignDomains.find((candidate) => text.startsWith(candidate, at));
  if (domain === undefined) return 0;
  const next = text[at + domain.length] ?? ' ';
  // 「詐欺.コムへ」: particles are in another script than a katakana name; コム・デ・ギャルソン is not the domain コム.
  const isContinued = katakana.test(domain)
    ? /[\p{L}\p{M}ー・]/u.test(next) && !/[ぁ-ゖ]/.test(next)
    : /[\p{L}\p{M}]/u.test(next);
  if (isContinued) return 0;
  return domain.length;
}

function findLabelStart(text: string, dot: number, from: number): number {
  let start = dot;
  while (start > from && dot - start < labelUnitsMax && isLabelUnit(text[start - 1] ?? ' ')) start -= 1;
  while (start < dot && /[-_\p{M}]/u.test(text[start] ?? ' ')) start += 1;
  return start;
}

function findLabelEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && end - from < labelUnitsMax && isLabelUnit(text[end] ?? ' ')) end += 1;
  while (end > from && text[end - 1] === '-') end -= 1;
  return end;
}

export function isDot(unit: string | undefined): boolean {
  return unit === '.' || unit === '。' || unit === defangedDot;
}

/** Letters, digits and marks of every script written with spaces; kana, kanji and hangul join the surrounding words. */
function isLabelUnit(unit: string): boolean {
  if (unit < '\u0080') return asciiLabel.has(unit);
  if (unit >= '\u3000' && unit <= '\u9fff') return false;
  return !/[\uac00-\ud7af\ud800-\udfff]/.test(unit) && /[\p{L}\p{N}\p{M}]/u.test(unit);
}
