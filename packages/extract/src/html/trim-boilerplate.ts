import type { Piece } from '#assemble-pieces.ts';
import { findDate } from './read-date.ts';

/** Whole lines that stand in an article but are not of it. Looked for in short blocks only. */
const boilerplate = new RegExp(
  `^[\\s>＞»▶▼▲◀■□●○◆◇・*※|｜【［\\[(（]*(?:${[
    '(?:続き|全文|記事)を読む',
    '(?:この記事の)?(?:関連|おすすめ|オススメ|人気|注目|最新|新着)(?:の)?(?:記事|リンク|ニュース|キーワード|情報|タグ|ワード|サイト|商品|動画|コンテンツ|ページ|トピックス)(?:一覧|はこちら)?',
    'あわせて読みたい',
    'こちらもおすすめ',
    '(?:アクセス|人気)?(?:記事)?ランキング',
    'スポンサー(?:ド)?(?:リンク)?',
    '広告',
    'PR',
    '(?:この(?:記事|ページ)を)?(?:シェア|ツイート|ブックマーク|保存|印刷|共有)(?:する)?',
    '(?:前|次)の(?:記事|ページ)(?:へ|を見る)?',
    '(?:ページ(?:の)?)?(?:トップ|先頭)(?:へ|に)(?:戻る)?',
    'page ?top',
    'コメント(?:を(?:書く|見る|投稿する|残す))?(?:[（(]\\d+[)）])?',
    '目次',
    'いいね!?',
    'フォロー(?:する)?',
    '(?:もっと|詳しく)(?:見る|読む)',
    '一覧(?:へ|を見る|に戻る)?',
    '(?:記事・?写真(?:など)?の|本(?:記事|サイト|文)の|掲載(?:の|された)?.{0,20})?無断(?:転載|複写|複製|使用).{0,40}',
    '(?:copyright|©|\\(c\\)).{0,120}',
    '.{0,40}all rights reserved.{0,20}',
    'advertisement(?:s)?',
    'related(?: (?:articles?|posts?|stories|topics|content|links|news))?',
    '(?:read|see|view|show|learn) more(?: .{0,40})?',
    'share(?: (?:this|on) .{0,30}| via .{0,20}| this)?',
    'tweet',
    'follow us.{0,40}',
    'subscribe(?: .{0,40})?',
    'sign up(?: .{0,60})?',
    'sponsored(?: (?:links?|content|by .{0,30}))?',
    'comments?(?: \\(?\\d+\\)?)?',
    'leave a (?:comment|reply)',
    'recommended(?: .{0,20})?',
    'table of contents',
    'loading\\.{0,3}',
    '(?:auch interessant|mehr zum thema|lesen sie auch|anzeige|werbung|teilen|kommentare)',
  ].join('|')})[\\s<＜»▶▼▲◀】］\\])）:：｜|]*$`,
  'i',
);

const LINE_UNITS_MAX = 140;
const EDGE_BLOCKS = 8;

/** Takes out lines of boilerplate anywhere, and at the two ends what repeats the title, the date, the author or tags. */
export function trimBoilerplate(pieces: Piece[], known: { title?: string; byline?: string }): Piece[] {
  const kept = pieces.filter(
    ({ kind, text }) => kind === 'code' || text.length > LINE_UNITS_MAX || !boilerplate.test(text),
  );
  if (kept.length === 0) return pieces;
  let first = 0;
  while (first < Math.min(EDGE_BLOCKS, kept.length - 1) && isLeading(kept[first], known)) first++;
  let last = kept.length;
  while (last > first + 1 && kept.length - last < EDGE_BLOCKS && isTrailing(kept[last - 1])) last--;
  return kept.slice(first, last);
}

function isLeading(piece: Piece | undefined, { title, byline }: { title?: string; byline?: string }): boolean {
  if (piece === undefined || piece.text.length > LINE_UNITS_MAX || piece.kind === 'table') return false;
  const text = piece.text.trim();
  if (title !== undefined && letters(text) === letters(title)) return true;
  if (byline !== undefined && text.length < byline.length + 20 && text.includes(byline)) return true;
  if (/^(?:[^>＞»›]{1,30}\s*[>＞»›]\s*){1,6}[^>＞»›]{0,60}$/.test(text)) return true;
  return isDateLine(text);
}

/** A date and hardly anything beside it. */
function isDateLine(text: string): boolean {
  if (text.length > 60) return false;
  const date = findDate(text);
  if (date === undefined) return false;
  const rest = text
    .replace(date.matched, '')
    .replace(/(?:公開|更新|投稿|掲載|配信|発表|最終)(?:日時?)?|[\d時分秒:：月火水木金土日曜()（）\s/|｜・、,.-]/g, '');
  return rest.length <= 12 && !/[。．]$/.test(text);
}

function isTrailing(piece: Piece | undefined): boolean {
  if (piece === undefined || piece.text.length > LINE_UNITS_MAX) return false;
  const text = piece.text.trim();
  if (/^(?:タグ|カテゴリー?|キーワード|tags?|categor(?:y|ies)|filed under|posted in|topics?)\s*[:：]/i.test(text))
    return true;
  return (
    piece.kind !== 'table' &&
    (piece.kind === 'heading' || isDateLine(text) || /^(?:[#＃][^\s#＃]{1,20}\s*){1,12}$/.test(text))
  );
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
