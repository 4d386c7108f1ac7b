/**
 * The name of a line that heads a mail, in English or Japanese; the number that an archive of mails puts before each
 * (「[5] From: …」) and the marks of Markdown are none of it. `line` is looked at from its start only.
 */
export function mailHeaderName(line: string): string | undefined {
  return header.exec(line)?.[1]?.toLowerCase();
}

const header =
  /^[*\s]{0,3}(?:[[［]\d{1,4}[\]］][ \t\u3000]{0,2})?[*\s]{0,3}(from|sent|to|cc|bcc|date|subject|reply-to|差出人|送信者|送信元|送信日時|日時|日付|宛先|件名)[*\s]{0,3}[:：]/i;
