export type TextKind = 'text' | 'markdown' | 'html' | 'csv' | 'subtitles' | 'eml' | 'mbox' | 'notebook';
type Claim = { name?: string | undefined; mediaType?: string | undefined };
type Format = {
  kind: TextKind;
  name: RegExp;
  mediaType: RegExp;
  /** What bytes of this format look like; the name and the media type are believed only then. */
  mayBe: (head: string) => boolean;
  /** What no other text looks like: neither name nor media type is asked. */
  isCertain?: (head: string) => boolean;
};

const headerLine = /^(?:[!-9;-~]{1,60}:|[ \t]+\S)/;
const transport = /^(?:received|return-path|message-id|mime-version|delivered-to|x-[a-z-]+):/i;
const cueTimes = /(?:^|\n)[ \t]*(?:\d+:)?\d{1,2}:\d{1,2}[.,]?\d*[ \t]*--?>[ \t]*(?:\d+:)?\d{1,2}:\d{1,2}/;

/** In the order in which they are asked. */
const formats: readonly Format[] = [
  {
    kind: 'html',
    name: /\.(?:html?|xhtml)$/i,
    mediaType: /^(?:text\/html|application\/xhtml\+xml)$/,
    mayBe: (head) => head.includes('<'),
    isCertain: looksHtml,
  },
  {
    kind: 'subtitles',
    name: /\.(?:srt|vtt)$/i,
    mediaType: /^(?:application\/x-subrip|text\/(?:vtt|srt))$/,
    mayBe: (head) => head.includes('->'),
    isCertain: (head) => /^WEBVTT(?:[ \t\r\n]|$)/.test(head) || /^\s*(?:\d{1,6}[ \t]*\r?\n)?$/.test(aboveTimes(head)),
  },
  {
    kind: 'mbox',
    name: /\.mbox$/i,
    mediaType: /^application\/mbox$/,
    mayBe: (head) => head.startsWith('From '),
    isCertain: (head) => /^From \S.{0,200}\d:\d\d.{0,40}\r?\n[!-9;-~]{1,60}:/.test(head),
  },
  {
    kind: 'eml',
    name: /\.(?:eml|mht|mhtml)$/i,
    mediaType: /^(?:message\/rfc822|multipart\/related)$/,
    mayBe: (head) => /^\s*[!-9;-~]{1,60}:/.test(head),
    isCertain: looksMail,
  },
  {
    kind: 'notebook',
    name: /\.ipynb$/i,
    mediaType: /^application\/x-ipynb\+json$/,
    mayBe: (head) => head.trimStart().startsWith('{'),
    isCertain: (head) => /^\s*\{/.test(head) && /"cell_type"\s*:/.test(head),
  },
  { kind: 'csv', name: /\.(?:csv|tsv|tab)$/i, mediaType: /^text\/(?:csv|tab-separated-values)$/, mayBe: () => true },
  {
    kind: 'markdown',
    name: /\.(?:md|markdown|mdown|mkd)$/i,
    mediaType: /^text\/(?:x-)?markdown$/,
    mayBe: () => true,
  },
];

/** Which text format the head of a file is in, bytes as units; in UTF-16 every NUL is left out of the look. */
export function sniffText(bytes: string, { name = '', mediaType = '' }: Claim): TextKind {
  const head = bytes.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replaceAll('\0', '');
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const certain = formats.find(({ isCertain }) => isCertain?.(head) === true);
  if (certain !== undefined) return certain.kind;
  const claimed = formats.find((format) => format.name.test(name) && format.mayBe(head));
  const typed = claimed ?? formats.find((format) => format.mediaType.test(type) && format.mayBe(head));
  return typed?.kind ?? 'text';
}

function looksHtml(head: string): boolean {
  return /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^]{0,600}?-->\s*)*<(?:!doctype\s+html|html|head|body)[\s>]/i.test(head);
}

/** What stands above the first times of a caption; something else when there are none. */
function aboveTimes(head: string): string {
  const times = cueTimes.exec(head);
  if (times === null) return '-';
  return head.slice(0, times[0].startsWith('\n') ? times.index + 1 : times.index);
}

/** Headers up to the blank line, one of them written by a mail server or program. */
function looksMail(head: string): boolean {
  const [block = ''] = head.split(/\r?\n\r?\n/, 1);
  const lines = block.split(/\r?\n/);
  // The last line may be cut with the head.
  const whole = block.length < head.length ? lines : lines.slice(0, -1);
  return (
    whole.length >= 2 && whole.every((line) => headerLine.test(line)) && whole.some((line) => transport.test(line))
  );
}
