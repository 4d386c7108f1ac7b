import type { Token } from '@youyaku/language/tokenize/token';
import type { Edit } from '@youyaku/language/text/apply-edits';
import { conjugate } from '@youyaku/language/register/conjugate';
import { findPredicateEnd } from '@youyaku/language/register/predicate-end';
import { toPolite } from '@youyaku/language/register/to-polite';
import { changeToken } from './change-token.ts';

/** A shorter ending. `tokens` are the remaining tokens; changed tokens keep the offsets of those they replace. */
export type Ending = {
  readonly tokens: readonly Token[];
  readonly edits: readonly Edit[];
};

/**
 * Shortens wordy endings in the sentence's own register: 進めてまいります → 進めます, 行うところでございます → 行います, 進めることとしている → 進める. The
 * meaning stays. No edits when there is nothing to shorten.
 */
export function shortenEnding(tokens: readonly Token[]): Ending {
  let ending: Ending = { tokens, edits: [] };
  for (const rule of [dropFrame, dropAuxiliaryVerb, dropHumble]) {
    const next = rule(ending.tokens);
    // Tokens changed by one rule are not changed by another.
    if (next === undefined || overlaps(ending.edits, next.edits)) continue;
    ending = { tokens: next.tokens, edits: [...ending.edits, ...next.edits] };
  }
  return ending;
}

function overlaps(earlier: readonly Edit[], later: readonly Edit[]): boolean {
  return earlier.some((edit) => later.some((other) => other.start < edit.end && edit.start < other.end));
}

const frames: readonly { readonly pattern: RegExp; readonly before: RegExp }[] = [
  { pattern: /^こと(?:と|に)(?:いたし|し)ており(?:ます)$/u, before: /[うくぐすつぬぶむる]$/u },
  { pattern: /^こと(?:と|に)(?:いたし|し)ています$/u, before: /[うくぐすつぬぶむる]$/u },
  { pattern: /^こと(?:と|に)している$/u, before: /[うくぐすつぬぶむる]$/u },
  { pattern: /^ところ(?:で(?:ございます|あります|ある)|です|だ)$/u, before: /(?:いる|おる|た)$/u },
  { pattern: /^(?:ということ|わけ)で(?:ございます|あります)$/u, before: /[うくぐすつぬぶむるた]$/u },
  { pattern: /^(?:もの|の)で(?:ございます|あります|ある)$/u, before: /(?:なる|求める|目指す|図る|いる|考える)$/u },
  { pattern: /^ものです$/u, before: /(?:なる|求める|目指す|図る)$/u },
  { pattern: /^次第で(?:ございます|あります|す)$/u, before: /[るた]$/u },
];

/** Removes こととしております, ところであります and the like after a complete predicate. */
function dropFrame(tokens: readonly Token[]): Ending | undefined {
  const end = findPredicateEnd(tokens);
  const last = end === undefined ? undefined : tokens[end.last];
  if (end === undefined || end.particle !== '' || last === undefined) return undefined;
  for (let from = end.last; from > Math.max(1, end.last - 9); from -= 1) {
    const words = surfaces(tokens, from, end.last);
    const before = tokens[from - 1];
    if (before === undefined || !isFinite(before)) continue;
    const frame = frames.find(({ pattern, before: words2 }) => pattern.test(words) && words2.test(before.surface));
    if (frame === undefined) continue;
    return shortenPredicate(tokens, from, end.last, /(?:ます|です)$/u.test(words));
  }
  return undefined;
}

function isFinite(token: Token): boolean {
  return (token.pos === 'verb' || token.pos === 'auxiliary') && token.conjugation?.form === '基本形';
}

function shortenPredicate(tokens: readonly Token[], from: number, last: number, isPolite: boolean): Ending | undefined {
  const kept = tokens.slice(0, from);
  const final = tokens[last];
  const before = tokens[from - 1];
  if (final === undefined || before === undefined) return undefined;
  const rest = tokens.slice(last + 1);
  const cut = { start: before.end, end: final.end, text: '' };
  if (!isPolite) return { tokens: [...kept, ...rest], edits: [cut] };
  const [edit] = toPolite(kept);
  if (edit === undefined) return undefined;
  const { head, tail } = asPolite(kept, edit, final.end);
  return head === undefined
    ? undefined
    : { tokens: [...head, ...tail, ...rest], edits: [{ start: edit.start, end: final.end, text: edit.text }] };
}

/** The tokens after an edit to です・ます: the stem and ます or ました. */
function asPolite(kept: readonly Token[], edit: Edit, end: number): { head: Token[] | undefined; tail: Token[] } {
  const at = kept.findIndex((word) => word.start === edit.start);
  const verb = kept[at];
  const match = /^(.*?)(ます|ました|ません|ませんでした)$/u.exec(edit.text);
  if (verb === undefined || match === null || verb.conjugation === undefined) return { head: undefined, tail: [] };
  const form = { type: verb.conjugation.type, form: '連用形' };
  const stem: Token = changeToken(verb, { surface: match[1] ?? '', end: verb.end, conjugation: form });
  const tail = splitMasu(match[2] ?? '').map(([surface, base, type, conjugated]) =>
    changeToken(verb, {
      start: verb.end,
      end: verb.end,
      surface,
      base,
      pos: 'auxiliary' as const,
      posDetail: '',
      conjugation: { type, form: conjugated },
    }),
  );
  return { head: [...kept.slice(0, at), stem], tail: tail.map((token) => changeToken(token, { end })) };
}

