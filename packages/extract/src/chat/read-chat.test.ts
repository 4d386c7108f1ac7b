import { cpuMs } from '@youyaku/testing/timing/cpu-ms';
import { describe, expect, it } from 'vitest';
import { extractText } from '@youyaku/extract';

type Said = string;

/** Each block as 「speaker: words」, captions in brackets, headings after #. */
function read(text: string): Said[] {
  return extractText(text).blocks.map(({ kind, start, end, speaker, headUnits = 0 }) => {
    const words = text.slice(start + headUnits, end);
    if (kind === 'caption') return `(${words})`;
    return kind === 'heading' ? `# ${words}` : `${speaker ?? '?'}: ${words}`;
  });
}

const lines = (...all: string[]): string => all.join('\n');

describe('a chat', () => {
  it('exported from LINE on a phone has its speakers, its days and its messages of several lines', () => {
    const text = lines(
      '[LINE] 町内会役員のトーク履歴',
      '保存日時：2026/11/20 21:05',
      '',
      '2026/11/18(水)',
      '19:02\t田中\t反省会は12月6日でどうでしょうか',
      '19:05\t佐藤 花子\t"5日は行けません',
      '場所：公民館',
      '・写真を持っていきます"',
      '午後7:11\t佐藤 花子\t[スタンプ]',
      '19:20\t田中\t☎ 通話時間 5:32',
      '19:21\t田中がメッセージの送信を取り消しました',
      '2026/11/19(木)',
      '08:10\t山本\tわかりました',
    );
    expect(read(text)).toEqual([
      '# [LINE] 町内会役員のトーク履歴',
      '(保存日時：2026/11/20 21:05)',
      '# 2026/11/18(水)',
      '田中: 反省会は12月6日でどうでしょうか',
      '佐藤 花子: 5日は行けません',
      '佐藤 花子: 場所：公民館',
      '佐藤 花子: ・写真を持っていきます',
      '(")',
      '(午後7:11\t佐藤 花子\t[スタンプ])',
      '(19:20\t田中\t☎ 通話時間 5:32)',
      '(19:21\t田中がメッセージの送信を取り消しました)',
      '# 2026/11/19(木)',
      '山本: わかりました',
    ]);
  });

  it('saved by LINE on a computer: a name may have a space in it', () => {
    const text = lines(
      '2026.11.18 水曜日',
      '19:02 田中 反省会は 12月6日でどうでしょうか',
      '19:05 佐藤 花子 6日がいいです',
      '19:11 佐藤 花子 スタンプ',
      '19:12 佐藤 花子がメッセージの送信を取り消しました',
      '19:30 佐藤 花子 見積もりを取ります',
    );
    expect(read(text)).toEqual([
      '# 2026.11.18 水曜日',
      '田中: 反省会は 12月6日でどうでしょうか',
      '佐藤 花子: 6日がいいです',
      '(19:11 佐藤 花子 スタンプ)',
      '(19:12 佐藤 花子がメッセージの送信を取り消しました)',
      '佐藤 花子: 見積もりを取ります',
    ]);
  });

  it('copied from Slack names who speaks also after a time alone, and leaves out what is no message', () => {
    const text = lines(
      '高橋 健',
      '  10:03 AM',
      '本番が応答していません',
      ':eyes:',
      '2',
      '鈴木あや',
      '  10:05 AM',
      '確認します (編集済み)',
      '10:07',
      '止めます',
      '高橋 健',
      '  10:12 AM',
      '復旧しました',
    );
    expect(read(text)).toEqual([
      '高橋 健: 本番が応答していません',
      '(:eyes:)',
      '(2)',
      '鈴木あや: 確認します',
      '((編集済み))',
      '(10:07)',
      '鈴木あや: 止めます',
      '高橋 健: 復旧しました',
    ]);
  });

  it.each([
    ['Teams', (name: string) => `[2026/11/18 10:03] ${name}`],
    ['Discord', (name: string) => `${name} — 2026/11/18 10:03`],
    ['Discord of yesterday', (name: string) => `${name} — 昨日 10:03`],
    ['Chatwork', (name: string) => `${name} 2026年11月18日 10:03`],
    ['Slack in one line', (name: string) => `${name}  10:03 AM`],
    ['Zoom', (name: string) => `10:03:12 From ${name} to Everyone:`],
  ])('copied from %s has its speakers', (_, head) => {
    const text = lines(head('高橋 健'), '応答しません', head('鈴木あや'), '確認します', head('高橋 健'), '直りました');
    expect(read(text)).toEqual(['高橋 健: 応答しません', '鈴木あや: 確認します', '高橋 健: 直りました']);
  });

  it.each(['2026/11/18 10:03 - ', '[2026/11/18 10:03:12] ', '18/11/2026, 7:02 pm - '])(
    'exported by a messenger with 「%s」 before the name has its speakers',
    (stamp) => {
      const text = lines(
        `${stamp}メッセージは暗号化されています。`,
        `${stamp}高橋 健: 応答しません`,
        `${stamp}鈴木あや: <メディアは含まれていません>`,
        `${stamp}鈴木あや: 費用: 3万円です`,
        `${stamp}高橋 健: 直りました`,
      );
      expect(read(text)).toEqual([
        `(${stamp}メッセージは暗号化されています。)`,
        '高橋 健: 応答しません',
        `(${stamp}鈴木あや: <メディアは含まれていません>)`,
        '鈴木あや: 費用: 3万円です',
        '高橋 健: 直りました',
      ]);
    },
  );

  it('keeps every letter of the text in a block, in order and without overlap', () => {
    const text = lines(
      '高橋 健 2026年11月18日 10:03',
      '鈴木あや 2026年11月18日 10:05',
      '[To:12]高橋さん',
      '確認します',
      '高橋 健 2026年11月18日 10:12',
      'はい (edited)',
      '高橋 健 2026年11月18日 10:13',
    );
    const { blocks } = extractText(text);
    let end = 0;
    let between = '';
    for (const block of blocks) {
      expect(block.start).toBeGreaterThanOrEqual(end);
      between += text.slice(end, block.start);
      ({ end } = block);
    }
    expect((between + text.slice(end)).trim()).toBe('');
  });
});

describe('no chat', () => {
  it.each([
    ['a timetable between tabs', lines('10:00\t会議室A\t朝会', '11:00\t会議室A\t面談', '12:00\t会議室B\t昼食')],
    ['a log', lines('[10:53] サーバー再起動', '[10:54] 監視の開始', '[10:55] サーバー再起動', '[10:56] 監視の開始')],
    ['dates of events', lines('説明会 2026/11/18 10:00', '面談 2026/11/19 13:00', '説明会 2026/11/20 10:00')],
    ['a programme', lines('開会', '10:00', '講演', '10:10', '休憩', '11:00', '講演', '11:10', '閉会', '12:00')],
    ['one person alone', lines('[2026/11/18 10:03] 高橋', 'あ', '[2026/11/18 10:04] 高橋', 'い')],
  ])('is %s', (_, text) => {
    const found = extractText(text).blocks.filter(({ headUnits }) => headUnits !== undefined);
    expect(found).toEqual([]);
  });

  it('is read as before, also where lines are long or hostile', async () => {
    const text = lines('あ'.repeat(200_000), `10:00 ${' '.repeat(100_000)}x`, `[${'['.repeat(50_000)}`, 'a: b', 'a: c');
    expect(await cpuMs(() => extractText(text))).toBeLessThan(2_000);
    expect(extractText(text).blocks.every(({ headUnits }) => headUnits === undefined)).toBe(true);
  });
});
