/** Nouns for kinds of statements, people and times, too general for a keyword. Base forms. */
const japanese = `
自分 自身 自体 本人 人 人々 人たち 方々 みなさん 皆さん 私たち 我々 者 子 男 女 男性 女性 一人 二人 個人 各自 相手 他者 誰
当社 弊社 御社 貴社 自社 同社 各社 本社 当方 先方 双方 両方 一方 他方 片方 両者 前者 後者 本書 本稿 本作 本件 本日 本文 当日 当時
今回 前回 次回 毎回 初回 最初 最後 最終 最近 最新 最大 最小 最低 最高 最多 最終日 初日 翌日 先日 昨日 今日 明日 今年 昨年 来年 去年 翌年 前年
今週 来週 先週 今月 来月 先月 年度 年間 月間 週間 上半期 下半期 前期 後期 前期比 前年比 同期 期間 期日 時期 時期的 時刻 時間 時間帯 時代 時点 瞬間 将来 過去 未来 当初 途中
朝 昼 夜 夕方 午前 午後 深夜 春 夏 秋 冬 土日 平日 休日 祝日 週末 月末 年末 年始 曜日
開始 終了 完了 継続 実施 実行 利用 使用 活用 適用 採用 応用 提供 提出 提案 確認 検討 説明 発表 紹介 解説 報告 連絡 相談 依頼 対応 対策 処理 作業 作成 設定 設置 設計 決定 選択 選定 変更 修正 改善 追加 削除 更新
増加 減少 上昇 低下 拡大 縮小 変化 影響 効果 効率 成果 結果 原因 理由 目的 目標 方針 方法 手段 手法 手順 手続き 仕方 やり方 考え方 あり方 在り方 使い方 見方 言い方 両立 比較 分析 評価 判断 測定 計算 調査 研究 開発
存在 発生 形成 構成 構築 実現 達成 到達 成立 確立 維持 保持 保存 管理 運営 運用 支援 協力 参加 参照 出席 欠席 担当 担当者 関係 関係者 関連 対象 対象者 参加者 出席者 欠席者 該当 相当 代表 代表者 責任 責任者
必要 必要性 重要 重要性 大切 可能 可能性 不可能 困難 容易 簡単 単純 複雑 十分 不十分 有効 有効性 無効 適切 適当 適正 明確 明らか 確実 正確 具体 抽象 一般 特別 特殊 特定 独自 固有 共通 同一 同様 別 主要 中心 全体 全般 全部 全員 全国 一部 部分 一部分 大部分
甲 乙 丙 丁 笑 米 週 週目 分 秒 台 枚 本 名 社 校 店 室 部 課 係 班 組 系 類 種 型 版 字 語 句 線 枠 欄 札 品 費 料 金 額 値段 お客様 皆 皆様 両社
内容 情報 状況 状態 様子 事情 事実 事例 事項 事柄 事態 場合 場面 場所 現場 会場 位置 位置付け 地点 周辺 付近 範囲 規模 程度 段階 過程 経過 経緯 背景 前提 条件 要件 要素 要因 性質 特徴 特性 特色 種類 形 形態 形式 構造 仕組み 機能 性能 品質 質 量 数 数量 数値 値 率 割合 比率 件数 回数 人数 金額 合計 合計額 総額 平均 単位 基準 水準 レベル タイプ パターン ケース ポイント ポイント領域 メリット デメリット イメージ アイデア アイディア テーマ タイトル ページ リスト データ サンプル 例 一例 例外 図 図表 表 写真 画像 資料 文書 文章 文 文字 言葉 単語 用語 名前 名称 番号 記号 記事 項目 章 節 項 号 巻 頁 冒頭 末尾 上記 下記 以上 以下 前述 後述 参考 引用 出典 脚注
意味 意義 意図 意見 意識 意思 考え 思い 気持ち 感じ 感想 印象 興味 関心 期待 希望 要望 要求 要請 注意 注目 注意点 留意 問題 問題点 課題 論点 議論 議題 話 話題 話し合い 質問 回答 返答 答え 疑問 疑い 不安 心配 理解 認識 把握 経験 体験 知識 能力 技術 努力 活動 行動 行為 動作 動き 働き 役割 役目 立場 視点 観点 側面 方向 方向性 傾向 流れ 順序 順番 順 差 違い 差異 区別 類似 一致 バランス
多く 少し 多数 少数 複数 単数 大量 少量 若干 半分 半数 大半 ほとんど 大部 数名 数人 一つ 二つ 三つ 一種 一緒 一度 一回 一気 一定 一番 第一 第二 第三 何 何人 いくつ たくさん 以外 以内 以降 以前 前後 左右 上下 上部 下部 内部 外部 内側 外側 表面 裏 横 隣 先 手前 奥 中 間 上 下 前 後 左 右 東 西 南 北 うち ほか 他 点 面 側 方 件 回 度 日 月 年 時 円 通り 向き 向け 付け 目 口 手 足 顔 声 心 気 力 物 事 所 家 道 国 県 市 町 村 色 名目 予定 計画 案 例年 今後 現在 現状 現行 直前 直後 直接 間接 実際 実質 本来 本格 本当 基本 基礎 根本 原則 規定 規則 定義 概要 概念 概略 詳細 要点 要旨 要約 結論 考察 序論 緒言 目次 付録 別紙 別途 備考 補足 注 注釈 凡例
令和 平成 昭和 大正 明治 最終更新 無断転載 転載 掲載 公開 公表 配布 配布資料 印刷 作成日 作成者 執筆者 著者 筆者 編集 編集部 出版 発行 発売 販売 購入 注文 申込 申し込み 申込み 受付 お問い合わせ 問い合わせ 問合せ 連絡先 電話 メール 住所 氏名 敬称 敬称略 様 さん 氏 先生 御中 各位 拝啓 敬具 草々 追伸 件名 宛先 差出人 送信 送信者 返信 転送 添付 ありがとう お願い お礼 お詫び ご覧 ご確認 ご質問 挨拶 司会 書記 議長 議事 議事録 会議 会議録 決定事項 次回会議 異議 異議なし 届け 立ち上げ 手入れ 日にち 皆さま あと お父さん お母さん 書き出し 速記録 要点筆記 トーク履歴 社内共有 概要版 会議文字 録音 翌週 自動 使い 当たり 泊まり 記録 部門 仕事 会社 木 次 母 父 月分 女の人 男の人 ばあちゃん じいちゃん 先輩 後輩 皆様方 見直し 課長 部長 社長 教授 学生 生徒 月額 了解 承知 日時 日付 開催 開催日 宿題 一覧 続き 別名 別称 通称 総称 旧称 愛称 略称 新旧 標準 月期 本論 様々 さまざま いろいろ 色々 色んな 普通 通常 当然 自然 最適 最良 良好 新規 既存 従来 共同 連続 単独 大型 小型 大形 小形 高度 高品質 長期 短期 初期 後半 前半 中盤 終盤 上位 下位 大小 強弱 長短 有無 可否 是非 良し悪し 損得 男女 老若男女 世界 世の中 社会 日本 日本人 日本語 英語 東京 東京都 国内 海外 外国 地域 各地 地元 都市 地方 地
`;

