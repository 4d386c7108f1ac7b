import {
  departments,
  formsOfAddress,
  givenNamesEnglish,
  nameLabels,
  nameLabelsEnglish,
  noName,
  officeTitles,
} from '#lexicon/private-words.ts';
import { generalCapitals } from '#lexicon/name-words.ts';
import { notAPersonEnglish } from '#lexicon/people-words.ts';
import type { PrivateSpan } from './private-span.ts';

const han = '[\\p{Script=Han}々ヶ]';
const addressed = new RegExp(
  `(?<![\\p{Script=Han}々])(${han}{1,4}(?:[ ]${han}{1,4})?|${han}{1,3}\\p{Script=Hiragana}{2,4})[ ]?(?=${formsOfAddress})`,
  'gu',
);
const addressedKana = new RegExp(
  `((?<![\\p{Script=Katakana}ー])[\\p{Script=Katakana}ー]{2,12}(?:[・=][\\p{Script=Katakana}ー]{1,12}){0,3}|(?<![\\p{L}])[ぁ-ん]{2,5})[ ]?(?=${formsOfAddress})`,
  'gu',
);
const titledJapanese = new RegExp(`(?<![\\p{Script=Han}\\p{Script=Katakana}])(${han}{2,3})(?=${officeTitles})`, 'gu');
const separated = /[、,，／/;；&]|\s{2,}|\t| \| |\|/u;
const labelled = new RegExp(
  `(?<![\\p{Script=Han}])${nameLabels}(?:は)?[ ]?[:|\\t][ \\t|:]{0,4}(?=([^\\n\\t|]{1,160}))`,
  'gu',
);
const labelledEnglish = new RegExp(
  `(?:^|[\\n|\\t])[> ]*${nameLabelsEnglish}[ ]?[:|\\t][ \\t|:]{0,4}(?=([^\\n\\t|]{1,160}))`,
  'giu',
);
const titled =
  /\b(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Sir|Dame)\.? ((?:\p{Lu}\p{Ll}*\.? ){0,2}\p{Lu}[\p{Ll}'’-]{1,20}(?:-\p{Lu}\p{Ll}+)?)/gu;
const greeted =
  /(?:^|\n)[> ]*(?:Dear|Hi|Hello|Hey|Best regards|Kind regards|Regards|Sincerely|Yours sincerely|Thanks|Cheers|Best)[, ]{0,2}\n?[> ]*(\p{Lu}\p{Ll}{1,20}(?:[ ]\p{Lu}[\p{Ll}'’-]{1,20}){0,2})(?=[,\n!.]|$)/gu;
const fullName =
  /(?<![\p{L}])(\p{Lu}\p{Ll}{1,15})(?: \p{Lu}\.)?(?: (?:van|von|de|da|bin|al|O['’])){0,2} (?:\p{Lu}['’])?\p{Lu}[\p{L}'’-]{1,20}/gu;
const romanised = /(?<![\p{L}])(\p{Lu}[\p{Ll}]{1,15}|\p{Lu}{2,15})[- ](?:san|sama|sensei)\b/gu;
const capitalsFirst = /(?<![\p{L}])(\p{Lu}{3,15}),? (\p{Lu}\p{Ll}{1,15})(?![\p{L}])/gu;

/** Names that something beside them shows: a form of address, a label, a greeting, a common given name. */
export function findCuedNames(text: string): PrivateSpan[] {
  const found: PrivateSpan[] = [];
  const add = (start: number, value: string): void => {
    const trimmed = value.trim();
    const from = start + value.indexOf(trimmed);
    if (trimmed !== '') found.push({ kind: 'name', start: from, end: from + trimmed.length });
  };
  for (const expression of [addressed, addressedKana])
    for (const { 1: value = '', index } of text.matchAll(expression)) if (!noName.test(value)) add(index, value);
  for (const { 1: value = '', index } of text.matchAll(titledJapanese))
    if (!noName.test(value) && !departments.test(value)) add(index, value);
  for (const expression of [labelled, labelledEnglish])
    for (const { 0: whole, 1: value = '', index } of text.matchAll(expression))
      for (const { part, at } of splitNames(value)) add(index + whole.length + at, part);
  for (const expression of [titled, greeted])
    for (const { 0: whole, 1: value = '', index } of text.matchAll(expression))
      if (!notAPersonEnglish.test(value) && !generalCapitals.test(value.toLowerCase()))
        add(index + whole.indexOf(value, whole.length - value.length), value);
  for (const { 0: whole, 1: given = '', index } of text.matchAll(fullName))
    if (givenNamesEnglish.has(given) && !notAPersonEnglish.test(whole.split(' ').at(-1) ?? '')) add(index, whole);
  for (const { 1: value = '', index } of text.matchAll(romanised)) add(index, value);
  for (const { 0: whole, 2: given = '', index } of text.matchAll(capitalsFirst))
    if (givenNamesEnglish.has(given)) add(index, whole);
  return found;
}

/** The names of a list behind a label: no roles, no forms of address, nothing in brackets. */
function splitNames(list: string): { part: string; at: number }[] {
  const names: { part: string; at: number }[] = [];
  let at = 0;
  // The next label of the line has a match of its own.
  const [own = ''] = list.split(/[ ](?=[^ :]{1,10}:)/u);
  for (const piece of own.split(separated)) {
    const from = list.indexOf(piece, at);
    at = from + piece.length;
    const part = piece
      .replace(/[(（<＜"「[【。].*$/u, '')
      .replace(/(?:はい|です|まで|より|から|ほか.*|他.*)?[。.]?\s*$/u, '')
      .replace(
        new RegExp(
          `[ ]?(?:${formsOfAddress}|[\\p{Script=Han}]{0,4}(?:部長|課長|係長|主任|社長|会長|委員長?|理事長?|店長|所長|室長|館長|校長))$`,
          'u',
        ),
        '',
      );
    if (isNameLike(part.trim())) names.push({ part, at: from });
  }
  return names;
}

const japaneseName = new RegExp(
  `^(?:${han}{1,4}[ ]?(?:${han}{1,4}|[ぁ-んァ-ヶー]{1,6})?|[ァ-ヶー]{2,12}(?:[ ・=][ァ-ヶー]{1,12}){0,2}|[ぁ-ん]{2,8}(?:[ ][ぁ-ん]{2,8})?)$`,
  'u',
);
const latinName = /^\p{Lu}[\p{L}'’.-]{1,20}(?: \p{Lu}[\p{L}'’.-]{0,20}){0,3}$/u;
const notANameJapanese =
  /(?:部|課|係|室|局|会|社|店|班|所|院|庁|省|名|者|職|未定|全員|なし|不明|同上|一同|各位|以上|別紙|参照|委員会|事務局|一覧|本人|済|可|否|電話|住所|先|所属|区分|種別|状態|年齢|性別|備考|役職|内線|番号|メール|日付?|金額|氏名|担当者?|内容|状況|期限|日時|場所|議題|報告|説明|確認|検討|対応|作成|変更)$/u;

function isNameLike(value: string): boolean {
  if (japaneseName.test(value)) return value.length >= 2 && !notANameJapanese.test(value);
  return latinName.test(value) && !notAPersonEnglish.test(value) && !generalCapitals.test(value.toLowerCase());
}
