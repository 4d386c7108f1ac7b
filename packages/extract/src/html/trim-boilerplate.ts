import type { Piece } from '#container/assemble-pieces.ts';
import { boilerplate, credit, invitation, reporting } from './boilerplate-lines.ts';
import { findDate } from './read-date.ts';

const lineUnitsMax = 140;
const edgeBlocks = 12;
const tailShareMax = 0.4;
const teaserUnitsMax = 320;

type Known = { title?: string; byline?: string; isWhole?: boolean };

/** Removes boilerplate lines anywhere, and at both ends lines that repeat the title, the date, the author or tags. */
export function trimBoilerplate(pieces: Piece[], known: Known): Piece[] {
  const inside = known.isWhole === true ? pieces : pieces.slice(0, tailStart(pieces));
  const isJapanese = inside.some(({ text }) => text.length > 30 && /[\u3041-\u30fe]/.test(text));
  const kept = inside.filter(
    (piece) =>
      isData(piece) || (piece.kind === 'caption' ? isJapanese || isNumbered(piece.text) : !isBoilerplate(piece.text)),
  );
  if (kept.length === 0) return pieces;
  if (known.isWhole === true) return kept;
  const body = trimLead(kept, known);
  let last = body.length;
  while (last > 1 && body.length - last < edgeBlocks && isTrailing(body[last - 1])) last--;
  return body.slice(0, last);
}

function isData({ kind }: Piece): boolean {
  return kind === 'code' || kind === 'table';
}

function isBoilerplate(text: string): boolean {
  if (text.length > 160) return false;
  return (text.length <= lineUnitsMax && (boilerplate.test(text) || credit.test(text))) || invitation.test(text);
}

/** Captions in Western newspapers repeat the text and are removed; numbered figures are always part of the text. */
function isNumbered(caption: string): boolean {
  return /^(?:fig(?:ure|\.)?|table|chart|abb(?:ildung|\.)?|tabelle|graph)\s*\d/i.test(caption);
}

/** Index of the teasers of other articles: a line that announces them, followed only by teaser-length blocks. */
function tailStart(pieces: readonly Piece[]): number {
  const all = pieces.reduce((units, { text }) => units + text.length, 0);
  let tail = 0;
  let start = pieces.length;
  for (let i = pieces.length - 1; i > 0; i--) {
    const { kind, text } = pieces[i] ?? { kind: 'code', text: '' };
    tail += text.length;
    if (kind === 'code' || kind === 'table' || text.length > teaserUnitsMax || tail > all * tailShareMax) break;
    if (text.length <= 60 && !/[.。]$/.test(text) && announcesTeasers(text)) start = i;
  }
  return start;
}

function announcesTeasers(text: string): boolean {
  return (
    boilerplate.test(text) &&
    /関連|おすすめ|オススメ|あわせて|ランキング|新着|最新|related|recommend|also|more (?:from|on|stories|like)|recent|popular|trending|most |up next|interess|read next|comment|kommentar/i.test(
      text,
    )
  );
}

/** Trims blocks before the first long paragraph: lines that name the article, and short ones before such a line. */
function trimLead(pieces: Piece[], known: Known): Piece[] {
  let end = 0;
  while (end < Math.min(edgeBlocks, pieces.length - 1) && isShort(pieces[end])) end++;
  const lead = pieces.slice(0, end);
  const lastNamed = lead.findLastIndex((piece) => isLeading(piece, known));
  const kept = lead.filter((piece, i) => !isLeading(piece, known) && (i > lastNamed || !isBare(piece)));
  return [...kept, ...pieces.slice(end)];
}

function isShort(piece: Piece | undefined): boolean {
  return piece !== undefined && piece.text.length <= lineUnitsMax && piece.kind !== 'table' && piece.kind !== 'code';
}

/** A few words that are not a sentence. */
function isBare({ kind, text }: Piece): boolean {
  return kind !== 'heading' && text.length <= 40 && !/[。．.!?！？」』]$/.test(text);
}

function isLeading(piece: Piece, { title, byline }: Known): boolean {
  const text = piece.text.trim();
  if (title !== undefined && letters(text) === letters(title)) return true;
  if (byline !== undefined && text.length < byline.length + 20 && text.includes(byline)) return true;
  if (/^https?:\/\/\S+$/.test(text)) return true;
  if (/^(?:by|von|por|par)\s+\p{Lu}[\p{L}.'’-]+(?:\s+[\p{L}.'’-]+){1,4}$/u.test(text)) return true;
  if (/^(?:[^>＞»›]{1,30}\s*[>＞»›]\s*){1,6}[^>＞»›]{0,60}$/.test(text)) return true;
  return isDateLine(text);
}

/** A date with little else. */
function isDateLine(text: string): boolean {
  if (text.length > 80) return false;
  const date = findDate(text) ?? dottedDate(text);
  const words =
    /(?:公開|更新|投稿|掲載|配信|発表|最終)(?:日時?)?|\b(?:updated|published|posted|last|modified|stand|aktualisiert|publiziert|veröffentlicht|veröffentlichung|opublikowano|publicado|publié|le|den|um|uhr|on|at|by|am|pm|[a-z]{2,4}t|gmt|utc|mon|tues?|wed(?:nes)?|thurs?|fri|satur|sun)(?:day)?\b|[\d時分秒:：月火水木金土日曜()（）\s/|｜・、,;.-]/gi;
  const rest = text.replace(date?.matched ?? '', '').replace(words, '');
  if (date === undefined) return /^(?:updated|published|posted|today)\b/i.test(text) && rest.length <= 12;
  return rest.length <= 12 && !/[。．]$/.test(text);
}

/** 24.01.2022, in lines of Western pages; too ambiguous for dates that are reported as facts. */
function dottedDate(text: string): { matched: string } | undefined {
  const match = /\b\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}{3,9})\s?(?:19|20)\d{2}\b/u.exec(text);
  return match ? { matched: match[0] } : undefined;
}

function isTrailing(piece: Piece | undefined): boolean {
  if (piece === undefined) return false;
  const text = piece.text.trim();
  if (reporting.test(text)) return true;
  if (text.length > lineUnitsMax) return false;
  if (
    /^(?:タグ|カテゴリー?|キーワード|tags?|kategorien?|categor(?:y|ies|ía)|filed under|posted in|topics?)\s*[:：]/i.test(
      text,
    )
  )
    return true;
  return (
    piece.kind !== 'table' &&
    (piece.kind === 'heading' || isDateLine(text) || /^(?:[#＃][^\s#＃]{1,20}\s*){1,12}$/.test(text))
  );
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