/** English words, many of them verbs and adjectives, too general for a keyword. */
const english = `
january february march april may june july august september october november december
jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun
am pm th st nd rd etc eg ie vs cent per mr mrs ms dr prof inc ltd re fwd fw cc bcc ok okay hi hello dear thanks regards sincerely please yes no
one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand million billion dozen half third quarter first second last next previous
a an the of in on at to for with by from as is are was were be been has have had do does did not and or but if it its this that these those what when where which who how why all any some
another every each play plays played playing several whose other others during within without among across along because although though while since until before after above below under over into onto upon between through against toward towards per whether unless except despite beside besides than only just even such seldom like likes liked meeting end side name access hour half-year
year month week day minute time date today tomorrow yesterday morning afternoon evening night weekday weekend moment period season while
thing things something anything everything nothing someone anyone everyone somebody anybody everybody nobody people person man men woman women way ways lot lots bit kind sort type part parts number numbers amount total rest case cases fact point points example question questions answer answers reason result results
keep keeps kept make makes made take takes took taken use uses used using go goes went gone going come comes came coming see sees saw seen look looks looked looking find finds found give gives gave given think thinks thought know knows knew known want wants wanted need needs needed tell tells told ask asks asked work works worked working try tries tried call calls called leave leaves left put puts mean means meant let begin begins began start starts started stop stops show shows showed shown hear heard play run runs ran move moves live lives believe hold holds held bring brings brought happen happens happened write writes wrote written provide provides sit sits stand stands stood lose loses lost pay pays paid meet meets met include includes included including continue continues continued set sets learn change changes changed lead leads led understand follow follows followed following create created speak spoke read allow allows allowed add adds added spend spent grow grew grown open opens opened opening close closed walk win won offer offers offered remember consider considered appear appeared buy bought wait serve die died send sends sent expect expected build built stay stayed fall fell fallen cut cuts reach reached remain remained suggest suggested raise raised pass passed sell sold require required requires report reported decide decided pull agree agreed noted seem seems seemed feel felt become becomes became turn turned help helps helped explain explained apply applies applied
new old good better best bad worse worst great big small large little long short high low early late young important few public able same different many several available certain whole full clear likely sure real main major minor current recent single general particular simple easy hard free right wrong possible necessary similar various additional further final original actual usual common due own such less least enough
also still already even ever never always often sometimes usually perhaps maybe almost quite rather really actually however therefore thus instead yet soon later ago away back together around near far well much more most both either neither else once twice again here there now then via plus minus versus
page pages section chapter figure table note notes item items list version copy draft introduction conclusion conclusions abstract background method methods discussion summary appendix references minutes agenda attendees present absent apologies chair prepared author authors
`;

/** Nouns too general to be keywords, in base form. */
export const genericJapanese: ReadonlySet<string> = new Set(japanese.trim().split(/\s+/u));

/** English words too general to begin or end a keyword, or to be one. */
export const genericEnglish: ReadonlySet<string> = new Set(english.trim().split(/\s+/u));

/** Words for companies (当社) and eras, which are no part of a term. */
export const neverPartOfTerm =
  /^(?:当社|弊社|御社|貴社|同社|当方|先方|各社|両社|当会|当部|当市|当店|当行|当院|当社団|皆さま|等|など|令和|平成|昭和|大正|明治)$/u;

/** Suffixes that can be removed from a term (達, 別, 以内). */
export const detachableSuffix =
  /^(?:ら|たち|達|等|など|別|毎|ごと|向け|付き|済み|済|中|上|下|内|外|間|時|前|後|どおり|通り|あて|宛|がち|ぶり|め|当たり|あたり)$/u;

/** Units of measure and currency codes, which are not keywords. */
export const unitNames = /^(?:[kmcnμ]?[gmlw]|[km]wh|[kmgt]i?b|[kmg]?hz|pp[mb]|d[bp]|dpi|px|pt|fps|rpm|usd|yen)$/iu;

/** Time zones and AM/PM, which are not keywords. */
export const clockNames = /^(?:JST|UTC|GMT|AM|PM)$/u;
