/** Wording of a decision already made; 可決されれば is not one. */
export const decisionWords =
  /(?:決定|決議|合意|承認|可決|了承|採択)(?:を得て|を得た|に至っ|(?:いた)?し(?:た|まし|て(?:い|お))|され(?:た|まし|て)|とし(?:た|まし)|。|$)|決め(?:た|まし)|決ま(?:った|りました)|こと(?:と|に)(?:した|します|しました|なった|なりました)|\b(?:decided|agreed|approved|resolved|carried)\b/iu;

/** Headings of sections that contain decisions. */
export const decisionTitle = /決定|決議|合意事項|\bdecisions?\b|\bresolutions?\b/iu;

/** Words for a change or a difference, which need not occur in either of the compared sentences. */
export const changeWords =
  /変[わえ]|変更|改[めま定]|異な|違|相違|食い違|修正|見直|延[びば期長]|早ま|繰り上|繰り下|引き上|引き下|値上|値下|増|減|追加|加[わえ]|新た|削除|廃止|なくな|削[らっ]|一方|対し|版|資料|change|differ|revis|mov|rais|lower|increas|decreas|reduc|extend|postpon|add|remov|replac|new|old|version|source/iu;
