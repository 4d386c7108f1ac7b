const headerLine = /^(?:[!-9;-~]{1,60}:|[ \t]+\S)/;
const transport = /^(?:received|return-path|message-id|mime-version|delivered-to|x-[a-z-]+):/i;

/** Whether the head consists of headers up to a blank line, one of them written by a mail server or program. */
export function looksMail(head: string): boolean {
  const [block = ''] = head.split(/\r?\n\r?\n/, 1);
  const lines = block.split(/\r?\n/);
  // The last line may be truncated with the head.
  const whole = block.length < head.length ? lines : lines.slice(0, -1);
  return (
    whole.length >= 2 && whole.every((line) => headerLine.test(line)) && whole.some((line) => transport.test(line))
  );
}

/** Whether the head is the separator line of a mailbox with a header below it. */
export function looksMailbox(head: string): boolean {
  return /^From \S.{0,200}\d:\d\d.{0,40}\r?\n[!-9;-~]{1,60}:/.test(head);
}
