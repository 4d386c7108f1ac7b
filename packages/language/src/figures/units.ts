/** A unit as written, brought to one name per dimension: `5時間` is 18,000 of `秒`. */
export type Unit = { readonly name: string; readonly factor: number };
export type UnitMatch = Unit & { readonly length: number };

/** canonical name → [factor, spellings...] rows; spellings are in normalized (half-width, lower-case) form. */
const unitRows: Record<string, readonly (readonly [number, ...string[]])[]> = {
  円: [
    [1, '円', 'yen', 'jpy'],
    [0.01, '銭'],
  ],
  ドル: [[1, '米ドル', 'ドル', 'us dollars', 'us dollar', 'dollars', 'dollar', 'usd']],
  ユーロ: [[1, 'ユーロ', 'euros', 'euro', 'eur']],
  ポンド: [
    [1, 'ポンド', 'pounds', 'pound', 'gbp'],
    [0.01, 'pence'],
  ],
  ウォン: [[1, 'ウォン', 'won', 'krw']],
  元: [[1, '人民元', '元', 'yuan', 'rmb']],
  人: [[1, '人', '名', '氏', 'people', 'persons', 'person']],
  世帯: [[1, '世帯', 'households', 'household']],
  '%': [
    [1, '%', 'パーセント', '㌫', 'percent', 'per cent'],
    [10, '割'],
  ],
  ポイント: [[1, '%ポイント', 'パーセントポイント', 'ポイント', 'percentage points', 'points', 'point']],
  倍: [[1, '倍', 'fold']],
  秒: [
    [86_400 * 14, 'fortnights', 'fortnight'],
    [86_400 * 7, '週間', '週', 'weeks', 'week'],
    [86_400, '日間', '日目', '日', '泊', 'days', 'day'],
    [3600, '時間', 'hours', 'hour', 'hrs'],
    [60, '分間', '分', 'minutes', 'minute', 'mins', 'min'],
    [1, '秒間', '秒', 'seconds', 'second', 'secs', 'sec'],
  ],
  月: [
    [1, 'か月', 'カ月', 'ヶ月', 'ヵ月', 'ケ月', '箇月', 'months', 'month'],
    [120, 'decades', 'decade'],
    [12, '年間', '年度', '周年', '年', 'years', 'year'],
  ],
  世紀: [[1, '世紀']],
  歳: [[1, '歳', '才', 'years old', 'years of age', 'year-olds', 'year-old', 'year olds', 'year old']],
  代: [[1, '歳代', '代']],
  m: [
    [1000, 'キロメートル', '㌖', 'km', '㎞', 'kilometers', 'kilometres', 'kilometer', 'kilometre'],
    [1, 'メートル', '㍍', 'm', 'meters', 'metres', 'meter', 'metre'],
    [0.01, 'センチメートル', 'センチ', 'cm', '㎝', 'centimeters', 'centimetres'],
    [0.001, 'ミリメートル', 'ミリ', 'mm', '㎜', 'millimeters', 'millimetres'],
    [0.000001, 'マイクロメートル', 'μm'],
  ],
  キロ: [[1000, 'キロ', '㌔']],
  mile: [[1, 'マイル', 'miles', 'mile']],
  ft: [[1, 'フィート', 'feet', 'ft']],
  g: [
    [1_000_000, 'トン', '㌧', 't', 'tons', 'ton', 'tonnes', 'tonne'],
    [1000, 'キログラム', '㌕', 'kg', '㎏', 'kilograms', 'kilogram', 'kilos'],
    [1, 'グラム', '㌘', 'g', 'grams', 'gram'],
    [0.001, 'ミリグラム', 'mg', '㎎'],
    [0.000001, 'マイクログラム', 'μg'],
  ],
  '㎡': [
    [1, '平方メートル', '㎡', 'm2', '平米', 'square meters', 'square metres'],
    [1_000_000, '平方キロメートル', '平方キロ', '㎢', 'km2', 'square kilometers', 'square kilometres'],
    [10_000, 'ヘクタール', '㌶', 'ha', 'hectares', 'hectare'],
    [100, 'アール'],
  ],
  坪: [[1, '坪']],
  l: [
    [1000, '立方メートル', '㎥', 'm3', 'キロリットル', 'kl'],
    [1, 'リットル', '㍑', 'l', 'liters', 'litres', 'liter', 'litre'],
    [0.001, 'ミリリットル', 'ml', 'cc'],
  ],
  w: [
    [1e9, 'ギガワット', 'gw'],
    [1e6, 'メガワット', 'mw'],
    [1000, 'キロワット', 'kw'],
    [1, 'ワット', 'w', 'watts'],
  ],
  wh: [
    [1000, 'キロワット時', 'kwh'],
    [1, 'ワット時', 'wh'],
  ],
  b: [
    [1e12, 'テラバイト', 'tb'],
    [1e9, 'ギガバイト', 'gb'],
    [1e6, 'メガバイト', 'mb'],
    [1000, 'キロバイト', 'kb'],
  ],
  hz: [
    [1e9, 'ギガヘルツ', 'ghz'],
    [1e6, 'メガヘルツ', 'mhz'],
    [1000, 'キロヘルツ', 'khz'],
    [1, 'ヘルツ', 'hz'],
  ],
  度: [[1, '℃', '°c', '°', '度', 'degrees celsius', 'degrees', 'degree']],
  'm/s': [[1, 'm/s', 'メートル毎秒']],
  'km/h': [[1, 'km/h', 'kph']],
  mph: [[1, 'mph']],
  db: [[1, 'デシベル', 'db']],
  ppm: [[1, 'ppm']],
  kcal: [[1, 'キロカロリー', 'kcal']],
  bp: [[1, 'ベーシスポイント', 'bps', 'bp', 'basis points']],
  つ: [[1, 'つ']],
  回: [[1, '回', '度目', '回目', 'times']],
  か所: [[1, 'か所', 'カ所', 'ヶ所', 'ヵ所', 'ケ所', '箇所']],
  か国: [[1, 'か国', 'カ国', 'ヶ国', 'ヵ国', 'ケ国', '箇国', 'countries', 'country']],
  か条: [[1, 'か条', 'カ条', 'ヶ条', 'ヵ条', '箇条']],
  営業日: [[1, '営業日', 'business days', 'working days', 'business day', 'working day']],
  社: [[1, '社', 'companies', 'company', 'firms']],
  店: [[1, '店舗', '店']],
  丁目: [[1, '丁目']],
};

