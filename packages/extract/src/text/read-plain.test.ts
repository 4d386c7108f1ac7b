import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs, leastCpuMs } from '@youyaku/testing/timing/cpu-ms';
import { readPlainBlocks } from './read-plain.ts';

function shown(text: string): string[] {
  return readPlainBlocks(text).map(({ kind, start, end, level, speaker }) => {
    const place = [kind, level, speaker].filter((part) => part !== undefined).join(' ');
    return `${place}: ${text.slice(start, end)}`;
  });
}

const lineKinds = fc.constantFrom(
  '',
  ' ',
  '　',
  '# 見出し',
  '■ まとめ',
  '・項目',
  '1. 項目',
  'a\tb',
  '| a | b |',
  '----',
  '田中：はい。',
  '　本文です。',
  'word '.repeat(15),
  '\u2028',
  '日時：5月',
  '> 引用（続く',
  '>> **甲:** 深い）引用',
);
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(lineKinds).map((lines) => lines.join('\n')),
  fc.array(lineKinds).map((lines) => lines.join('\r\n')),
);

describe('readPlainBlocks', () => {
  it('covers everything except white space, in order, without overlap, and ends no block in white space', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const blocks = readPlainBlocks(text);
        let at = 0;
        for (const block of blocks) {
          expect(block.start).toBeGreaterThanOrEqual(at);
          expect(block.end).toBeGreaterThan(block.start);
          expect(text.slice(at, block.start).trim()).toBe('');
          expect(text.slice(block.start, block.end)).toBe(text.slice(block.start, block.end).trim());
          at = block.end;
        }
        expect(text.slice(at).trim()).toBe('');
      }),
      { numRuns: 500 },
    );
  });

  it('detects headings, items, rows and paragraphs of a Japanese document', () => {
    const text = [
      '卓上ライト開発会議の記録',
      '',
      '日時：7月15日',
      '場所：本社3階',
      '',
      '１．決定事項',
      '　発売を五週間延ばすことに決めた。',
      '　予算は変えない。',
      '',
      '■ 宿題',
      '・見積もりを取る',
      '  ・三社に頼む',
      '（1）日程を組む',
      '',
      '品名\t個数',
      'ライト\t200',
    ].join('\n');
    expect(shown(text)).toEqual([
      'heading 1: 卓上ライト開発会議の記録',
      'paragraph: 日時：7月15日',
      'paragraph: 場所：本社3階',
      'heading 2: １．決定事項',
      'paragraph: 発売を五週間延ばすことに決めた。',
      'paragraph: 予算は変えない。',
      'heading 2: ■ 宿題',
      'item 1: ・見積もりを取る',
      'item 2: ・三社に頼む',
      'item 1: （1）日程を組む',
      'table: 品名\t個数',
      'table: ライト\t200',
    ]);
  });

  it('detects headings by the lines below them', () => {
    const text = [
      '夏祭りの準備',
      '町内会 2026年6月',
      '',
      '１．決まったこと',
      '（1）櫓は広場の中央に置く。',
      '２－１　屋台の並び',
      '・東側に五軒',
      '',
      'やること',
      '- 電気の申し込み',
      '',
      '雨の日はどうしますか？',
      '小雨なら開きます。大雨の日は翌週の土曜に延ばします。',
      '',
      '1. 一番目',
      '2. 二番目',
    ].join('\n');
    expect(shown(text).filter((block) => block.startsWith('heading'))).toEqual([
      'heading 1: 夏祭りの準備',
      'heading 2: １．決まったこと',
      'heading 3: ２－１　屋台の並び',
      'heading 2: やること',
      'heading 3: 雨の日はどうしますか？',
    ]);
  });

  it('detects speakers when a name occurs more than once', () => {
    expect(shown('司会：始めます。\n田中：賛成です。\n司会：では決めます。\n田中：はい。')).toEqual([
      'speech 司会: 司会：始めます。',
      'speech 田中: 田中：賛成です。',
      'speech 司会: 司会：では決めます。',
      'speech 田中: 田中：はい。',
    ]);
    expect(shown('Anna: We start.\nBen: Fine.\nAnna: Next.\nBen: Yes.')[1]).toBe('speech Ben: Ben: Fine.');
  });

  it('joins lines only in a text that was wrapped at a column', () => {
    const wrapped =
      'The council said on Monday that the three lines will close at the end\nof March and that small cars, booked by phone, will take their place\nfrom the first of April on. Nobody voted against the plan at all, but\ntwo members stayed away.\n\nThe next meeting is in May.';
    expect(readPlainBlocks(wrapped)).toHaveLength(2);
    expect(readPlainBlocks('一行目は短い。\n二行目はそれより少しだけ長い。\n三行目。\n四行目です。')).toHaveLength(4);
  });

  it('keeps the quote depth of a line, and does not join text of two writers', () => {
    const mail =
      '来週で結構です。\n> 納期は五月末です。\n>> 前の案は四月でした。\n> ・価格は三十万円\nよろしくお願いします。';
    const blocks = readPlainBlocks(mail);
    expect(blocks.map(({ kind, quote }) => [kind, quote])).toEqual([
      ['paragraph', undefined],
      ['paragraph', 1],
      ['paragraph', 2],
      ['item', 1],
      ['paragraph', undefined],
    ]);
    const wrapped = `> ${'この件については来週の会議で決めることにしたいと思いますがいかがでしょう'.repeat(1)}\n`;
    expect(
      readPlainBlocks(`${wrapped.repeat(4)}私は反対です。\n${wrapped.repeat(4)}`).map(({ quote }) => quote),
    ).toEqual([1, undefined, 1]);
  });

  it('reads mail header lines one by one, numbered or not', () => {
    const heads = [
      'From: 田中 太郎 <tanaka@example.jp>',
      'Date: Mon, 1 Jun 2026 09:00:00 +0900',
      'Subject: 納期のご相談',
    ];
    for (const number of ['', '[5] ', '［12］']) {
      const mail = `${heads.map((head) => number + head).join('\n')}\n\n承知しました。`;
      expect(shown(mail)).toEqual([...heads.map((head) => `paragraph: ${number}${head}`), 'paragraph: 承知しました。']);
    }
  });

  it('takes the name at the end of a mail for no heading of the mail below', () => {
    const mail = 'Dear all,\n\nNobody is hurt, and classes are off.\n\nPetra';
    const next = 'From: Gareth Boyle\nTo: all\n\nThank God for that.';
    for (const text of [
      `${mail}\n\n----\n\n${next}`,
      `${mail}\n\n${next}`,
      `${mail}\n\n> 差出人: 檜山\n> 承知しました。`,
    ])
      expect(shown(text).filter((line) => line.startsWith('heading'))).toEqual([]);
    expect(shown('本文です。\n\n経緯\n\n三月に始まりました。')).toContain('heading 2: 経緯');
  });

  it('reads a turn that begins with a figure, and no time as a turn', () => {
    expect(shown('佐藤：10月3日です。\n田中：はい。\n佐藤：40%です。\n田中：15時に。')).toEqual([
      'speech 佐藤: 佐藤：10月3日です。',
      'speech 田中: 田中：はい。',
      'speech 佐藤: 佐藤：40%です。',
      'speech 田中: 田中：15時に。',
    ]);
    expect(shown('10：30　開会\n10：45　報告\n10：50　閉会')).not.toContainEqual(expect.stringContaining('speech'));
    expect(shown('開始10：30\n開始10：45')).not.toContainEqual(expect.stringContaining('speech'));
  });

  it('detects speakers in a list or in bold', () => {
    expect(shown('- 田中: 送ります。\n- **佐藤:** はい。\n\n田中: 以上です。\n**佐藤:** どうも。')).toEqual([
      'speech 田中: - 田中: 送ります。',
      'speech 佐藤: - **佐藤:** はい。',
      'speech 田中: 田中: 以上です。',
      'speech 佐藤: **佐藤:** どうも。',
    ]);
  });

  it.each([
    ['震度五以上の場合（本部長の判断による設\n置が必要）、Ⅳの配備とする。\n次の行です。', 2],
    ['・設置（本部長の判断\nが必要）を行う。\n・次の項目', 2],
    ['計画（駅前の開発、\n道路の整備、\n公園）を示した。', 1],
    // Never closed, closed elsewhere, or ended before.
    ['よかった (\n笑いました\nまた明日', 3],
    ['詩（一\n・項目\n二）', 3],
    ['「行こう。\n帰ろう。」と言った。', 2],
  ])('joins lines broken inside brackets: %j', (text, count) => {
    expect(readPlainBlocks(text)).toHaveLength(count);
  });

  it('reads two million characters in less than 300 ms, and hostile ones in linear time', async () => {
    const line = '　市は利用者の減少が続く路線を来年三月末で廃止し、予約制の乗合車両に切り替えると発表した。\n';
    const inputs = [
      line.repeat(Math.ceil(2_000_000 / line.length)),
      'あ'.repeat(2_000_000),
      ' - '.repeat(666_666),
      '（'.repeat(2_000_000),
      '\n'.repeat(2_000_000),
      '1.'.repeat(1_000_000),
      'あ：\n'.repeat(666_666),
      'あ（\n'.repeat(666_666),
      '> '.repeat(1_000_000),
      '> あ\n'.repeat(500_000),
    ];
    for (const text of inputs) expect(await cpuMs(() => readPlainBlocks(text))).toBeLessThan(4_000);
    expect(await leastCpuMs(() => readPlainBlocks(inputs[0] ?? ''), 300)).toBeLessThan(300);
  }, 60_000);
});
