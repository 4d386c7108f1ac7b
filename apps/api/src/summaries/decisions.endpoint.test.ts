import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { countCharacters } from '@youyaku/contract/count-characters';
import { applyDecisions, listWishes, type DecidedSentence } from '@youyaku/contract/decisions';
import { limits } from '@youyaku/contract/limits';
import { summarySchema, type Decision, type Summary, type SummaryListItem } from '@youyaku/contract/summary';
import { problemOf, useTestApp, type TestApp } from '#test-app.ts';

const app = useTestApp();
const source = {
  type: 'text',
  text: '集会所の利用料は、来年4月から1時間300円とします。\n\n冬の暖房費の加算はなくします。\n\n町内の子ども会は無料です。',
};
const text =
  '集会所の利用料は、来年4月から1時間500円とします。\n冬の暖房費の加算はなくします。\n町内の子ども会は88人です。';

/** One sentence with a wrong figure, one that is supported, and one whose figure stands nowhere. */
async function make(guest: TestApp): Promise<Summary> {
  const json = { source, text, shape: 'lines', length: { unit: 'items', count: 3 }, register: 'asIs' };
  return summarySchema.parse(await (await guest.send('POST', '/v1/summaries/keep', { json })).json());
}
const decide = (guest: TestApp, id: string, decisions: unknown) =>
  guest.send('PATCH', `/v1/summaries/${id}`, { json: { decisions } });
const decideAll: Decision[] = [
  { sentence: 0, action: 'fixed' },
  { sentence: 2, action: 'struck' },
];
const listed = async (guest: TestApp): Promise<SummaryListItem | undefined> =>
  ((await (await guest.send('GET', '/v1/summaries')).json()) as { items: SummaryListItem[] }).items[0];

