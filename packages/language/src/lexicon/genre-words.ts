/** Titles of minutes. */
export const minutesTitle =
  /議事(?:録|要旨|メモ)|会議録|^[^。\n]{0,24}(?:委員会|会議|役員会|理事会|総会|会合|打ち?合わせ)[^。、\n]{0,16}の?記録|meeting minutes|minutes of/iu;

/** Headings typical of minutes. */
export const minutesHeadings = /議題|決定|出席|次回|ToDo|保留|議事|attendees|action/iu;

/** Wording typical of minutes. */
export const minutesCues =
  /議事録|議事要旨|議題|出席者|欠席者|決定事項|次回(?:会議|開催|は|：)|ToDo|アクションアイテム|保留事項|質疑|定例会|委員会|minutes|agenda|attendees|action items/giu;

/** Headings typical of research papers. */
export const paperHeadings =
  /^(?:[0-9０-９.．\s]*)(?:要旨|要約|概要|抄録|緒言|序論|はじめに|研究(?:方法|目的|背景)|方法|実験|結果|考察|結論|おわりに|参考文献|abstract|introduction|related work|methods?|results?|discussion|conclusions?|references)$/iu;

/** Words of research; several kinds of them in a short text indicate an abstract without its paper. */
export const researchWords =
  /\b(?:we (?:\w+ )?(?:propose|present|show|introduce|demonstrate|study|develop|investigate|describe|evaluate|argue|find|use|analyze|prove)|this (?:paper|work|study)|our|methods?|approach(?:es)?|models?|algorithms?|datasets?|experiments?|experimental|results?|state-of-the-art|frameworks?|evaluat\w+|empirical\w*|theor\w+|training|learning|networks?|performance)\b|本(?:論文|研究|稿)(?:では|は)|提案手法|実験|評価|手法|有意/giu;

/** Phrases in which authors announce their own work. */
export const ownResearch =
  /\b(?:we|this paper|this work|this study|our (?:method|approach|model|results)) (?:\w+ )?(?:propose|present|show|introduce|demonstrate|study|develop|investigate|describe|evaluate|argue|explore)|本(?:論文|研究|稿)(?:では|は)/iu;

/** Phrases of speakers in an assembly. */
export const assemblySpeech =
  /ございま|まいりま|お?伺い(?:しま|いた|ま|たい)|お尋ね|お答え|質問(?:しま|いた)|御?所見|見解を|(?:であり|考え|思い|求め)ま|申し上げ|(?:てお|いた)りま|いたしま|[ご御]指摘|我が党|私ども|今定例会/gu;

/** Header lines of a mail. */
export const mailHead = /^(?:From|To|Cc|Subject|Date|Sent|件名|差出人|宛先|送信日時)[:：]/gimu;

/** Greeting and closing formula of a Japanese business mail. */
export const mailGreeting = /(?:お世話になって|お疲れ[様さ]です)[\s\S]*(?:よろしく|宜しく)お?願い/u;
