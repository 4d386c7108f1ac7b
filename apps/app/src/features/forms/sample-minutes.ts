import type { Minutes } from '@youyaku/contract/minutes';
import type { HeadField } from '@youyaku/contract/minutes-template-values';
import type { Sentence, Summary } from '@youyaku/contract/summary';
import type { RenderLanguage } from '@youyaku/render/messages/render-words';

type Entry = { kind: 'point' | 'decision' | 'replaced' | 'open'; text: string };
type Sample = {
  head: readonly { field: HeadField; text: string }[];
  agenda: readonly { title: string; entries: readonly Entry[] }[];
  action: { task: string; owner: string; due: string };
  next: string;
};

/** A meeting of nobody, with something for every section of a form. */
const samples: Readonly<Record<RenderLanguage, Sample>> = {
  ja: {
    head: [
      { field: 'meeting', text: '第3回 夏まつり実行委員会' },
      { field: 'time', text: '2026年7月2日（木）19時' },
      { field: 'place', text: '水神集会所' },
      { field: 'present', text: '飯森、戸塚、野々村' },
      { field: 'absent', text: '柿沼' },
      { field: 'quorum', text: '4人のうち3人が出席' },
      { field: 'chair', text: '飯森' },
      { field: 'recorder', text: '野々村' },
    ],
    agenda: [
      {
        title: '会場',
        entries: [
          { kind: 'point', text: '神社の境内は8月22日と23日に借りられる。' },
          { kind: 'decision', text: '会場は神社の境内とする。' },
          { kind: 'replaced', text: '会場は小学校の校庭とする。' },
        ],
      },
      {
        title: '警備',
        entries: [
          { kind: 'point', text: '警備員は2人頼む。' },
          { kind: 'open', text: '夜の見回りの当番は次回決める。' },
        ],
      },
    ],
    action: { task: '警備の見積もりを取る', owner: '戸塚', due: '7月31日' },
    next: '7月23日（木）19時、水神集会所',
  },
  en: {
    head: [
      { field: 'meeting', text: 'Summer fair committee, third meeting' },
      { field: 'time', text: '2 July 2026, 19:00' },
      { field: 'place', text: 'Village hall' },
      { field: 'present', text: 'Iimori, Totsuka, Nonomura' },
      { field: 'absent', text: 'Kakinuma' },
      { field: 'quorum', text: '3 of 4 members' },
      { field: 'chair', text: 'Iimori' },
      { field: 'recorder', text: 'Nonomura' },
    ],
    agenda: [
      {
        title: 'Venue',
        entries: [
          { kind: 'point', text: 'The grounds of the shrine are free on 22 and 23 August.' },
          { kind: 'decision', text: 'The fair is held on the grounds of the shrine.' },
          { kind: 'replaced', text: 'The fair is held on the school field.' },
        ],
      },
      {
        title: 'Stewards',
        entries: [
          { kind: 'point', text: 'Two stewards are hired.' },
          { kind: 'open', text: 'Who walks the rounds at night is decided next time.' },
        ],
      },
    ],
    action: { task: 'Ask for a quotation for stewards', owner: 'Totsuka', due: '31 July' },
    next: '23 July, 19:00, village hall',
  },
};

/** Sample minutes as a finished summary, to show what a form makes of them. */
export function createSampleMinutes(language: RenderLanguage): Summary {
  const { head, agenda, action, next } = samples[language];
  const lines: string[] = [];
  const add = (text: string): number => lines.push(text) - 1;
  const minutes: Minutes = {
    head: head.map((one) => ({ ...one, sentence: add(one.text) })),
    agenda: agenda.map(({ title, entries }) => ({
      title,
      sentence: add(title),
      entries: entries.map(({ kind, text }) => ({ kind, sentence: add(text) })),
    })),
    actions: [{ ...action, sentence: add(action.task) }],
    next,
    ...groupEntries(agenda.flatMap(({ entries }) => entries)),
  };
  add(next);
  return { ...emptySummary, minutes, ...writeLines(lines) };
}

function groupEntries(entries: readonly Entry[]): Pick<Minutes, 'decisions' | 'open' | 'replaced'> {
  const textsOf = (kind: Entry['kind']) => entries.flatMap((entry) => (entry.kind === kind ? [entry.text] : []));
  return { decisions: textsOf('decision'), open: textsOf('open'), replaced: textsOf('replaced') };
}

/** A line for each sentence. There is no source, and so no evidence. */
function writeLines(lines: readonly string[]): { text: string; sentences: Sentence[] } {
  let start = 0;
  const sentences = lines.map((text): Sentence => {
    const end = start + text.length;
    const sentence: Sentence = { text, start, end, evidence: [], checks: [], verdict: 'supported' };
    start = end + 1;
    return sentence;
  });
  return { text: lines.join('\n'), sentences };
}

const emptySummary: Omit<Summary, 'text' | 'sentences'> = {
  id: 'sample',
  status: 'done',
  attempt: 1,
  createdAt: '2026-07-02T12:00:00.000Z',
  title: '',
  pinned: false,
  tags: [],
  request: {
    shape: 'minutes',
    length: { unit: 'items', count: 20 },
    register: 'asIs',
    reader: 'general',
    language: 'source',
    engine: 'builtin',
    retention: 'none',
    source: { type: 'text' },
  },
  engine: { kind: 'builtin', model: 'youyaku', version: '1' },
  characters: 0,
  shape: 'minutes',
  keywords: [],
  usage: { charged: false },
  error: null,
};
