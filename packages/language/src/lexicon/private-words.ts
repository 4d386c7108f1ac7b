/** Words by which personal data and the numbers of a company's books are recognised. */

/** Before a name on the same line, or at the head of a column of names. */
export const nameLabels =
  '(?:お?名前|氏名|ご?芳名|姓名|担当者?|責任者|主治医|申請者|申込者|届出人|代表者|差出人|宛先|宛名|作成者|作成|報告者|記録者?|書記|司会|議長|出席者?|欠席者?|参加者|署名|保護者|患者名?|契約者名?|被保険者名?|口座名義人?|名義人?|名義|発言者|講師|執筆者|著者|連絡者|受付者|承認者?|起案者?|起票者?|フリガナ|ふりがな|カナ氏名|利用者名?|入居者名?|顧客名|社員名|従業員名|生徒名|児童名|受講者名?|世帯主)';

/** The same in English. */
export const nameLabelsEnglish =
  '(?:From|To|Cc|Bcc|Reply-To|Sender|Name|Full name|Contact|Contact person|Attn|Attention|Attendees|Present|Apologies|Author|Prepared by|Approved by|Signed|Signed by|Patient|Employee|Customer|Client|Account holder|Cardholder|Manager|Chair|Minutes by|Recorded by)';

/** Forms of address that follow a name directly. */
export const formsOfAddress =
  '(?:さん|さま|様|氏|くん|ちゃん|殿|どの|先生|先輩|女史|夫人|容疑者|被告|弁護士|医師|教授|選手)';

/** Offices that follow a name without a form of address. */
export const officeTitles = '(?:課長|部長|係長|主任|社長|店長|所長|室長|常務|専務|支店長|工場長)';

/** Before an office they name a department, a rank or a place. */
export const departments =
  /(?:営業|総務|経理|財務|人事|開発|製造|企画|広報|法務|生産|品質|技術|事業|管理|情報|業務|教務|庶務|施設|環境|防災|体育|文化|福祉|厚生|薬剤|看護|設計|購買|物流|調達|販売|販促|宣伝|市場|海外|国際|国内|研究|調査|統括|本社|支社|支店|工場|東京|大阪|名古屋|福岡|札幌|仙台|広島|京都|神戸|横浜|九州|関西|関東|東北|北陸|四国|中国|首都|第.|代表|取締|執行|担当|副|前|元|現|新|旧|当時|次期|各|全|両|同|歴代|保健|介護|研修|倉庫|配送|食品|衣料|青果|鮮魚|精肉|接客|検査|保全|会計|監査|経営|戦略|改革|推進|渉外|秘書|税務|市民|都市|建設|土木|水道|交通|産業|農政|商工|観光|教育|学校|生涯|健康|子育|高齢|障害|地域|危機|消防|議会|選挙|派出|出張|診療|交番|保育|児童|療養|事務)$/u;

/** Before さん and the like they name nobody in particular; the end of a longer word counts too. */
export const noName =
  /(?:皆|みな|みんな|各位|業者|客|奥|娘|息子|子|ども|供|店員|医者|患者|学生|親御|旦那|職人|大家|組合|会社|農家|隣|住民|役場|役所|市民|何|どちら|運転手|たく|一同|全員|屋|生徒|利用者|関係者|担当者?|責任者|保護者|社長|部長|課長|係長|主任|会長|店長|所長|室長|委員|理事|議員|代表|監督|先生|教授|助教授|准|名誉|客員|主治|担任|顧問|専任|指導|神|仏|王|姫|殿|嬢|兄|姉|父|母|祖|赤|おば|おじ|おと|おか|おに|おね|おぼう|おひな|おつかれ|ごくろう|ごちそう|お疲れ|ご苦労|御中|同|貴|両|諸|氏|彼|彼女|同|女性|男性|方|者|人|員|模|仕|多|異|一|有|同|王|左|右|外|神|上|下|町|村|市|県|区|国|今|さあ|たくさ)$/u;

