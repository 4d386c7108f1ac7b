const suspect = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029\ufff9-\ufffb]/u;
const suspects = new RegExp(suspect, 'gu');
const breaks = /^[\t\n\v\f\r\u0085\u2028\u2029]$/;
const emojiEnd = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u;
const emojiStart = /^\p{Extended_Pictographic}/u;
const joining =
  'Arabic Syriac Mongolian Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer'
    .split(' ')
    .map((name) => `\\p{Script=${name}}`)
    .join('');
const joiningEnd = new RegExp(`[${joining}]$`, 'u');
const joiningStart = new RegExp(`^[${joining}]`, 'u');

/** Terminal escape sequences: colours and cursor moves, and the long form that sets titles and links. */
const terminalSequences =
  /(?:\u001b\[|\u009b)[0-?]{0,64}[ -/]{0,8}[@-~]|(?:\u001b\]|\u009d)[^\u0007\u001b\u009c]{0,4096}(?:\u0007|\u001b\\|\u009c)?/g;

/**
 * Removes invisible characters that could hide text from a user: tag characters, zero-width marks, direction controls,
 * variation selectors, controls, terminal escape sequences, lone surrogates. Line breaks become spaces. Kept are: one
 * joiner between two emoji or two letters of a joining script, one emoji or text selector after an emoji, and the variation
 * selector of a kanji where `keepsVariant` allows the pair. Linear in the length.
 */
export function stripInvisible(text: string, keepsVariant: (pair: string) => boolean = () => false): string {
  if (!suspect.test(text)) return text;
  return text.replace(terminalSequences, '').replace(suspects, (found: string, at: number, whole: string) => {
    if (breaks.test(found)) return ' ';
    const code = found.codePointAt(0) ?? 0;
    if (code === 0x200c || code === 0x200d) return isJoiner(code, whole, at) ? found : '';
    if (!isVariationSelector(code)) return '';
    const before = codePointBefore(whole, at);
    if (code === 0xfe0e || code === 0xfe0f) return /^\p{Emoji}$/u.test(before) ? found : '';
    return /^\p{Script=Han}$/u.test(before) && keepsVariant(before + found) ? found : '';
  });
}

function isJoiner(code: number, text: string, at: number): boolean {
  const before = codePointBefore(text, at);
  const after = String.fromCodePoint(text.codePointAt(at + 1) ?? 0);
  if (joiningEnd.test(before) && joiningStart.test(after)) return true;
  return code === 0x200d && emojiEnd.test(before) && emojiStart.test(after);
}

function isVariationSelector(code: number): boolean {
  return (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef);
}

function codePointBefore(text: string, at: number): string {
  return Array.from(text.slice(Math.max(at - 2, 0), at)).at(-1) ?? '';
}
