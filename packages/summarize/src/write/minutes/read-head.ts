import { headLabels } from '@youyaku/language/lexicon/agenda-words';
import { findTimelineDate } from '@youyaku/language/dates/find-timeline-date';
import type { Span } from '@youyaku/language/text/span';
import type { WriteContext } from '#write/create-variants.ts';
import type { Day } from '#write/resolve-date.ts';

export type HeadField = (typeof headLabels)[number][1];

/** A line of the head, verbatim with its place. */
export type HeadLine = Span & { readonly field: HeadField; readonly text: string };

export type Head = {
  readonly lines: readonly HeadLine[];
  /** The day of the meeting, where the head says it with its year. */
  readonly day: Day | undefined;
  /** 令和8年 where the head counts in eras, else undefined. */
  readonly era: string | undefined;
};

/** The head of a text ends within these units. */
const headUnitsMax = 1500;
/** The chair states the quorum in the first words after the head. */
const openingUnitsMax = 300;
const titleUnitsMax = 60;
const valueUnitsMax = 160;
const fieldOrder: readonly HeadField[] = [
  'meeting',
  'time',
  'place',
  'present',
  'absent',
  'quorum',
  'chair',
  'recorder',
];

/** What the text says first about the meeting: its name, when and where, who was there. */
export function readHead({ document, analysis }: WriteContext): Head {
  const { text } = document;
  const firstTurn = analysis.blocks.find(({ kind }) => kind === 'speech')?.start ?? headUnitsMax;
  const end = Math.min(text.length, headUnitsMax, Math.max(firstTurn, 1));
  const opening = text.slice(0, Math.min(text.length, headUnitsMax, firstTurn + openingUnitsMax));
  const found = new Map<HeadField, HeadLine>();
  const add = (line: HeadLine | undefined): void => {
    if (line !== undefined && line.text !== '' && !found.has(line.field)) found.set(line.field, line);
  };
  let at = 0;
  for (const line of text.slice(0, end).split('\n')) {
    if (line.length <= valueUnitsMax * 2) for (const one of readLine(line, at)) add(one);
    at += line.length + 1;
  }
  for (const one of readProse(opening)) if (found.size > 0 || one.field !== 'present') add(one);
  if (found.size === 0) return { lines: [], day: readFirstDay(text), era: undefined };
  add(readTitle(text));
  const lines = fieldOrder.flatMap((field) => found.get(field) ?? []);
  const time = found.get('time')?.text ?? found.get('meeting')?.text ?? '';
  const date = findTimelineDate(time);
  const day = date?.year === undefined ? undefined : { year: date.year, month: date.month, day: date.day };
  return { lines, day: day ?? readFirstDay(text), era: /(?:令和|平成|昭和)(?:元|[0-9０-９]{1,2})年/u.exec(time)?.[0] };
}

const firstLines = 4;

/** A date with its year in the first lines is the day of the meeting: 「防災部会（2026年9月12日 19時から）」. */
function readFirstDay(text: string): Day | undefined {
  for (const line of text.slice(0, headUnitsMax).split('\n', firstLines)) {
    const date = line.length > valueUnitsMax ? undefined : findTimelineDate(line);
    if (date?.year !== undefined && date.day > 0) return { year: date.year, month: date.month, day: date.day };
  }
  return undefined;
}

const labelled = headLabels.map(
  ([label, field]) =>
    [
      new RegExp(
        `^((?:[ \\t\\u3000・]|[0-9０-９]{1,2}[.．、)）]|[（(][0-9０-９]{1,2}[)）])*(?:${label})(?:[ \\t\\u3000]*[：:][ \\t\\u3000]*|[\\u3000\\t]+|[ ]{2,}))(\\S.*)$`,
        'iu',
      ),
      field,
    ] as const,
);

