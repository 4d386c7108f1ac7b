import type { SummaryShape } from '@youyaku/contract/shapes';
import type { SummaryBody } from '@youyaku/contract/summary';
import { extractText } from '@youyaku/extract';
import { summarize } from '@youyaku/summarize';
import { expect, test } from 'vitest';
import { readDictionary } from './golden-summaries.ts';

const dictionary = readDictionary();

const lineChat = `[LINE] 町内会役員のトーク履歴
保存日時：2026/11/20 21:05

2026/11/18(水)
19:02\t田中\tお疲れさまです。夏祭りの反省会の日程ですが、12月5日(土)か12月6日(日)でどうでしょうか
19:05\t佐藤 花子\t5日は娘の発表会なので6日がいいです
19:06\t山本\t自分はどちらでも大丈夫です
19:10\t田中\tでは6日の10時からにします。場所は公民館の2階を押さえました
19:11\t佐藤 花子\t[スタンプ]
19:15\t山本\t会費の残りが3万2千円あるので、お茶代はそこから出していいですか？
19:20\t田中\tはい、1人500円までなら大丈夫です。領収書は必ずもらってください
19:22\t山本\t了解です！
19:30\t佐藤 花子\t来年のやぐらの業者なんですが、今年のところが値上げして28万円と言ってきました
19:32\t田中\tえ、去年は22万でしたよね
19:33\t佐藤 花子\tはい。なので他に2社見積もりを取ろうと思います。11月30日までに取ります
19:35\t田中\tお願いします。反省会で決めましょう
2026/11/19(木)
08:10\t山本\t[写真]
08:11\t山本\t倉庫の鍵が壊れてました。シリンダー交換で1万8千円くらいだそうです
08:21\t山本\tわかりました。今週中にやります
08:25\t佐藤 花子\t☎ 通話時間 5:32`;

async function write(shape: SummaryShape): Promise<SummaryBody> {
  const options = {
    shape,
    length: { preset: 'medium' },
    register: 'asIs',
    reader: 'general',
    language: 'source',
    engine: 'builtin',
    retention: 'none',
  } as const;
  for await (const event of summarize(extractText(lineChat), options, { dictionary }))
    if (event.type === 'body-end') return event.body;
  throw new Error('no summary');
}

test.each(['lines', 'bullets', 'paragraph', 'minutes', 'outline', 'timeline', 'keywords'] as const)(
  'no %s of a chat holds the time of a message, a sticker or what the program says',
  async (shape) => {
    const { text } = await write(shape);
    expect(text).not.toMatch(/\d\d:\d\d|\t|保存日時|スタンプ|写真|通話時間/u);
  },
);

test('lines of a chat say who says it', async () => {
  const { text } = await write('lines');
  for (const line of text.split('\n')) expect(line).toMatch(/^(?:田中|佐藤 花子|山本)：/u);
});

test('no line of a chat joins what a person says before and after the words of another', async () => {
  const { text } = await write('lines');
  expect(text).toContain('日程');
  for (const line of text.split('\n'))
    expect(line).not.toMatch(/でどうでしょうか。.*決めましょう|押さえました。.*500円/u);
});

test('minutes of a chat name what was decided, what was put off and who does what until when', async () => {
  const { minutes } = await write('minutes');
  expect(minutes?.decisions).toContain('夏祭りの反省会の日程は6日の10時からにする。');
  expect(minutes?.decisions.join('')).not.toContain('反省会で決め');
  expect(minutes?.open.join('')).toContain('反省会で決め');
  expect(minutes?.actions).toContainEqual(expect.objectContaining({ owner: '佐藤 花子', due: '11月30日' }));
});

test('the days of a timeline are those of which the messages speak', async () => {
  const { text } = await write('timeline');
  for (const line of text.split('\n')) expect(line).toMatch(/^(?:2026年)?(?:11月30日|12月[56]日)/u);
});
