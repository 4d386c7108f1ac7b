/** The noun with which headlines and minutes say a native verb: 増えた → 増加. */
export type NounOfVerb = {
  readonly noun: string;
  /** The particle right before the verb; a verb elsewhere has other meanings (階段を上がる). */
  readonly after?: RegExp;
  /** The words that the particle belongs to must end so. */
  readonly of?: RegExp;
  /** They must not end so: fixed phrases (注意を払う). */
  readonly notOf?: RegExp;
  /** Whether 〜ている becomes 〜中. */
  readonly isOngoing?: true;
};

const object = /^を$/u;
const subject = /^[がはも]$/u;
const quantity =
  /(?:値段|価格|料金|運賃|物価|金利|株価|地価|水位|気温|水温|温度|血圧|体温|湿度|税率|家賃|賃金|給料|給与|時給|売り?上げ?|売上高|利益|人口|比率|割合|[率額値料費量数価])$/u;
const speech = /^と$/u;
const event =
  /(?:事故|地震|事件|火災|火事|爆発|停電|故障|障害|問題|トラブル|混乱|渋滞|災害|津波|余震|不具合|誤り|ミス)$/u;
const opinion = /(?:考え|姿勢|意向|方針|見解|認識|見方|懸念|難色)$/u;
const meeting = /(?:会|会議|講座|教室|式|式典|展|祭|祭り|集い|コンサート|セミナー|イベント)$/u;
const machine = /(?:運転|操業|機械|販売|供給|生産|受け付け|受付|放送|配信|稼働|工事|サービス)$/u;

/** By the base form of the verb. */
export const nounOfVerb: ReadonlyMap<string, readonly NounOfVerb[]> = new Map<string, readonly NounOfVerb[]>([
  ['増える', [{ noun: '増加', isOngoing: true }]],
  ['減る', [{ noun: '減少', notOf: /(?:腹|おなか|お腹)$/u, isOngoing: true }]],
  ['減らす', [{ noun: '削減', after: object }]],
  ['上がる', [{ noun: '上昇', after: subject, of: quantity, isOngoing: true }]],
  ['下がる', [{ noun: '低下', after: subject, of: quantity, isOngoing: true }]],
  ['決める', [{ noun: '決定', after: /^[をと]$/u }]],
  ['決まる', [{ noun: '決定', after: /^[がはも]$/u }]],
  ['始める', [{ noun: '開始', after: object }]],
  ['始まる', [{ noun: '開始', after: /^[がはにから]+$/u }]],
  ['終える', [{ noun: '終了', after: object, notOf: /(?:生涯|人生|一生|役目|役割)$/u }]],
  ['終わる', [{ noun: '終了', after: /^[がはで]$/u }]],
  ['続ける', [{ noun: '継続', after: object }]],
  ['開く', [{ noun: '開催', after: object, of: meeting }]],
  ['述べる', [{ noun: '発言', after: speech }]],
  ['話す', [{ noun: '発言', after: speech }]],
  ['語る', [{ noun: '発言', after: speech }]],
  ['示す', [{ noun: '表明', after: object, of: opinion }]],
  ['行う', [{ noun: '実施', after: object, isOngoing: true }]],
  ['調べる', [{ noun: '調査', after: object, isOngoing: true }]],
  ['止める', [{ noun: '停止', after: object, of: machine, isOngoing: true }]],
  ['配る', [{ noun: '配布', after: object, notOf: /(?:気|心|目)$/u, isOngoing: true }]],
  ['建てる', [{ noun: '建設', after: object, notOf: /(?:計画|予定|対策|作戦|戦略)$/u }]],
  ['売る', [{ noun: '販売', after: object, notOf: /(?:名|顔|恩|油|けんか)$/u, isOngoing: true }]],
  ['売り出す', [{ noun: '発売', after: object }]],
  ['買う', [{ noun: '購入', after: object, notOf: /(?:恨み|怒り|反感|不興|ひんしゅく|けんか)$/u }]],
  ['知らせる', [{ noun: '通知', after: object }]],
  [
    '広がる',
    [{ noun: '拡大', after: subject, of: /(?:被害|感染|影響|支援|動き|汚染|格差|需要|差|火災)$/u, isOngoing: true }],
  ],
  ['広げる', [{ noun: '拡大', after: object, of: /(?:対象|範囲|事業|支援|規模|販路|区域)$/u }]],
  ['見つける', [{ noun: '発見', after: object }]],
  ['起きる', [{ noun: '発生', after: subject, of: event }]],
  ['起こる', [{ noun: '発生', after: subject, of: event }]],
  ['生じる', [{ noun: '発生', after: /^[がも]$/u }]],
  ['防ぐ', [{ noun: '防止', after: object }]],
  ['避ける', [{ noun: '回避', after: object, notOf: /(?:人目|日光|直射日光|雨|暑さ|混雑)$/u }]],
  [
    '設ける',
    [
      { noun: '設定', after: object, of: /(?:基準|上限|下限|期限|目標|制限|期間|枠|条件|ルール)$/u },
      { noun: '設置', after: object, notOf: /(?:機会|場|時間|席|猶予)$/u },
    ],
  ],
  ['支払う', [{ noun: '支払い', after: object }]],
]);

/** Verbs whose 連用形 is a noun of the action, with an object or a goal before it: 鉄道に切り替えた → 鉄道に切り替え. */
export const nounsOfAction: ReadonlySet<string> = new Set([
  '切り替える',
  '引き上げる',
  '引き下げる',
  '繰り上げる',
  '繰り下げる',
  '立ち上げる',
  '取り下げる',
  '取りまとめる',
  '取り止める',
  '取りやめる',
  '取り消す',
  '取り壊す',
  '建て替える',
  '入れ替える',
  '見直す',
  '見送る',
  '打ち切る',
  '受け付ける',
  '受け入れる',
  '呼びかける',
  '呼び掛ける',
  '申し入れる',
  '申し込む',
  '払い戻す',
  '買い取る',
  '引き継ぐ',
  '貸し出す',
  '値上げる',
]);

/**
 * Actions that nothing but the subject of the passive can be meant to undergo: 議案は可決された → 議案は可決. Not 批判: of 社長は批判
 * nobody can tell who criticised.
 */
export const undergone: ReadonlySet<string> = new Set(
  '可決 否決 採択 承認 公開 発売 開催 実施 廃止 設置 導入 延期 中止 改定 改正 公表 発表 提出 開設 建設 更新 追加 削除 変更 配布 配信 再開 閉鎖 決定 検出 修正 整備 撤去 適用 施行 掲載 開発 出版 増設 新設 統合 解体 復旧 補正 計上'.split(
    ' ',
  ),
);

/** Actions of which 〜している tells a state or a stance: 計画に反対している → 計画に反対. */
export const states: ReadonlySet<string> = new Set(
  '反対 賛成 公表 公開 提供 導入 採用 設置 配置 展示 掲載 保管 保存 要求 要請 主張 指摘 期待 懸念 警戒 支援 活用 使用 利用 禁止 保有 所有 在籍 勤務 所属 一致 不足 低下 上昇 急増 急減 激減 倍増 依存 対立 混雑 加盟 用意 説明 強調 否定 推奨 重視 予想 想定 義務化'.split(
    ' ',
  ),
);
