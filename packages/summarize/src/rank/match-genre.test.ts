import type { Document } from '@youyaku/contract/document';
import type { CuedGenre } from '@youyaku/language/lexicon/genre-cues';
import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { matchGenre } from './match-genre.ts';

const dictionary = readTestDictionary();

/** Every line is a paragraph, as in plain text without marks. */
function genreOf(lines: readonly string[]): CuedGenre | undefined {
  let at = 0;
  const blocks = lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return { kind: 'paragraph', start, end: start + line.length } as const;
  });
  const document: Document = { language: 'ja', text: lines.join('\n'), blocks, warnings: [] };
  return matchGenre(document.text, analyse(document, dictionary));
}

const texts: Readonly<Record<CuedGenre, readonly (readonly string[])[]>> = {
  contract: [
    [
      '倉庫の使用に関する契約書',
      '第1条　甲は乙に倉庫を使わせる。',
      '第2条　期間は1年とする。',
      '第3条　乙は月に5万円を払う。',
    ],
    [
      'Lease agreement',
      'Article 1. The owner lets the barn.',
      'Article 2. The rent is £90.',
      'Article 3. It may be ended.',
    ],
  ],
  faq: [
    ['貸し農園のよくある質問', 'Q1　水道はありますか。', '各区画の近くにあります。'],
    ['Allotments: questions and answers', 'Is there water?', 'There is a tap at each gate.'],
  ],
  interview: [
    [
      '時計を直す人に聞く',
      '――始めたきっかけは。',
      '祖父の店です。',
      '――難しいのは。',
      '部品です。',
      '――これからは。',
      '続けます。',
    ],
    [
      'Interview with a clockmaker',
      '— How did you begin?',
      'By chance.',
      '— And now?',
      'I stay.',
      '— Why?',
      'For the bells.',
    ],
  ],
  manual: [
    ['卓上ミシン 取扱説明書', '安全のために', '針に触れないでください。', 'お手入れ', '布でふきます。'],
    ['Bench drill: user guide', 'Safety', 'Never wear gloves.', 'Troubleshooting', 'Check the fuse.'],
  ],
  earnings: [
    [
      '北浜製粉 2027年3月期 決算短信',
      '売上高は80億円、営業利益は4億円、経常利益は5億円、純利益は3億円です。',
      '配当は10円です。',
    ],
    [
      'Wexley Mills: half-year results',
      'Revenue was £9 million and operating profit £1 million. Pre-tax profit was flat. The dividend is 2p. Revenue will rise.',
    ],
  ],
  postmortem: [
    ['予約画面が開かなくなった障害について', '影響', '3時間、予約ができなかった。', '原因', '設定の誤りだった。'],
    ['Post-mortem: the till outage of 3 May', 'Impact', 'Shops could not take cards.', 'Root cause', 'A full disk.'],
  ],
  notice: [
    ['体育館の利用料の改定について', '利用者の皆さまへ', '4月1日から利用料を変更いたします。'],
    ['Changes to the ferry timetable', 'Dear customer,', 'The winter timetable is as follows.'],
  ],
  editorial: [
    [
      '空き家は地域で使え',
      '全国の空き家が900万戸を超えた。',
      '県内も例外ではない。壊されたのは112戸にすぎない。',
      '更地にすると土地の税は6倍になる。',
      '役場の職員は足りない。持ち主を探すだけで半年かかる。',
      '改修の費用は国の補助で戻る。',
      '注目したいのは、山あいの町の試みである。',
      'もちろん、どの家でも使えるわけではない。',
      '県は、持ち主を調べる専門の職員を市町村に代わって置き、町のやり方を広げるための基金を設けるべきだ。',
    ],
    [
      '社説　水を売る町',
      '井戸は町のものだ。',
      '値上げの前に、町は使い道を住民に説明し、意見を聞くべきだ。議会も責任を負わなければならない。',
    ],
    [
      'Editorial: the price of water',
      'The well is the town’s.',
      'Before it raises the price the council should explain to everybody what it is for.',
    ],
  ],
  report: [
    ['商店街の歩行者調査 報告書', '調査の方法', '三日間数えた。', '結果', '土曜が最も多かった。'],
    ['Survey of footpaths', 'Methods', 'We walked them all.', 'Findings', 'A third are blocked.'],
  ],
  accident: [
    [
      '5日午前2時ごろ、県道でトラックと乗用車が衝突し、2人が死亡、1人が重傷を負った。',
      '警察によると、乗用車が反対の車線に出たとみられる。けがをした人は病院に運ばれた。',
    ],
    [
      'Two people were killed and five injured when a coach and a van collided near Aldwick on Sunday.',
      'Police said the road was icy. The injured were taken to hospital.',
    ],
  ],
  news: [
    [
      '町は5日、古い水車を直すと発表した。',
      '町によると、工事は秋に始まる。',
      '町長は「町の宝だ」と話す。来年は川も直す方針だ。',
    ],
    [
      'The council announced on Monday that it will mend the mill.',
      'The mayor said it was overdue, according to the paper.',
    ],
  ],
};

const cases = Object.entries(texts).flatMap(([genre, some]) =>
  some.map((lines) => [genre, lines[0] ?? '', lines] as const),
);

describe('matchGenre by form and words', () => {
  test.each(cases)('%s: %s', (genre, _first, lines) => {
    expect(genreOf(lines)).toBe(genre);
  });

  test.each([
    ['a contract in the news', ['市は会社との契約を打ち切る。', '工場は残る。']],
    ['a fire in a story', ['暖炉の火が消えた。', '祖母は黙って薪を足した。', '窓の外は雪だった。']],
    ['a fire long ago', ['この寺は火災で焼け、百年後に建て直された。', '庭は石だけでできている。']],
    ['one question in an essay', ['なぜ人は山に登るのか。', '答えは人の数だけある。', '道は続く。']],
    ['the word manual in passing', ['昔の整備士は説明書を読まなかった。', '音を聞けば分かった。']],
    ['one opinion', ['朝は早く起きるべきだという人がいる。', '私はそう思わない。']],
    ['sales in a column', ['売上高という言葉が苦手だ。', '店は人でできている。']],
    ['the results of a match', ['青組が三対二で勝った。', '監督は泣いた。']],
    ['a change in the weather', ['午後から天気が変わった。', '傘を持つ人が増えた。']],
    ['a letter', ['先日の手紙をありがとう。', '庭の梅が咲きました。']],
    ['nothing', ['']],
  ])('is not sure of %s', (_what, lines) => {
    expect(genreOf(lines)).toBeUndefined();
  });
});
