/** Behind an amount: it says by how much something differs, changes, is left or is lacking. */
export const changeBehind =
  /^(?:ほど|ぐらい|くらい|程度|余り|あまり|近く|以上|強|弱|も|の|分|ぶん|ずつ|だけ|、)*(?:減|増|差|上回|下回|少な|多[いくか]|高[いくまめか]|低[いくかめま]|安[いくか]|残|余[りっる]|足り|足ら|届[いか]|及ば|不足|遅|早[いくまめ]|伸|縮|短[いくかめ]|長[いくか]|上[がげ積乗]|下[がげ]|落[ちと]|改善|悪化|開き|開[いか]|超[えす過]|延|黒字|赤字|引[いき]|割[りっ]|削|浮[いき]|節約|値[上下]|増[えや]|膨|上昇|下落|低下|減少|増加|前倒|後ろ倒|先|後|押し[上下]|割高|割安|広[いくがげまめ]|狭[いくまめ]|深[いくまめ]|浅[いくま]|大き|小さ|重[いくた]|軽[いくめ])|^ (?:[a-z]+ )?(?:more|less|fewer|higher|lower|short|above|below|extra|increase|decrease|drop|fall|rise|cut|gain|deficit|surplus|profit|loss|off|saved|left|over|under|cheaper|dearer|later|earlier|longer|shorter|faster|slower|older|younger|behind|ahead|in the (?:red|black)|better|worse|up|down|than|[a-z]{3,12}er than)\b/;

/** Before an amount: the same. */
export const changeBefore =
  /(?:差|差額|増加額|減少額|増加幅|減少幅|上げ幅|下げ幅|増加分|減少分|不足|不足分|残り|残額|余り|開き|値上げ幅|値下げ幅|超過分|赤字|黒字|遅れ|短縮|延長)(?:は|が|の|を|、|:)?(?:約|およそ|ほぼ|わずか)?$|(?:除[いくけ]|差し引|引[いき]|残[りるっ])[^、。\d]{0,8}$|\b(?:by|rose|rise of|risen|fell|fall of|fallen|drop(?:ped)?(?: of)?|gained|lost|remaining|rest of|other|another|further|additional|extra|difference of|deficit of|surplus of|loss of|profit of|shortfall of|gap of|increase of|decrease of|cut of|saving of|saved|up|down|grew|shrank|margin of|majority of)(?: (?:about|around|some|roughly|nearly|almost|just|over|the))? $/;

/** Opens a list of differences: 値上げ幅は小箱が8円、中箱が11円. */
export const changeListed = /(?:幅|差|差額|増減|増加額|減少額|増加分|減少分|伸び)(?:は|が)[^。]{0,40}$/;

/** A sentence with such words says which of two values holds, or held before. */
export const contrastWords =
  /待たず|で(?:は)?なく|誤り|誤って|訂正|正しく|場合の|としていました|(?:だった|でした)(?:が|。|$)|\b(?:instead|rather than|not|corrected|misread|used to|no longer)\b/u;

/** Words that make an amount a sum. */
export const sumWords =
  /合わせ|あわせ|合計|合算|計|総|全部|全体|全(?=\p{Script=Han})|両|トータル|足し|加え|ともに|延べ|残|いずれも|通算|累計|\b(?:total\w*|together|combined|altogether|in all|sum|both|between|overall|all|remain\w*|rest|other|add\w*|plus|across)\b/u;