function splitMasu(words: string): (readonly [string, string, string, string])[] {
  if (words === 'ます') return [['ます', 'ます', '特殊・マス', '基本形']];
  if (words === 'ました') {
    return [
      ['まし', 'ます', '特殊・マス', '連用形'],
      ['た', 'た', '特殊・タ', '基本形'],
    ];
  }
  return [[words, words, '', '基本形']];
}

/** 進めてまいります → 進めます, と考えております → と考えます: the auxiliary verb only adds politeness. */
function dropAuxiliaryVerb(tokens: readonly Token[]): Ending | undefined {
  const end = findPredicateEnd(tokens);
  if (end === undefined) return undefined;
  const at = tokens.findLastIndex(
    (_, index) => index > 1 && index < end.last && index >= end.last - 3 && isPoliteAuxiliary(tokens, index),
  );
  const verb = tokens[at - 2];
  const helper = tokens[at];
  const next = tokens[at + 1];
  if (verb?.conjugation === undefined || helper === undefined || next === undefined) return undefined;
  if (next.base !== 'ます' && next.base !== 'たい') return undefined;
  // 努めてまいりました covers the time up to now, unlike 努めました.
  if (next.surface === 'まし' && /^(?:まいる|参る)$/u.test(helper.base)) return replaceByKuru(tokens, at, helper);
  const stem = findStem(tokens, at - 2, verb);
  if (stem === undefined) return undefined;
  const moved: Token = changeToken(verb, {
    surface: stem,
    end: helper.end,
    conjugation: { ...verb.conjugation, form: '連用形' },
  });
  return {
    tokens: [...tokens.slice(0, at - 2), moved, ...tokens.slice(at + 1)],
    edits: [{ start: verb.start, end: helper.end, text: stem }],
  };
}

function replaceByKuru(tokens: readonly Token[], at: number, helper: Token): Ending {
  const come = changeToken(helper, {
    surface: 'き',
    base: 'くる',
    conjugation: { type: 'カ変・クル', form: '連用形' },
  });
  return {
    tokens: [...tokens.slice(0, at), come, ...tokens.slice(at + 1)],
    edits: [{ start: helper.start, end: helper.end, text: 'き' }],
  };
}

/** 行って may be 行う or 行く: after an object it is 行う, else it is ambiguous. */
function findStem(tokens: readonly Token[], at: number, verb: Token): string | undefined {
  if (verb.surface === 'し') return 'し';
  if (verb.surface !== '行っ') return conjugate(verb.base, verb.conjugation?.type ?? '', 'continuative');
  const from = tokens.findLastIndex((token, index) => index < at && /^[、，]$/u.test(token.surface));
  return tokens.slice(from + 1, at).some((token) => token.surface === 'を') ? '行い' : undefined;
}

function isPoliteAuxiliary(tokens: readonly Token[], index: number): boolean {
  const helper = tokens[index];
  const te = tokens[index - 1]?.surface;
  const verb = tokens[index - 2];
  if (helper?.conjugation?.form !== '連用形' || (te !== 'て' && te !== 'で') || verb?.pos !== 'verb') return false;
  if (/^(?:まいる|参る)$/u.test(helper.base)) return helper.posDetail.startsWith('非自立');
  return (
    /^(?:おる|いる)$/u.test(helper.base) &&
    /^(?:考える|思う|存じる|存ずる)$/u.test(verb.base) &&
    tokens[index - 3]?.surface === 'と'
  );
}

/** 実施いたします → 実施します, 説明させていただきます → 説明します, お伺いいたします → 伺います. */
function dropHumble(tokens: readonly Token[]): Ending | undefined {
  const end = findPredicateEnd(tokens);
  if (end === undefined) return undefined;
  const at = tokens.findLastIndex(
    (token, index) => index < end.last && index >= end.last - 5 && /^(?:いたす|致す|いただく|頂く)$/u.test(token.base),
  );
  const humble = tokens[at];
  if (humble?.conjugation?.form !== '連用形') return undefined;
  const from = findHumbleStart(tokens, at);
  const first = tokens[from];
  const noun = tokens[from - 1];
  if (first === undefined || noun === undefined) return undefined;
  // 引き上げ is the stem of a verb, 引き上げします is not one.
  if (noun.pos === 'noun' && noun.posDetail.startsWith('サ変') && !/[\u3041-\u3096]$/u.test(noun.surface)) {
    const suru: Token = changeToken(humble, {
      start: first.start,
      surface: 'し',
      base: 'する',
      conjugation: { type: 'サ変・スル', form: '連用形' },
    });
    return {
      tokens: [...tokens.slice(0, from), suru, ...tokens.slice(at + 1)],
      edits: [{ start: first.start, end: humble.end, text: 'し' }],
    };
  }
  const honorific = tokens[from - 2];
  if (from !== at || noun.pos !== 'verb' || noun.conjugation?.form !== '連用形' || honorific?.surface !== 'お')
    return undefined;
  const kept = [...tokens.slice(0, from - 2), changeToken(noun, { end: humble.end }), ...tokens.slice(at + 1)];
  return {
    tokens: kept,
    edits: [
      { start: honorific.start, end: honorific.end, text: '' },
      { start: humble.start, end: humble.end, text: '' },
    ],
  };
}

/** The start of the humble form, including さ|せ|て before いただき. */
function findHumbleStart(tokens: readonly Token[], at: number): number {
  if (/^(?:いたす|致す)$/u.test(tokens[at]?.base ?? '')) return at;
  const words = surfaces(tokens, at - 3, at - 1);
  if (words === 'させて') return at - 3;
  return surfaces(tokens, at - 2, at - 1) === 'させて' ? at - 2 : -1;
}

function surfaces(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(Math.max(0, from), to + 1)
    .map((token) => token.surface)
    .join('');
}
