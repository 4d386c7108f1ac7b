import { stemmer } from 'stemmer';

/** Each row: words of one side, a bar, words of the opposite side. A word represents its whole side. */
const rows = [
  '増加 増える 増やす 上昇 上がる 伸びる 伸び 増大 増収 増益 増額 増員 増便 増産 | 減少 減る 減らす 低下 下がる 下落 減収 減益 減額 減員 減便 減産',
  '引き上げる 引き上げ 値上げ 値上がり 利上げ 高騰 急騰 | 引き下げる 引き下げ 値下げ 値下がり 利下げ 急落',
  '拡大 広がる 広げる 拡張 拡充 | 縮小 狭まる 縮む 縮減',
  '賛成 賛同 支持 | 反対 不支持',
  '可決 | 否決',
  '黒字 | 赤字',
  '合格 | 不合格',
  '成功 | 失敗',
  '勝つ 勝利 勝訴 快勝 | 負ける 敗北 敗訴 敗れる 惨敗',
  '開始 始まる 始める 着手 | 終了 終わる 終える 完了',
  '開く 開会 開店 開業 開校 | 閉じる 閉会 閉店 廃業 閉校 閉鎖',
  '設置 新設 | 撤去 廃止',
  '導入 採用 | 廃止 不採用',
  '再開 | 中止 中断 休止 停止',
  '実施 | 中止 見送る 見送り 取りやめる',
  '延長 | 短縮',
  '延期 | 前倒し',
  '許可 認可 容認 | 禁止 不許可',
  '承認 認める | 却下 否認 拒否 拒む',
  '肯定 | 否定',
  '輸出 | 輸入',
  '購入 買う 買収 | 売却 売る 販売',
  '入学 入社 入会 入院 就任 | 卒業 退社 退会 退院 退任 辞任',
  '上回る 超える 超過 | 下回る 割り込む 不足',
  '強化 強まる 強める | 弱体 弱まる 弱める 緩和',
  '改善 好転 回復 | 悪化',
  '向上 | 低下',
  '安全 | 危険',
  '有効 | 無効',
  '有罪 | 無罪',
  '有料 | 無料 無償',
  '合法 適法 | 違法 不法',
  '可能 | 不可能 不可 困難',
  '必要 | 不要 不必要',
  '十分 充分 | 不十分',
  '公開 開示 公表 | 非公開 不開示 非公表',
  '参加 加盟 加入 | 不参加 脱退 離脱',
  '出席 | 欠席',
  '存続 継続 続ける | 廃止 打ち切る 打ち切り 中止',
  '義務 必須 | 任意',
  '与党 | 野党',
  '原告 | 被告',
  '最大 最高 最多 最長 | 最小 最低 最少 最短',
  '前半 上期 | 後半 下期',
  '輸入超過 | 輸出超過',
  '集中 | 分散',
  '統合 合併 | 分割 分離',
  '緩やか | 急激 急速',
  '国内 | 国外 海外',
  '都市 | 農村 地方',
  '午前 | 午後',
  '右 | 左',
  '南 | 北',
  '東 | 西',
  '男性 男子 | 女性 女子',
  '北部 | 南部',
  '東部 | 西部',
  '新規 | 既存',
  '適切 適正 | 不適切 不適正',
  '多い 多数 | 少ない 少数',
  '高い | 低い',
  '大きい | 小さい',
  '早い 速い | 遅い',
  '強い | 弱い',
  '長い | 短い',
  '新しい | 古い',
  '広い | 狭い',
  '楽観 | 悲観',
  '解除 | 発令 発出',
  '攻撃 | 防御 防衛',
  '発売 | 販売中止 回収',
  'increase rise grow growth gain climb surge up | decrease fall decline drop reduce shrink loss down',
  'approve accept support favor | reject refuse oppose deny',
  'agree | disagree',
  'pass | fail',
  'win victory | lose defeat',
  'success succeed | failure fail',
  'open | close shut',
  'begin start launch | end finish stop halt',
  'allow permit | ban forbid prohibit',
  'profit surplus | loss deficit',
  'buy purchase acquire | sell',
  'import | export',
  'raise hike | lower cut',
  'strengthen strong | weaken weak',
  'improve better | worsen worse',
  'more higher | less lower fewer',
  'above | below',
  'before | after',
  'first | last',
  'maximum most | minimum least',
  'safe | dangerous unsafe',
  'legal lawful | illegal unlawful',
  'possible | impossible',
  'guilty | innocent',
  'join enter | leave exit quit',
  'include | exclude',
  'expand extend | contract shorten',
  'north northern | south southern',
  'east eastern | west western',
  'male men man | female women woman',
  'public | private',
  'early earlier | late later',
  'hire | fire dismiss',
  'love | hate',
  'positive | negative',
  'large big | small',
];

export type Opposite = { readonly pair: number; readonly side: 0 | 1 };

export type Antonyms = ReadonlyMap<string, readonly Opposite[]>;

let built: Antonyms | undefined;

/**
 * Maps a base form, or the stem of an English word, to its sides. Identical for every document, so it is built once on
 * first use: building it for every summary took 7 % of a short one.
 */
export function getAntonyms(): Antonyms {
  built ??= indexAntonyms();
  return built;
}

function indexAntonyms(): Antonyms {
  const index = new Map<string, Opposite[]>();
  rows.forEach((row, pair) => {
    row.split(' | ').forEach((words, number) => {
      const side = number === 0 ? 0 : 1;
      for (const word of words.split(' ')) {
        const key = /^[a-z]/.test(word) ? stemmer(word) : word;
        index.set(key, [...(index.get(key) ?? []), { pair, side }]);
      }
    });
  });
  return index;
}
