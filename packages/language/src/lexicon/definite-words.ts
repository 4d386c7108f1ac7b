/** Nouns of institutions and things of which a text names one and then only says the kind: 帆波町 … 町は. */
export const institutionNouns: ReadonlySet<string> = new Set(
  '町 村 市 県 区 島 工場 船 店 チーム 病院 銀行 ホテル 旅館 協会 組合 財団 機構 大学 高校 空港 ダム 委員会 審議会 協議会 研究所 施設 大会 事業 制度 条例 基金 団体 講座 路線 校舎 装置'.split(
    ' ',
  ),
);

/** Such nouns whose name must be a name: every 町 has one. */
export const placeNouns: ReadonlySet<string> = new Set('町 村 市 県 区 島 大学 高校 空港 ダム 銀行'.split(' '));

/** Before such a noun they name nothing: 各市, 新工場. */
export const unnamingPrefix =
  /^(?:各|全|同|両|本|当|他|新|旧|隣|現|前|次|諸|両|数|何|我|御|貴|弊|自|この|その|一|二|三|両|複数|地元|関係|近隣|周辺|隣接|大|小|老舗|既存|自社|他社|現地)$|^(?:各|全|同|両|他|隣|諸|複数|関係|近隣|周辺|隣接)/u;

/** First words of an English sentence that are no names. */
export const englishOpeners =
  /^(?:The|An?|Yesterday|Today|Tonight|Tomorrow|In|On|At|By|For|From|To|With|When|While|If|After|Before|As|Since|Until|Once|Some|Many|Most|Few|No|Any|All|Both|Every|Each|But|And|Or|So|Our|Their|Its|His|Her|My|Your|This|That|These|Those|There|Here|What|How|Why|Where|Who|Which|We|I|You|They|It|He|She|Although|Though|Because|Despite|During|Last|Next|Now|Then|Only|Even|Under|Over|Within|Without|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December)$/;

/** Whom he or she may be, when an English sentence says it before the pronoun. */
export const englishPerson =
  /\b(?:an?|the|one|every|each|his|her|my|our|their) (?:[\w-]+,? ){0,3}?(?:m[ae]n|wom[ae]n|boy|girl|child|lady|person|patient|friend|mother|father|son|daughter|sister|brother|wife|husband|widow|pilot|king|queen|judge|chair|cook|guard|nurse|student|\w{3,}(?:er|or|ist|ian|ant|ent|man|woman|eer|ee))\b/iu;
