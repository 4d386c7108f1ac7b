/** What kind of body a word names: bodies of one kind can stand in each other's place. */
export type BodyKind = 'office' | 'area' | 'line';

/** Endings of the names of offices, institutions and companies. */
const office =
  /(?:部門|事業部|本部|支部|部|課|係|室|局|班|支店|支社|本社|工場|営業所|事務所|研究所|試験場|保健所|役所|役場|センター|公民館|資料館|図書館|博物館|美術館|会館|館|大学|高校|中学校?|小学校|学校|学園|病院|診療所|銀行|金庫|委員会|審議会|協議会|協会|組合|財団|基金|省|庁|署|社|店|団|党|クラブ|チーム)$/;
/** Endings of the names of places with an administration, and these words by themselves. */
const area = /(?:県|府|都|市|町|村|区|郡|州|国|地区|地域|地方)$/;
const line = /(?:線|号|便|路線|系統|コース|プラン)$/;
/** Words that end the same and name no body. */
const noBody =
  /(?:全部|一部|大部|内部|外部|上部|下部|細部|局部|入室|教室|店舗|会社|御社|貴社|弊社|当社|自社|他社|各社|両社|本社|同社|商店|売店|支店|全国|外国|中国|帰国|都市|首都|市区|当局|結局|薬局|関係|時間帯|旅館|集団|団体|一団|無線|有線|路線|直線|曲線|番号|記号|信号|暗号|宅配便|郵便|不便|開館|休館|閉館|来館|開店|閉店|出店|来店|年間|全社|全館|地区|地域|地方|新聞社|神社)$/;

/** The kind of body that a compound noun names by its last word; undefined for other nouns. */
export function bodyKindOf(word: string): BodyKind | undefined {
  if (noBody.test(word) && word.length <= 3) return undefined;
  if (office.test(word)) return 'office';
  if (area.test(word)) return 'area';
  return line.test(word) ? 'line' : undefined;
}

/** Administrations that are often called by this word alone: 県の補助金. */
export const bareArea = /^(?:国|県|府|都|市|区|町|村|道|州)$/;
/** 同部門, 当課: it stands for the one named before; 都内全区 for several. */
export const sameBody = /^[同当本該]|[内全各両]/;

/** Last words of what there are several of, each told from the others by the words before: 南面, 若葉図書館. */
export const concreteHead =
  /(?:地区|地方|地域|病院|医院|大学|高校|中学校|小学校|学校|公民館|集会所|図書館|資料館|体育館|美術館|会館|ホール|センター|郵便局|役場|役所|支所|保健所|支店|工場|部門|事業部?|委員会|協議会|組合|団体|牧場|農場|農園|公園|会場|売り場|コース|プラン|チーム|クラブ|ライン|タンク|倉庫|館|部|課|局|室|店|社|会|班|係|町|村|市|県|区|国|島|橋|川|山|湖|池|港|駅|線|号|便|面|側|口|棟|階|寺|長|員|川|通り|制度|条例|規程|保険|基金|補助金|交付金)$/u;

/** What is put before such words without telling one from another. */
export const vagueAttribute =
  /^(?:各|全|両|新|旧|同|当|本|他|別|元|現|次|前|後|今|昨|来|約|自|専用|最寄り|近隣|隣|地元)$/u;
