/**
 * The name of a mail header line, in English or Japanese, without the number that mail archives put before it (「[5]
 * From: …」) and without Markdown marks. Only the start of `line` is matched.
 */
export function mailHeaderName(line: string): string | undefined {
  return header.exec(line)?.[1]?.toLowerCase();
}

const header =
  /^[*\s]{0,3}(?:[[［]\d{1,4}[\]］][ \t\u3000]{0,2})?[*\s]{0,3}(from|sent|to|cc|bcc|date|subject|reply-to|差出人|送信者|送信元|送信日時|日時|日付|宛先|件名)[*\s]{0,3}[:：]/i;
