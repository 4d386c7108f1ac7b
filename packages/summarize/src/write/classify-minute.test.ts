import { describe, expect, test } from 'vitest';
import { classifyMinute, type MinuteKind } from './classify-minute.ts';
import { readListAnnouncement } from './read-announcement.ts';

const nowhere = { title: '', speaker: undefined, isQuestion: false, isRecapped: false };

const kinds: readonly (readonly [MinuteKind, readonly string[]])[] = [
  [
    'decision',
    [
      '【決定】発売日を11月7日に延期する。',
      '決定：会場は公民館とする',
      'DECISION: we stay with the old supplier',
      '四月一日に導入することに決まりました。',
      '給水管は「更新」で進めることとし、工期は来年2月までとする（賛成5、反対1）。',
      '来月から試行するという案でよろしいですか。（「異議なし」の声）',
      '前回の議事録は異議なく承認された。',
      '値段は焼きそばを300円から400円に上げます。',
      '噴水の改修は今年度は見送ります。',
      '終わりは9時のままとします。',
      '上段を撤去する案に異議はなく、10月中に実施する。',
      'The wind machine was rejected on grounds of cost.',
      'Approved.',
      'RESOLVED unanimously: to replant the lower field.',
      'ご提案の分納で進めさせてください。',
      '通ったら明日50%、木曜に100%の予定にします。',
    ],
  ],
  [
    'action',
    [
      '【ToDo】見積書を取る',
      'ACTION: send the minutes',
      '私が案内文を三月十日までに作成します。',
      '滝口会計が仕様書の案を10月末までに用意する。',
      '青年部の皿の手配は、柿沼さんが7月いっぱいで見積もりを取ります。',
      '手伝いを10人集めることを、婦人部の小暮さんにお願いしました。',
      '実際に歩いて時間を測っていただけますか。',
      '止める場合は12時までに教えてください',
      'IHは誠が見積もり3社取る、今月中。',
      'Mr Quill will price a kissing gate.',
      'Bastian, please ask for a second access point.',
      'rinさん→審査提出、今日中。',
      '私は接続の設計を10月10日までに。',
      'I have told Delphine to pay the deposit by Friday noon.',
    ],
  ],
  [
    'open',
    [
      '【保留】料金の改定',
      '一等をどうするかは意見が割れ、決まりませんでした。',
      '校舎については次回以降に持ち越します。',
      '費用は、まだ未定なので持ち帰ります。',
      '判断は取り消し料を確かめてから決め直します。',
      'The fee is still open.',
    ],
  ],
  [
    'next',
    [
      '次回は10月24日の金曜日に体育館で行います。',
      '【次回】8月5日 13:30',
      'ふりかえりは次回(金曜10時)に行います。',
      'ふりかえりは金曜10時、テーマは「更新をどこまで試すか」',
      'Next meeting: Thursday 8 May 2025, 18:30.',
    ],
  ],
  [
    'point',
    [
      '貯水率は7月末に28%まで低下した。',
      '2つの応募がございましたが、6月までに辞退となりました。',
      '明日の昼までには結果が来ます。',
      'あわせて、遅れの原因と再発防止策を文書でお願いします。',
      '本市での導入についてお考えをお聞かせください。',
      '11時半までに決めます',
      'そうしてください。',
      'Millrace will not hold the price after 6 June.',
      '寄付は去年の30万円から19万円になりそうです。',
    ],
  ],
];

describe.each(kinds)('%s', (kind, sentences) => {
  test.each(sentences.map((words) => [words]))('%s', (words) => {
    expect(classifyMinute(words, nowhere)?.kind).toBe(kind);
  });
});

test.each([
  '樋渡議員の御質問にお答え申し上げます。',
  '議案4　修繕積立金の改定（継続審議）',
  '出席理事　理事長　安曇、副理事長　古田',
  '鈴木さん、2社の話をお願いします。',
  '午後6時30分開会',
  '審議の結果、次のとおり決した。',
  '異議なく承認された。',
])('%s is a formality and no entry', (words) => {
  expect(classifyMinute(words, nowhere)).toBeUndefined();
});

test.each([
  ['決定事項', 'decision', '価格は変更しない。'],
  ['本日の決定事項', 'decision', '価格は変更しない。'],
  ['Action items', 'action', 'T. Finch-Hadley: insurance quotes, 31 March'],
  ['宿題', 'action', '再試験の計画書（三枝、7月25日まで）'],
  ['保留事項', 'open', '料金の改定'],
  ['次回', 'next', '8月5日（火）13:30～　会議室B。'],
  ['次回', 'point', '以上のとおり相違ありません。'],
  ['修繕積立金の改定（継続審議）', 'point', '285円への改定が必要になる。'],
] as const)('under 「%s」 a line is a %s: %s', (title, kind, words) => {
  expect(classifyMinute(words, { ...nowhere, title })?.kind).toBe(kind);
});

test('list entries take the announced kind, except tasks with a due date', () => {
  const announced = readListAnnouncement('審議の結果、次のとおり決した。');
  expect(announced).toBe('decision');
  expect(classifyMinute('外壁工事は2年延ばす。', { ...nowhere, announced })?.kind).toBe('decision');
  expect(classifyMinute('滝口会計が案を10月末までに用意する。', { ...nowhere, announced })?.kind).toBe('action');
});

test.each([
  ['私が案内文を三月十日までに作成します。', '佐藤', '三月十日'],
  ['実際に歩いて時間を測っていただけますか。', undefined, undefined],
  ['【宿題】金型修正の発注（江口、7月18日まで）', '江口', '7月18日'],
  ['【宿題】会場の予約（担当：西野、来週中）', '西野', '来週中'],
  ['【宿題】単価の交渉（税込）', '佐藤', undefined],
  ['【ToDo】証明書を管理下に置く ― 篠宮、5/27まで', '篠宮', '5/27'],
  ['滝口会計が仕様書の案を10月末までに用意する。', '滝口会計', '10月末'],
  ['手伝いを集めることを、婦人部の小暮さんにお願いしました。', '小暮さん', undefined],
  ['三枝さん、ラジオは予定どおりでお願いします', '三枝さん', undefined],
  ['22:12 由紀子 返事は私が明日電話しておきます', '佐藤', undefined],
  ['ACTION: T. Finch-Hadley: insurance quotes, 31 March', 'T. Finch-Hadley', '31 March'],
  ['Bastian, please ask for a second access point by Friday.', 'Bastian', 'Friday'],
])('%s is owned by %s, due %s', (words, owner, due) => {
  const minute = classifyMinute(words, { ...nowhere, speaker: '佐藤' });
  expect([minute?.kind, minute?.owner, minute?.due]).toEqual(['action', owner, due]);
});

test.each([
  ['22:12 由紀子 返事は私が明日電話しておきます', '由紀子'],
  ['[09:05] mizuki: 私が午後に確認します', 'mizuki'],
  ['事務局（総務課長）　費用は次回までに調べて報告します。', '事務局（総務課長）'],
])('%s is owned by the speaker of its line', (words, owner) => {
  const minute = classifyMinute(words, nowhere);
  expect([minute?.owner, words.slice(0, minute?.markUnits).includes(owner)]).toEqual([owner, true]);
});
