const towns = ['青海市', '水口町', '北浜市', '若葉村', '三ツ木市', '南台町', '白川市'];
const works = ['図書館', '市民会館', '給食センター', '消防署', '体育館', '浄水場', '保育園', '駅前広場', '診療所'];
const sentences: readonly ((town: string, work: string, figure: number) => string)[] = [
  (town, work, figure) => `${town}は、老朽化した${work}を建て替える計画を、${figure % 12 || 12}月の議会に示した。`,
  (_, work, figure) => `新しい${work}の延べ床面積は${2_000 + figure * 7}平方メートルで、今の一・五倍になる。`,
  (town, _, figure) =>
    `総事業費は${20 + (figure % 70)}億円で、このうち${5 + (figure % 11)}億円を国の補助金でまかない、残りは${town}の積立金をあてる。`,
  (_, work, figure) => `${work}は${2028 + (figure % 4)}年の春に開く予定で、工事は来年の夏に始まる。`,
  (town) => `${town}の担当者は「災害のときにも使える建物にしたい」と話した。`,
  (_, work) => `一方、今の${work}をよく使う人からは、工事の間の代わりの場所を求める声が上がっている。`,
  (_, __, figure) => `説明会は${3 + (figure % 5)}か所で開かれ、合わせて${80 + figure}人が参加した。`,
  (_, __, figure) =>
    `アンケートでは、計画に賛成する人が${40 + (figure % 40)}パーセント、反対する人が${5 + (figure % 9)}パーセントだった。`,
  (town) => `${town}は意見をまとめ、年度内に基本設計を終える。`,
  (_, work, figure) => `${work}の利用料は、開いてから${2 + (figure % 3)}年は据え置く。`,
];

/** A news article of about 400 characters, another one for each number. */
function makeDocument(index: number): { customId: string; text: string } {
  const town = towns[index % towns.length] ?? '';
  const work = works[index % works.length] ?? '';
  const first = index % sentences.length;
  const turned = [...sentences.slice(first), ...sentences.slice(0, first)];
  return { customId: `d${index}`, text: turned.map((write, nth) => write(town, work, (index + nth) % 997)).join('') };
}

/** JSONL of the documents with these numbers. */
export function makeFile(from: number, to: number): File {
  const lines = Array.from({ length: to - from }, (_, nth) => `${JSON.stringify(makeDocument(from + nth))}\n`);
  return new File([lines.join('')], 'documents.jsonl');
}
