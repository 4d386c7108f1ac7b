/** Behind a word they show that it is the name of a person, a place, a company or a work. */
export const nameEnding =
  /^(?:さん|氏|様|さま|君|くん|ちゃん|先生|選手|監督|教授|准教授|博士|医師|弁護士|記者|議員|委員|委員長|会長|社長|部長|課長|係長|主任|店長|校長|所長|院長|館長|市長|町長|村長|知事|大臣|首相|大統領|代表|理事|理事長|容疑者|被告|株式会社|合同会社|有限会社|社|市|町|村|区|県|府|州|郡|島|半島|湾|川|山|峠|湖|駅|港|空港|通り|街道|海岸|高原|温泉|神社|寺|城|大学|高校|病院|銀行|新聞|出版|製作所|工業|製薬|電機|建設|物産|商事|号|賞|杯|線)/;
/** Before a word they show the same. */
export const nameBeginning = /(?:株式会社|合同会社|有限会社|社団法人|財団法人|NPO法人)$/;
/** Proper nouns of the dictionary that name nobody in particular. */
export const generalNames =
  /^(?:[自当本各全両他同弊貴御我某外現].|日本|国内|海外|中央|東部|西部|南部|北部|中部|東側|西側|南側|北側|上流|下流|西洋|東洋|欧米|英語|米国|世界|地球|太陽|月曜|火曜|水曜|木曜|金曜|土曜|日曜|平成|令和|昭和|大正|明治)$/;
/** Capitalised English words that name nobody in particular: months, days, titles, and I. */
export const generalCapitals =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mr|mrs|ms|miss|dr|prof|professor|sir|lady|lord|i|english|internet|web|christmas|easter|earth|god|bc|ad|ok|tv|pc|pdf|ai|it|uk|us|usa|eu|un|ceo|hr|faq|id|url|app|email|wi-fi|excel|word)s?$/;
