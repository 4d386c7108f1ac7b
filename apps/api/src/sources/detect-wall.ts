import type { Document } from '@youyaku/contract/document';
import { decodeEntities } from '@youyaku/extract/encoding/decode-entities';
import { scanTags } from './scan-tags.ts';

/** Why a fetched page is not the text the user wanted. */
export type PageWall = 'bot_wall' | 'login_wall' | 'paywall' | 'cookie_wall' | 'script_only' | 'thin';

/** Each wall is considered only below its own count of characters; a longer text is what the user came for. */
const wallCharactersMax = 600;
const teaserCharactersMax = 1_500;
const emptyCharactersMax = 200;
const thinCharactersMin = 60;

/** The wall in front of a page's text, or `undefined`. `document` is what was extracted from the page, if anything. */
export function detectWall(html: string, document: Document | undefined): PageWall | undefined {
  const text = document?.text ?? '';
  const characters = text.replace(/\s/g, '').length;
  if (characters >= teaserCharactersMax) return undefined;
  const surface = readSurface(html);
  if (characters < wallCharactersMax) {
    if (isBotWall(surface, characters)) return 'bot_wall';
    if (isLoginWall(surface, characters)) return 'login_wall';
  }
  if (isPaywall(html, surface, characters)) return 'paywall';
  if (characters < wallCharactersMax && isCookieWall(text === '' ? surface.words : text)) return 'cookie_wall';
  if (characters < emptyCharactersMax && isScriptOnly(html, surface, characters)) return 'script_only';
  return characters < thinCharactersMin ? 'thin' : undefined;
}

/** Whether a text ends at a paywall although much of it can be read: a reason to warn, not to refuse. */
export function endsAtPaywall(document: Document): boolean {
  return paywallWords.test(document.text.slice(-400));
}

type Surface = { title: string; words: string; hasPassword: boolean; scriptUnits: number };

const surfaceNames = new Set(['title', 'input', 'script', 'style']);
const wordsUnitsMax = 200_000;

/** All words of a page, main text or not, without scripts. */
function readSurface(html: string): Surface {
  let title = '';
  let hasPassword = false;
  let scriptUnits = 0;
  const kept: string[] = [];
  let from = 0;
  for (const { name, attributes, start, end } of scanTags(html, surfaceNames)) {
    if (start < from) continue;
    if (name === 'input') hasPassword ||= attributes.get('type')?.toLowerCase() === 'password';
    else if (name === 'title') title ||= html.slice(end, end + 300).split('</', 1)[0] ?? '';
    else {
      const close = html.indexOf(`</${name}`, end);
      const next = close < 0 ? html.length : close;
      if (name === 'script') scriptUnits += next - start;
      kept.push(html.slice(from, start));
      from = next;
    }
  }
  kept.push(html.slice(from));
  const words = kept
    .join(' ')
    .slice(0, wordsUnitsMax)
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/\s+/g, ' ');
  return { title: decodeEntities(title).trim(), words: decodeEntities(words), hasPassword, scriptUnits };
}

const botWords =
  /just a moment|attention required|checking (?:if the site connection|your browser)|(?:verify|confirm|make sure) (?:that )?you(?:'|’)?(?: a)?re (?:a )?(?:human|not a (?:ro)?bot)|are you a robot|unusual traffic|enable javascript and cookies to continue|pardon our interruption|ロボットではない(?:こと|ですか)|人間であることを確認|不正なアクセスを検知|アクセスが(?:拒否|遮断)/i;

function isBotWall({ title, words }: Surface, characters: number): boolean {
  return botWords.test(title) || (characters < 400 && botWords.test(words.slice(0, 4_000)));
}

const loginTitle = /^(?:[^|｜\-–]{0,20}[|｜\-–]\s*)?(?:ログイン|サインイン|会員ログイン|log ?in|sign ?in)(?![a-z])/i;
const loginWords =
  /ログイン(?:して|が必要|してください)|サインインして|(?:log|sign) in to (?:continue|view|read|access)|please (?:log|sign) in/i;

function isLoginWall({ title, words, hasPassword }: Surface, characters: number): boolean {
  if (loginTitle.test(title)) return true;
  return characters < 300 && (loginWords.test(words) || (hasPassword && characters < emptyCharactersMax));
}

const paywallWords =
  /(?:この|本)(?:記事|続き|コンテンツ)(?:は|の続きは|を読むには)[^。]{0,20}(?:有料|会員|購読者|登録)|続きを(?:読む|ご覧になる|お読みになる|お読みいただく)には[^。]{0,30}(?:登録|ログイン|購入|購読|会員)|(?:有料|会員)(?:会員)?(?:限定|専用)(?:の)?記事(?:です|になります)|残り\s*[\d,，]+\s*(?:文字|字)|subscribe (?:now )?to (?:continue|keep) reading|to (?:continue|keep) reading,? (?:please )?(?:subscribe|sign|log|register)|(?:article|story|content) is (?:reserved|exclusive|only available|available only) (?:for|to) (?:our )?(?:subscribers|members)/i;

/** The page's own metadata counts for a teaser too; words elsewhere on the page only when hardly anything else was extracted. */
function isPaywall(html: string, { words }: Surface, characters: number): boolean {
  if (/"isAccessibleForFree"\s{0,5}:\s{0,5}"?false/i.test(html)) return true;
  return characters < wallCharactersMax && paywallWords.test(words);
}

function isCookieWall(text: string): boolean {
  const mentions = text.match(/cookies?(?![a-z])|クッキー/gi)?.length ?? 0;
  return mentions >= 2 && /同意|許可|受け入れ|accept|agree|consent/i.test(text);
}

const scriptWords =
  /javascript[^。.]{0,40}(?:有効|オン|必要|enable|required|turned on)|(?:enable|requires?|need|turn on) javascript|javascriptが無効/i;

function isScriptOnly(html: string, { words, scriptUnits }: Surface, characters: number): boolean {
  if (scriptWords.test(words)) return true;
  const hasEmptyRoot = /<div\s[^>]{0,200}\bid=["']?(?:root|app|__next|__nuxt|___gatsby|main-app)["'\s>]/i.test(html);
  return characters < thinCharactersMin && scriptUnits > 0 && (hasEmptyRoot || scriptUnits > 20 * words.length);
}