/** Nouns of a book before 番号, ID or コード. */
export const numberedThings =
  '(?:社員|従業員|職員|会員|顧客|お客様|取引先|契約|受付|受理|管理|案件|申込|申請|注文|発注|伝票|請求書?|見積書?|お?問い?合わ?せ|学籍|患者|カルテ|診察券|受験|被保険者|保険証?|保険者|証券|免許証?|旅券|パスポート|在留カード|稟議|起案|整理|登録|照会|予約|基礎年金|年金|製造|機体|シリアル|資産|備品|社内|部内|利用者|ユーザー|ログイン|チケット|決裁|文書|事件)';

export const numberedThingsEnglish =
  '(?:employee|staff|customer|member|membership|client|case|ticket|policy|contract|invoice|order|patient|student|passport|reference|ref|licen[cs]e|claim|asset|badge|personnel|payroll|registration|booking|user|social security|national insurance)';

export const prefectures =
  '(?:北海道|東京都|京都府|大阪府|(?:青森|岩手|宮城|秋田|山形|福島|茨城|栃木|群馬|埼玉|千葉|神奈川|新潟|富山|石川|福井|山梨|長野|岐阜|静岡|愛知|三重|滋賀|兵庫|奈良|和歌山|鳥取|島根|岡山|広島|山口|徳島|香川|愛媛|高知|福岡|佐賀|長崎|熊本|大分|宮崎|鹿児島|沖縄)県)';

export const addressLabels =
  '(?:ご?住所|所在地|本籍地?|現住所|居所|住居|お届け先|送付先|届け先|勤務地|転居先|旧住所|新住所|実家)';

export const streetsEnglish =
  '(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Court|Ct|Boulevard|Blvd|Way|Place|Pl|Close|Crescent|Terrace|Square|Sq|Grove|Gardens|Parkway|Row|Hill)';

/** Common English given names, by which a full name is recognised. */
export const givenNamesEnglish = new Set(
  (
    'James Mary John Patricia Robert Jennifer Michael Linda William Elizabeth David Barbara Richard Susan Joseph Jessica Thomas Sarah Charles Karen Christopher Nancy Daniel Lisa Matthew Betty Anthony Margaret Mark Sandra Donald Ashley ' +
    'Steven Kimberly Paul Emily Andrew Donna Joshua Michelle Kenneth Dorothy Kevin Carol Brian Amanda George Melissa Edward Deborah Ronald Stephanie Timothy Rebecca Jason Sharon Jeffrey Laura Ryan Cynthia Jacob Kathleen Gary Amy Nicholas Shirley Eric Angela ' +
    'Jonathan Helen Stephen Anna Larry Brenda Justin Pamela Scott Nicole Brandon Ruth Benjamin Katherine Samuel Samantha Gregory Christine Frank Emma Alexander Catherine Raymond Debra Patrick Virginia Jack Rachel Dennis Carolyn Jerry Janet Tyler Maria Aaron Heather ' +
    'Jose Diane Henry Julie Douglas Joyce Adam Victoria Peter Kelly Nathan Christina Zachary Joan Walter Evelyn Kyle Lauren Harold Judith Carl Olivia Jeremy Frances Keith Martha Roger Cheryl Gerald Megan Ethan Andrea Arthur Hannah Terry Jacqueline Christian Ann Sean Jean ' +
    'Lawrence Alice Austin Teresa Joe Sara Noah Janice Jesse Doris Albert Madison Bryan Julia Billy Grace Bruce Judy Ralph Abigail Oliver Sophie Harry Charlotte Lucy Simon Fiona Ian Claire Neil Gemma Alan Louise Graham Zoe Martin Chloe Hugh Nora Priya Wei Mei Ahmed Fatima Mohammed Omar Ali Ivan Olga Pierre Marie Hans Luis Carlos Ana Juan Sofia ' +
    'Taro Hanako Ichiro Jiro Kenji Kenta Hiroshi Takashi Satoshi Yuki Yuko Keiko Akiko Naoko Tomoko Yoko Haruka Haruto Sakura Aoi Rina Miki Mika Emi Kaori Masato Makoto Daisuke Shota Sho Ryo Ryota Kazuo Kazuki Takeshi Akira Noriko Michiko Sachiko Yoshiko Shinji Koji Yuji Tetsuya Naoki Hideki Toshio'
  ).split(' '),
);