/** 「2026/11/17 16:00-」 alone on its line. */
const dayLine =
  /^((?:19|20)[0-9]{2}[/.-](?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|[12][0-9]|3[01])(?:\s?[（(][月火水木金土日][)）])?(?:\s+[0-9]{1,2}[:：][0-9]{2}(?:\s?[-~〜～–]\s?(?:[0-9]{1,2}[:：][0-9]{2})?)?)?)\s*$/u;

/** One field or several, divided by wide spaces, on a line. */
function* readLine(line: string, at: number): Generator<HeadLine> {
  let from = at;
  for (const part of line.split(/(?<=[\u3000\t ]{2})(?=[^：:\s]{2,8}[：:])/u)) {
    for (const [pattern, field] of labelled) {
      const [, lead = '', value = ''] = pattern.exec(part) ?? [];
      if (value !== '' && value.length <= valueUnitsMax) yield toLine(field, value, from + lead.length);
    }
    from += part.length;
  }
  const bare =
    /^(?:開催日[：:]?)?((?:(?:令和|平成)(?:元|[0-9０-９]{1,2})|[12][0-9]{3})年[0-9０-９]{1,2}月[0-9０-９]{1,2}日[^。\u3000]{0,40}?)(?:\u3000+([^。\n]{1,30}))?$/u.exec(
      line,
    ) ?? dayLine.exec(line);
  if (bare === null) return;
  yield toLine('time', bare[1] ?? '', at + line.indexOf(bare[1] ?? ''));
  if (bare[2] !== undefined) yield toLine('place', bare[2], at + line.lastIndexOf(bare[2]));
}

/** 「7月2日（水）の夜7時から、集会所の和室で開きました。集まったのは…です。」 */
function* readProse(head: string): Generator<HeadLine> {
  const opened =
    /((?:(?:令和|平成)?(?:元|[0-9０-９]{1,4})年)?[0-9０-９]{1,2}月[0-9０-９]{1,2}日[^。、]{0,24}?(?:から[^。、]{1,10}まで)?)(?:から|に|、)、?([^。、]{2,30}?)で(?:開き|開催し|行い|行っ|開かれ)(?:まし)?た/u.exec(
      head,
    );
  if (opened !== null) {
    yield toLine('time', opened[1] ?? '', opened.index);
    yield toLine('place', opened[2] ?? '', opened.index + opened[0].lastIndexOf(opened[2] ?? ''));
  }
  const present =
    /(?:集まったのは|出席(?:者)?は|出席したのは|参加者?は)、?([^。]{2,150}?)(?:です|でした|である)?。/u.exec(head);
  if (present !== null) yield toLine('present', present[1] ?? '', present.index + present[0].indexOf(present[1] ?? ''));
  const quorum = /[^。\n　]{0,12}(定足数に達して(?:い|お)(?:る|ります|ます))/u.exec(head);
  if (quorum !== null) yield toLine('quorum', quorum[1] ?? '', quorum.index + quorum[0].indexOf(quorum[1] ?? ''));
}

/** The first line, where it is a title and not a sentence. */
function readTitle(text: string): HeadLine | undefined {
  const match = /^\s*(?:#{1,3}[ \u3000]+)?([^\n]{4,60})/u.exec(text);
  const title = match?.[1]?.trim() ?? '';
  if (
    title.length < 4 ||
    title.length > titleUnitsMax ||
    /。|[：:]$|^[^\s]{1,8}[：:]/u.test(title) ||
    /^(?:議[ \u3000]*事[ \u3000]*録)$/u.test(title)
  )
    return undefined;
  const name = title.replace(/[\s\u3000]*の?(?:議事録|会議録|記録|書き起こし|まとめ)$/u, '');
  return toLine('meeting', name === '' ? title : name, text.indexOf(title));
}

function toLine(field: HeadField, value: string, at: number): HeadLine {
  const lead = value.length - value.trimStart().length;
  const text = value.trim();
  return { field, text, start: at + lead, end: at + lead + text.length };
}
