const cueTimes = /(?:^|\n)[ \t]*(?:\d+:)?\d{1,2}:\d{1,2}[.,]?\d*[ \t]*--?>[ \t]*(?:\d+:)?\d{1,2}:\d{1,2}/;

/** Whether the head of a text is that of WebVTT, or begins with a caption's times or number. */
export function looksSubtitles(head: string): boolean {
  return /^WEBVTT(?:[ \t\r\n]|$)/.test(head) || /^\s*(?:\d{1,6}[ \t]*\r?\n)?$/.test(aboveTimes(head));
}

/** The text above the first caption times; 「-」, which is no caption number, when there are none. */
function aboveTimes(head: string): string {
  const times = cueTimes.exec(head);
  if (times === null) return '-';
  return head.slice(0, times[0].startsWith('\n') ? times.index + 1 : times.index);
}