describe('decisions about the sentences of a summary', () => {
  it('are applied to its text and the list, leave what the engine wrote, and can be undone', async () => {
    const guest = app().asStranger();
    const made = await make(guest);
    expect(made.sentences.map(({ verdict }) => verdict)).toEqual(['check', 'supported', 'check']);
    expect(await listed(guest)).toMatchObject({ sentencesToCheck: 2 });
    const expected = {
      ...made,
      decisions: decideAll,
      decided: {
        text: '集会所の利用料は、来年4月から1時間300円とします。\n冬の暖房費の加算はなくします。',
        characters: 42,
      },
    };
    // The same once more, in another order: nothing changes.
    for (const decisions of [decideAll, decideAll.toReversed()]) {
      const response = await decide(guest, made.id, decisions);
      expect([response.status, await response.json()]).toEqual([200, expected]);
    }
    expect(await (await guest.send('GET', `/v1/summaries/${made.id}`)).json()).toEqual(expected);
    const { text: written, characters } = made;
    expect(await listed(guest)).toMatchObject({
      sentencesToCheck: 0,
      text: written,
      characters,
      decided: expected.decided,
    });
    await guest.send('PATCH', `/v1/summaries/${made.id}`, { json: { pinned: true } });
    expect(await listed(guest)).toMatchObject({ sentencesToCheck: 0, pinned: true });
    expect(await (await decide(guest, made.id, [])).json()).toEqual({ ...made, pinned: true });
    expect(await listed(guest)).toMatchObject({ sentencesToCheck: 2 });
    expect(await listed(guest)).not.toHaveProperty('decided');
  });

  it.each<[string, unknown]>([
    ['a sentence that does not exist', [{ sentence: 9, action: 'kept' }]],
    ['a sentence that is not marked', [{ sentence: 1, action: 'kept' }]],
    ['an edited sentence without words', [{ sentence: 1, action: 'edited', text: '。' }]],
    ['an edited sentence of two lines', [{ sentence: 1, action: 'edited', text: '冬の\n暖房費' }]],
    ['an edited sentence that is too long', [{ sentence: 1, action: 'edited', text: '長'.repeat(1_001) }]],
    [
      'a sentence that is struck and pinned',
      [
        { sentence: 1, action: 'struck' },
        { sentence: 1, action: 'pinned' },
      ],
    ],
    ['a correction that is not known', [{ sentence: 2, action: 'fixed' }]],
    ['a sentence decided twice', [decideAll[0], { sentence: 0, action: 'kept' }]],
    ['an unknown action', [{ sentence: 0, action: 'deleted' }]],
    [
      'a text of one’s own',
      [
        { sentence: 0, action: 'fixed', text: 'x' },
        { sentence: -1, action: 'kept' },
      ],
    ],
    ['too many', Array.from({ length: limits.decisionsMax + 1 }, () => decideAll[0])],
  ])('are refused as a whole with %s', async (_, decisions) => {
    const made = await make(app());
    expect(await problemOf(await decide(app(), made.id, decisions))).toMatchObject({ code: 'invalid_request' });
    expect(await (await app().send('GET', `/v1/summaries/${made.id}`)).json()).toEqual(made);
  });

  it('change a sentence to another text, which is checked against the source like any other', async () => {
    const guest = app().asStranger();
    const made = await make(guest);
    const wrong = '冬の暖房費の加算として200円をいただきます。';
    const right = '利用料は1時間300円です。';
    const decisions: Decision[] = [
      { sentence: 0, action: 'edited', text: right },
      { sentence: 0, action: 'pinned' },
      { sentence: 1, action: 'edited', text: wrong },
    ];
    const read = async (response: Response) => summarySchema.parse(await response.json());
    // What a client says of the check is not believed.
    const claimed = decisions.map((decision) => ({
      ...decision,
      checked: { evidence: [], checks: [], verdict: 'supported' },
    }));
    const edited = await read(await decide(guest, made.id, claimed));
    const sentences: readonly DecidedSentence[] = applyDecisions(edited).sentences;
    expect(sentences.map(({ decision, isPinned, verdict }) => [decision, isPinned, verdict])).toEqual([
      ['edited', true, 'supported'],
      ['edited', undefined, 'check'],
      [undefined, undefined, 'check'],
    ]);
    expect(sentences[0]?.evidence[0]?.quote).toContain('300円');
    expect(edited.decided).toEqual({
      text: `${right}\n${wrong}\n町内の子ども会は88人です。`,
      characters: countCharacters(`${right}${wrong}町内の子ども会は88人です。`),
    });
    expect(edited.text).toBe(made.text);
    expect(await listed(guest)).toMatchObject({ sentencesToCheck: 2, decided: edited.decided });
    expect(listWishes(edited)).toEqual({ pinned: [right], struck: [] });
    const accepted = decisions.map((one) => (one.text === wrong ? { ...one, isAccepted: true as const } : one));
    expect(await read(await decide(guest, made.id, accepted))).toMatchObject({ decided: edited.decided });
    expect(await listed(guest)).toMatchObject({ sentencesToCheck: 1 });
    expect(await (await decide(guest, made.id, [])).json()).toEqual(made);
  });

  it('are refused while the summary is being made, and to anyone but its owner', async () => {
    const made = await make(app());
    expect((await problemOf(await decide(app().asStranger(), made.id, decideAll))).status).toBe(404);
    const { database } = app().parts;
    const setStatus = (status: 'done' | 'running') =>
      database.updateTable('summaries').set({ status }).where('id', '=', made.id).execute();
    await setStatus('running');
    expect(await problemOf(await decide(app(), made.id, decideAll))).toMatchObject({ reason: 'summary_not_done' });
    await setStatus('done');
    expect((await decide(app(), made.id, decideAll)).status).toBe(200);
  });

  it('are possible about sentences that a process of an older version marked', async () => {
    const made = await make(app());
    const { database } = app().parts;
    const old = '"unsupported"';
    await sql`update summaries set body = jsonb_set(jsonb_set(body, '{sentences,0,verdict}', ${old}::jsonb), '{sentences,1,verdict}', ${old}::jsonb)
      where id = ${made.id}`.execute(database);
    const read = summarySchema.parse(await (await app().send('GET', `/v1/summaries/${made.id}`)).json());
    expect(read.sentences.map(({ verdict }) => verdict)).toEqual(['check', 'paraphrased', 'check']);
    expect((await decide(app(), made.id, decideAll)).status).toBe(200);
  });
});
