import type { Block, Document } from '@youyaku/contract/document';
import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import type { Budget } from '#budget/resolve-length.ts';
import { rankSentences } from '#rank/rank-sentences.ts';
import type { Draft } from './draft.ts';
import { writeShape } from './write-shape.ts';

const dictionary = readTestDictionary();

/** Lines as blocks: "# " marks headings, "・" list items. */
function write(lines: readonly string[], budget: Budget, speakers: readonly string[] = []): Draft {
  const text = lines.join('\n');
  let at = 0;
  const blocks = lines.map((line, index): Block => {
    const speaker = speakers[index];
    const span = { start: at, end: at + line.length };
    at += line.length + 1;
    if (speaker !== undefined) return { kind: 'speech', speaker, ...span };
    if (line.startsWith('# ')) return { kind: 'heading', level: 2, ...span };
    return { kind: line.startsWith('・') ? 'item' : 'paragraph', ...span };
  });
  const document: Document = { language: 'ja', text, blocks, warnings: [] };
  const analysis = analyse(document, dictionary);
  const ranking = rankSentences(document, analysis, '');
  const context = { document, analysis, ranking, register: 'asIs', isRunning: false, hasSpeakers: false } as const;
  return writeShape(context, 'minutes', budget);
}

const loose = (count: number): Budget => ({ kind: 'items', count, isLoose: true });

const listed = [
  '# 決定事項',
  '・発売日を10月3日から11月7日に延期する。',
  '・発売の価格は8,980円のまま変更しない。',
  '# 主な議論',
  '延期の影響について議論があり、営業部からは年内の販売が二割減るとの見通しが示された。',
  '倉庫の契約は更新することにした。',
  '倉庫の場所はまだ決まっていない。',
  '私が倉庫の図面を用意します。',
  '# 宿題',
  ...Array.from({ length: 9 }, (_, index) => `・試験の計画書${index + 1}を作る（田中、8月${index + 1}日まで）`),
  '# 次回',
  '8月25日（火）13時、会議室B。',
];

describe('minutes of lists', () => {
  test('contain every entry of every list and the next meeting at the medium preset', () => {
    const { minutes } = write(listed, loose(10));
    expect(minutes?.decisions.slice(0, 2)).toEqual([
      '発売日を10月3日から11月7日に延期する。',
      '発売の価格は8,980円のまま変更しない。',
    ]);
    expect(minutes?.actions.filter(({ owner }) => owner === '田中')).toHaveLength(9);
    expect(minutes?.next).toBe('8月25日（火）13時、会議室B。');
  });

  test('never lose an entry when more entries are requested', () => {
    const entries = (count: number): string[] =>
      write(listed, { kind: 'items', count, isLoose: false }).items.map(({ text }) => text);
    for (let count = 1; count < 16; count += 1) {
      expect(entries(count)).toHaveLength(count);
      expect(entries(count + 1)).toEqual(expect.arrayContaining(entries(count)));
    }
  });
});

test('lines after 決めます。 and 担当です。 in a chat are decisions and owned tasks', () => {
  const { minutes } = write(
    [
      '[11:20] rin: 確認は終わりました。',
      '[11:28] mizuki: 決めます。',
      '・公開は予定どおり14時',
      '・配信は今日は10%のまま',
      '[11:29] saegusa: 承知しました',
      '[11:30] mizuki: 担当です。rinさん→審査への提出、今日中。私→全体の見張り',
      '[11:31] oba: 了解です',
    ],
    loose(10),
  );
  expect(minutes?.decisions).toEqual(['公開は予定どおり14時', '配信は今日は10%のまま']);
  expect(minutes?.actions).toEqual([
    { task: '審査への提出', owner: 'rin', due: '今日中', sentence: 2 },
    { task: '全体の見張り', owner: 'mizuki', sentence: 3 },
  ]);
});

test('quoted layers of a mail add no entries to the minutes', () => {
  const lines = [
    'ご提案の分納で進めさせてください。',
    '> 400枚は先に作ることになりました。',
    '> 遅れの原因を6月20日までに報告します。',
  ];
  const { items, minutes } = write(lines, loose(10));
  expect(minutes?.decisions).toEqual(['ご提案の分納で進めさせてください。']);
  expect(items).toHaveLength(1);
});

