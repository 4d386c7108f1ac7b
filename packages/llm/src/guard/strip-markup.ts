/** The kind of markup that was removed. */
export type MarkupProblem = 'image' | 'link' | 'html';

export type PlainText = { readonly text: string; readonly problems: MarkupProblem[] };

const links =
  /(!?)\[([^[\]]{0,300})\]\(\s{0,8}(<[^<>]{0,2000}>|[^()\s]{0,2000}(?:\([^()\s]{0,500}\)[^()\s]{0,500}){0,3})(?:\s[^()]{0,300}(?:\([^()]{0,300}\)[^()]{0,300}){0,3})?\)/g;
const images = /!\[([^[\]]{0,300})\](?:\[[^[\]]{0,100}\])?/g;
const autolinks = /<([a-z][a-z0-9+.-]{1,31}:[^<>\s]{0,2000}|[^<>\s@]{1,64}@[^<>\s@]{1,253})>/gi;
const comments = /<!--[^<>]{0,4000}-->/g;
const tags = /<\/?([a-z][a-z0-9:-]{0,40})(?:[\s/][^<>]{0,4000})?>|<[!?][^<>]{0,4000}>/gi;
const references =
  /&(?:amp;){0,64}(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(lt|gt|quot|apos|amp|nbsp|colon|period|sol|commat|num|lpar|rpar|lsqb|rsqb|Tab|NewLine|zwnj|zwj|shy));?/gi;
const named: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
  nbsp: ' ',
  colon: ':',
  period: '.',
  sol: '/',
  commat: '@',
  num: '#',
  lpar: '(',
  rpar: ')',
  lsqb: '[',
  rsqb: ']',
  tab: ' ',
  newline: ' ',
};

/** Decodes character references: `&lt;`, `&#58;`. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(references, (_, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? '';
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });
}

/** HTML elements; other words between angle brackets may be mathematics or a placeholder. */
const elements = new Set(
  (
    'a abbr article aside audio b base blockquote body br button canvas center code dd del details div dl dt em embed font ' +
    'footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label li link main map mark ' +
    'marquee math meta nav noscript object ol option p param picture pre q rp rt ruby s samp script section select small ' +
    'source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead title tr track tt u ul ' +
    'var video wbr'
  ).split(' '),
);

/**
 * Markdown links become their label, followed by the address where `isAllowed` accepts it; images and HTML tags are
 * removed. A tag that `isQuoted` (the source mentions it) is kept with brackets that no HTML parser takes for a tag.
 */
export function stripMarkup(
  line: string,
  isAllowed: (address: string) => boolean,
  isQuoted: (tag: string) => boolean,
): PlainText {
  const problems: MarkupProblem[] = [];
  const note = (problem: MarkupProblem, text: string): string => {
    problems.push(problem);
    return text;
  };
  let text = line
    .replace(links, (_, mark: string, label: string, target: string) => {
      if (mark === '!') return note('image', '');
      const address = target.replace(/^<|>$/g, '');
      return note('link', address !== label && isAllowed(address) ? `${label} ${address} ` : label);
    })
    .replace(images, () => note('image', ''));
  if (text.includes('](')) text = note('link', text.replaceAll('](', '] ('));
  if (!text.includes('<')) return { text, problems };
  text = text
    .replace(autolinks, (_, address: string) => ` ${address} `)
    .replace(comments, (tag: string) => (isQuoted(tag) ? toFullWidth(tag) : note('html', '')))
    .replace(tags, (tag: string, name: string | undefined) =>
      isQuoted(tag) || !isElement(tag, name) ? toFullWidth(tag) : note('html', ''),
    )
    .replace(/<(?=[a-z/!?])/gi, '＜');
  return { text, problems };
}

function isElement(tag: string, name: string | undefined): boolean {
  if (tag.includes('=')) return true;
  return name === undefined || (elements.has(name.toLowerCase()) && !/\s[^\s/>]/.test(tag));
}

function toFullWidth(tag: string): string {
  return tag.replaceAll('<', '＜').replaceAll('>', '＞');
}
