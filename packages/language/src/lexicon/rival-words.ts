/** Each row: words of which one excludes the others as the name of the same event, cause or thing. */
const rows = [
  '火災 火事 出火 水害 浸水 洪水 冠水 地震 台風 豪雨 大雪 落雷 停電 断水 津波 噴火 干ばつ 霜 盗難 倒産',
  '故障 人手不足 資金不足 材料不足 部品不足',
  '火災 故障 盗難 倒産 ストライキ',
  '徒歩 自転車 バス 電車 船 飛行機',
  '電話 郵送 窓口',
  'fire flood earthquake storm drought frost theft strike',
  'flood power-cut fire burglary',
];

let built: ReadonlyMap<string, readonly number[]> | undefined;

/** Maps a word to the rows it is in. */
export function getRivals(): ReadonlyMap<string, readonly number[]> {
  if (built !== undefined) return built;
  const index = new Map<string, number[]>();
  rows.forEach((row, number) => {
    for (const word of row.split(' ')) index.set(word, [...(index.get(word) ?? []), number]);
  });
  built = index;
  return index;
}