test('answers of an office come before the questions to it', () => {
  const turns: readonly (readonly [string, string])[] = [
    ['議員', '貯水率は七月末に28%まで低下し、市は夜間の減圧給水を20日間実施しました。市長の御所見を伺います。'],
    ['市長', 'お答えいたします。県の広域水道から1日に6,000立方メートルを受水することとしました。'],
    ['市長', '送水管の総事業費は約38億円を見込み、令和12年度の供用開始を目指します。'],
  ];
  const lines = turns.map(([, words]) => words);
  const speakers = turns.map(([speaker]) => speaker);
  const texts = write(lines, loose(3), speakers).items.map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.join('')).not.toContain('貯水率');
});

const talk: readonly (readonly [string, string])[] = [
  ['司会', 'えーと、一個目なんですけど、公開日の件をどうするかですね。'],
  ['木村', '9月に延ばしたらどうですか。'],
  ['司会', 'じゃあ、公開は8月5日の朝9時ってことで、いいですか。'],
  ['木村', 'はい、いいと思います。'],
  ['司会', 'じゃあ一個目、決定。'],
  ['司会', '二個目、料金の件なんですが、値上げも決定なんですか。'],
  ['木村', 'いや、料金はまだ決定じゃないです。'],
  ['司会', 'あと案内文は木村さん、七月十日までに書いてもらえますか。'],
  ['木村', 'さっきの公開ですけど、朝9時じゃなくて10時に変更します。'],
];

describe('minutes of a talk', () => {
  const { items, minutes } = write(
    talk.map(([, words]) => words),
    loose(10),
    talk.map(([speaker]) => speaker),
  );

  test('join a bare decision to its proposal, and cancel it when a later one changes it', () => {
    expect(minutes?.decisions).toEqual(['さっきの公開だが、朝9時ではなくて10時に変更する。']);
    expect(minutes?.replaced).toEqual(['公開は8月5日の朝9時。']);
    const item = items.find(({ text }) => text === '公開は8月5日の朝9時。');
    expect(item?.also).toHaveLength(2);
  });

  test('take neither a question nor a denial for a decision', () => {
    expect(minutes?.open).toEqual(['料金はまだ決定ではない。']);
  });

  test('put what, who and until when of a request into the row of a task', () => {
    expect(minutes?.actions).toMatchObject([{ task: '案内文を書く', owner: '木村', due: '7月10日' }]);
  });

  test('follow the order of the agenda, tasks after all items', () => {
    expect(minutes?.agenda?.map(({ title }) => title)).toEqual(['公開日', '料金']);
    expect(items.at(-1)?.text).toBe('案内文を書く（木村、7月10日まで）');
  });
});

test('the head comes first, votes stand beside their decision, a recap repeats nothing', () => {
  const { items, minutes } = write(
    [
      '日時：令和8年9月12日（土）19時',
      '出席：役員9名（定足数7名）',
      '# 清掃',
      '案は第1日曜と第3日曜の二つでした。',
      '→ 10月18日の朝7時から行う。賛成8、反対1。',
      '# 会費',
      '会費を350円に上げることを7月に決めました。',
      'しかし、7月の決定は取り消し、300円のまま据え置くことにしました。',
      '決まったのが三つ。清掃は10月18日の朝7時、会費は300円です。',
      '# 次回',
      '次回は1月9日19時、同じ場所です。',
    ],
    loose(10),
  );
  expect(items[0]).toMatchObject({ before: '日時：', text: '令和8年9月12日（土）19時' });
  expect(minutes?.head?.map(({ field }) => field)).toEqual(['time', 'present']);
  expect(minutes?.decisions).toEqual([
    '10月18日の朝7時から行う。賛成8、反対1。',
    '7月の決定は取り消し、300円のまま据え置くことにした。',
  ]);
  expect(minutes?.replaced).toEqual(['会費を350円に上げることを7月に決めた。']);
  expect(minutes?.next).toBe('令和9年1月9日19時、同じ場所。');
});

