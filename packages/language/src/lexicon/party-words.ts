/** Signs and roles that a contract gives its parties. */
export const partySign =
  /^(?:[甲乙丙丁]|(?:貸|借|売|買|施|注文|請負|依頼|預)主|(?:賃貸|賃借|管理|請負|注文|出品|落札|保証|連帯保証|譲渡|譲受|代理|引受)人|(?:委託|受託|発注|受注|利用|契約|使用|運営|事業|提供|寄託|受寄|開示|受領|主催|出展|申込|雇用|労働|著作|許諾)者|開示当事者|受領当事者|ライセンサー|ライセンシー|フランチャイザー|フランチャイジー|クライアント|会員)$/u;

/** Short names that a text defines for a body: 実行委員会, 機構, 本会. */
export const bodySign =
  /^(?:本(?:会|市|町|村|校|園|法人|組合|協会|財団|機構|団体|施設)|当(?:社|会|市|館|院|園|校|法人|組合|協会|財団|機構|団体|施設)|.{0,8}(?:委員会|協議会|審議会|連合会|連盟|協会|組合|財団|機構|センター|研究所|工場|事務局|大学|病院|会社|公社|振興会|商工会|会議所))$/u;

/** Roles of the parties of an English contract. */
export const englishPartySign =
  /^(?:Lessor|Lessee|Landlord|Tenant|Licensor|Licensee|Supplier|Customer|Client|Contractor|Subcontractor|Buyer|Seller|Purchaser|Vendor|Employer|Employee|Company|Provider|Borrower|Lender|Owner|Operator|Hirer|Agent|Principal|Consultant|Developer|Publisher|Author|Charity|Trust|Council|Association|Club|Society|Board|Authority|Committee|University|Recipient|Discloser|Distributor|Manufacturer|Carrier|Sponsor|Organiser|Organizer|Venue|Artist)$/u;

/** The form of a company before or behind its name. */
export const companyForm = '(?:株式会社|合同会社|有限会社|合名会社|合資会社)';

/** A department or an office behind の, before a name: 総務課の佐藤, 会計担当の佐藤. */
export const roleWords =
  /(?:[部課係室局科班署]|支店|営業所|[^全各]社|会社|[^委員]会|委員|職員|社員|役員|教員|担当|代表|理事|監事|監査|幹事|顧問|書記|会計|主任|主査|主事|主幹|係員|部員|記者|編集者|責任者|担当者|研究者|管理者|経営者|利用者|医師|看護師|保健師|保育士|弁護士|税理士|会計士|司書|教諭|教授|講師|助教|[部課係室局次班支店所院校園館会社組団塾署区工場町村市]長|専務|常務|取締役|リーダー|マネージャー|マネジャー|ディレクター|エンジニア|デザイナー|プロデューサー|オーナー|スタッフ|農家|店主|職人|住職|宮司)$/u;
