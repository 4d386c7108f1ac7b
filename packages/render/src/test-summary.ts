import type { Minutes } from '@youyaku/contract/minutes';
import type { Evidence, Sentence, Summary } from '@youyaku/contract/summary';

type Written = Partial<Sentence> & { text: string };

/** A finished summary for tests: one line for each sentence, its quote as evidence on page 3. */
export function createTestSummary(
  lines: readonly (string | Written)[],
  more: Partial<Omit<Summary, 'sentences'>> = {},
): Summary {
  const { text, sentences } = writeLines(lines);
  return {
    id: 'sum_0123456789abcdef',
    status: 'done',
    attempt: 1,
    createdAt: '2026-11-22T15:30:00.000Z',
    title: '市民会館の建て替え',
    pinned: false,
    tags: [],
    request: {
      shape: 'lines',
      length: { unit: 'items', count: 3 },
      register: 'asIs',
      reader: 'general',
      language: 'source',
      engine: 'builtin',
      retention: 'keep',
      source: { type: 'text' },
    },
    engine: { kind: 'builtin', model: 'youyaku', version: '1' },
    source: {
      id: 'src_0',
      type: 'text',
      title: '青海市の発表',
      language: 'ja',
      characters: 1_000,
      sha256: '0'.repeat(64),
      warnings: [],
    },
    coverage: { readCharacters: 1_000, totalCharacters: 1_000, complete: true, omitted: [], sections: [] },
    text,
    characters: text.length,
    shape: 'lines',
    sentences,
    keywords: [],
    usage: { charged: false },
    error: null,
    ...more,
  };
}

export function createEvidence(quote: string, more: Partial<Evidence> = {}): Evidence {
  return { start: 0, end: quote.length, quote, page: 3, heading: '第1章', score: 1, ...more };
}

/** A string that begins with `# ` is words without a sentence, such as the name of a group; `lead：` before a sentence is no part of it. */
function writeLines(lines: readonly (string | Written)[]): { text: string; sentences: Sentence[] } {
  const sentences: Sentence[] = [];
  let text = '';
  for (const line of lines) {
    if (text !== '') text += '\n';
    const written: Written = typeof line === 'string' ? { text: line } : line;
    if (written.text.startsWith('# ')) {
      text += written.text.slice(2);
      continue;
    }
    const [, lead = '', own = ''] = /^((?:■ |[^：。]{1,4}：)?)(.*)$/su.exec(written.text) ?? [];
    text += lead;
    const evidence = [createEvidence(`${own}（本文）`)];
    const span = { start: text.length, end: text.length + own.length };
    sentences.push({ evidence, checks: [], verdict: 'supported', ...written, text: own, ...span });
    text += own;
  }
  return { text, sentences };
}

/** Minutes with everything that a form has a place for. */
export function createTestMinutes(tasks: number = 2): Summary {
  const actions = Array.from({ length: tasks }, (_, nth) => ({
    // No two are the same but for their figures, as running heads are.
    task: `「${String.fromCodePoint(0x4e00 + 7 * nth, 0x5e00 + 3 * nth)}」の資料の第${nth + 1}版を作る`,
    owner: '﨑山',
    due: `12月${(nth % 28) + 1}日`,
    sentence: 8 + nth,
  }));
  const minutes: Minutes = {
    decisions: ['開館は2028年4月とする。'],
    actions,
    open: ['駐車場の台数は持ち帰る。'],
    next: '12月3日（木）午後7時、第2会議室。',
    head: [
      { field: 'meeting', text: '第4回建設委員会', sentence: 0 },
      { field: 'time', text: '2026年11月20日 19時', sentence: 1 },
      { field: 'present', text: '𠮷田委員長ほか6人', sentence: 2 },
    ],
    agenda: [
      {
        title: '開館の時期',
        sentence: 3,
        entries: [
          { kind: 'point', sentence: 4 },
          { kind: 'decision', sentence: 5 },
          { kind: 'open', sentence: 6 },
        ],
      },
    ],
  };
  const lines = [
    '会議名：第4回建設委員会',
    '日時：2026年11月20日 19時',
    '出席：𠮷田委員長ほか6人',
    '■ 開館の時期',
    '工期は18か月を見込む。',
    '# 決定',
    '開館は2028年4月とする。',
    '# 保留',
    '駐車場の台数は持ち帰る。',
    '# 次回',
    '12月3日（木）午後7時、第2会議室。',
    '# ToDo',
    ...actions.map(({ task, owner, due }) => `${task}（${owner}、${due}）`),
  ];
  return createTestSummary(lines, { shape: 'minutes', title: '建設委員会の議事録', minutes });
}
