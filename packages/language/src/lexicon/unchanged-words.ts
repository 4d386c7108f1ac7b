import type { TextLanguage } from '#tokenize/token.ts';

/** It stays as it is. */
export const unchangedWords: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /据え置|変わら(?:ず|な|ませ)|変え(?:ず|な|ませ)|変更(?:し|は|が|も)?(?:な[いくし]|せず|ません)|現状(?:を)?維持|横ばい|動かさ(?:な|ず|ませ)|[0-9円時人回日]のまま|これまでどおり|従来どおり|例年どおり/u,
  en: /\b(?:unchanged|still|stay(?:s|ed|ing)? (?:the same|at)|remain(?:s|ed|ing)? (?:the same|at|unchanged)|kept (?:the same|at)|keep(?:s|ing)? (?:the same|at)|no change|(?:not|n't) change[ds]?|frozen|held at)\b/u,
};

/** It becomes another, more or less. */
export const changedWords: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /(?:引き?|値)上げ|(?:引き?|値)下げ|(?:に|へ)(?:上げ|下げ|増や|減ら|変更(?:し|す|さ)|改め|改定|延ばし|縮め|広げ|切り替え)|上がっ|下がっ|増え|減っ|改められ|見直され|増加|減少|上昇|低下/u,
  en: /\b(?:rais(?:e|es|ed|ing)|rose|risen|ris(?:es|ing)|increas\w+|cut|cuts|reduc(?:e|es|ing|tions?)|reduced (?:by|to|from)|lower(?:s|ed|ing)|fell|fallen|falls|drop(?:s|ped)|changed|doubled|halved|(?:go|goes|went|going) (?:up|down))\b/u,
};

/** That something else changes at the same time. */
export const conceding =
  /(?:上が|下が|増え|減|変わ|伸び|落ち|縮|広が)[るりっ]?(?:なか|中|一方|のに|ても|ものの|が、)|\b(?:although|though|while|despite|even as|whereas)\b/u;