/** Signs that stand before an amount of money. */
export const currencies: Readonly<Record<string, string>> = {
  $: 'ドル',
  us$: 'ドル',
  usd: 'ドル',
  eur: 'ユーロ',
  jpy: '円',
  gbp: 'ポンド',
  '¥': '円',
  '€': 'ユーロ',
  '£': 'ポンド',
};

/** How Japanese and English write one of a unit: 円, yen, jpy. */
export function spellingsOf(name: string): string[] {
  return (unitRows[name] ?? []).flatMap(([factor, ...words]) => (factor === 1 ? words : []));
}

const counterNames = [
  ...'ページ 文字 種類 種 品目 項目 議席 試合 得点 引き分け 団体 車線 地点 地区 路線 系統 世代 番地 番目 番 作品 施設 病院 大学 チーム 人前 機種 車種 回線 銘柄 品種 業種 職種 工程 段階 拠点 会場 講座 科目 部門 区画 区間 分野 車両 部屋 安打 失点 三振 連勝 連敗 勝 敗 分け'.split(
    ' ',
  ),
  ...'個件点位号条項章節編階台本枚冊頭匹羽戸棟軒校園館席票隻機基両便組班隊通食杯袋箱缶束着足粒滴錠部局課室署州県市町村区期次級等段版巻話曲首句行字語列面畳艘両周',
];

/** Units that one writer gives and another leaves out or says otherwise: `九つの施設` and `9施設`. */
const genericCounters = new Set(['', 'つ', '個', '件', '点', '項目', '種類', '種']);

const spellings = new Map<string, Unit>();
for (const [name, rows] of Object.entries(unitRows)) {
  for (const [factor, ...words] of rows) for (const word of words) spellings.set(word, { name, factor });
}
for (const name of counterNames) if (!spellings.has(name)) spellings.set(name, { name, factor: 1 });

const byFirstUnit = new Map<string, string[]>();
for (const word of spellings.keys()) {
  const first = word.charAt(0);
  byFirstUnit.set(
    first,
    [...(byFirstUnit.get(first) ?? []), word].toSorted((a, b) => b.length - a.length),
  );
}

/** The longest unit that starts at `at` of a normalized text. A Latin unit must end where the word ends. */
export function readUnit(normalized: string, at: number): UnitMatch | undefined {
  for (const word of byFirstUnit.get(normalized.charAt(at)) ?? []) {
    if (!normalized.startsWith(word, at)) continue;
    const end = at + word.length;
    if (/[a-z]$/.test(word) && /[a-z]/.test(normalized.charAt(end))) continue;
    const unit = spellings.get(word);
    if (unit) return { ...unit, length: word.length };
  }
  return undefined;
}

export type UnitRelation = 'same' | 'loose' | 'different';

/** `loose` is a unit left out or a general counter in its place; キロ is both a length and a weight. */
export function relateUnits(a: string, b: string): UnitRelation {
  if (a === b) return 'same';
  if (a === 'キロ') return b === 'm' || b === 'g' ? 'same' : 'different';
  if (b === 'キロ') return relateUnits(b, a);
  // 三度 is thrice as well.
  if ((a === '度' && b === '回') || (a === '回' && b === '度')) return 'loose';
  return genericCounters.has(a) || genericCounters.has(b) ? 'loose' : 'different';
}