test('minutes of a council pair each question with the answer of an office, which is no decision', () => {
  const turns: readonly (readonly [string, string])[] = [
    ['菱田委員', '窓口の手数料を350円にすると、コンビニの手数料はどうなるのでしょうか。'],
    ['町民課長（香西君）', 'コンビニの手数料は200円のまま据え置くこととしております。'],
    ['委員長（田所君）', '賛成4、反対1であります。よって、議案第31号は可決することに決しました。'],
  ];
  const { items, minutes } = write(
    turns.map(([, words]) => words),
    loose(10),
    turns.map(([speaker]) => speaker),
  );
  expect(items.map(({ before }) => before.trim())).toContain('答（町民課長）：');
  expect(minutes?.decisions).toEqual(['議案第31号は可決することに決した。賛成4、反対1。']);
});

test('short lines above their passages are the agenda, a pointer is replaced by what the question named', () => {
  const { minutes } = write(
    [
      '出席：7名',
      'バザー',
      '今年も11月14日に行うことになりました。',
      '見守り',
      '当番を登録制に切り替えることが承認されました。賛成7、反対0。',
    ],
    loose(10),
  );
  expect(minutes?.agenda?.map(({ title }) => title)).toEqual(['バザー', '見守り']);
  const turns: readonly (readonly [string, string])[] = [
    ['佐伯', '景品はどうしますか？'],
    ['堂本', '去年のうちわは評判がよくありませんでした。'],
    ['佐伯', 'これは持ち越しにしましょう。'],
  ];
  const open = write(
    turns.map(([, words]) => words),
    loose(10),
    turns.map(([speaker]) => speaker),
  ).minutes?.open;
  expect(open).toEqual(['景品は持ち越しにする。']);
});

describe('what somebody says in a meeting', () => {
  const council = [
    ['3番（桑名里美君）', '学校給食の無償化について、実施すべきと考えますが、見解を伺います。'],
    ['教育長（矢作直美君）', '必要な経費は年6,200万円と見込まれ、国の動向を見ながら検討してまいります。'],
    ['議長（滝波孝次君）', '議案第8号、手数料条例の一部改正についてを議題といたします。'],
    ['7番（緒方勝君）', '反対の立場で討論いたします。物価高のさなかに手数料を引き上げるべきではありません。'],
    ['議長（滝波孝次君）', '議案第8号に賛成の方は起立願います。'],
    ['議長（滝波孝次君）', '起立8名、多数であります。よって、議案第8号は原案のとおり可決されました。'],
  ] as const;

  test('keeps its speaker where it is a view; a vague answer is no task, a call for votes no point, votes stand with their decision', () => {
    const { items } = write(
      council.map(([, words]) => words),
      loose(12),
      council.map(([speaker]) => speaker),
    );
    const lines = items.map(({ text }) => text);
    expect(lines).toContain('緒方勝議員：物価高のさなかに手数料を引き上げるべきではない。');
    expect(lines).toContain('議案第8号は原案のとおり可決された。起立8名、多数。');
    expect(lines.join('\n')).not.toMatch(/ToDo|起立願/u);
  });

  test('is put off when the chair says 次回決めます, and a request that a decision answers is no task', () => {
    const turns = [
      ['高梨', '検収が済んだ分だけでも先に入力してもらえませんか。'],
      ['牧', 'それなら5月からできます。'],
      ['佐藤課長', 'では5月から、検収が済んだ分は毎週金曜に入力することにしましょう。'],
      ['本間', '紙の稟議をやめるシステムの見積もりは120万円で、返事は24日に来ます。'],
      ['佐藤課長', 'では、その返事を見て次回決めます。'],
    ] as const;
    const { minutes = [] } = write(
      turns.map(([, words]) => words),
      loose(10),
      turns.map(([speaker]) => speaker),
    );
    const kinds = JSON.stringify(minutes);
    expect(kinds).not.toContain('"action"');
    expect(kinds).toContain('"open"');
  });
});
