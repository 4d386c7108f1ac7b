/** Adverbs that only add emphasis or manner. */
export const emptyAdverbs =
  /^(?:しっかり(?:と)?|きちんと|大変|大いに|非常に|極めて|きわめて|まさに|ぜひ|是非|やはり|本当に|実に|いわば|言わば|改めて|あらためて|何より|全力で|鋭意|引き続き|ひきつづき|今後とも|今後も|より一層|一層|着実に|積極的に|総合的に|適切に|的確に|効果的に|計画的に|精力的に|強力に|確実に|十分に|丁寧に|迅速に|速やかに|早急に|早期に|円滑に|強く|広く|幅広く|力強く|大きく|さらに|更に|しばしば|たびたび|とりわけ|特に|例えば|たとえば|具体的に|抜本的に|継続的に|戦略的に|徹底的に|ますます|次々と|どんどん|なんとか|ようやく|既に|すでに|必ずや|今後|現在|これまで|これまでも|かねて|かねてから|かねてより|従来|従来から|近年|先般|先ごろ|このたび|この度|今回|今|いま)$/u;

/** Attributes that only add emphasis or extent (重要な, さまざまな). */
export const emptyAttributes =
  /^(?:さまざまな|様々な|いろいろな|多様な|各種の|さらなる|更なる|一層の|より一層の|重要な|貴重な|有意義な|大きな|幅広い|積極的な|総合的な|抜本的な)$/u;

/** Clauses addressed to the audience: as you know, as you asked. */
export const audienceAddress =
  /(?:^|、)((?:皆様|皆さん)?(?:も)?(?:ご|御)(?:承知|存じ|案内)の(?:とおり|通り|ように)、?|(?:今|先ほど|先程)?(?:ご|御)(?:指摘|質問|提案)(?:に|が)(?:も)?(?:あり|ござい)ましたように、|(?:先ほど|先程)(?:も|来)?(?:申し上げ|申し述べ)ましたように、|申し上げるまでもなく、|言うまでもなく、|いうまでもなく、)/gu;

/** Attributes addressed to the audience (ご指摘の). */
export const audienceAttribute = /^(?:お話|ご質問|御質問|お尋ね|ご指摘|御指摘|ご提案|御提案)の$/u;

/** Emphatic adverbs that the tokenizer keeps as one token. */
export const emphasisAdverbs =
  /^(?:大変|まさに|しっかり|きちんと|非常に|本当に|やはり|実に|いわば|言わば|極めて|きわめて|ぜひとも|是非とも|ぜひ|是非|必ずや|何とぞ)$/u;

/** Emphatic adverbs that the tokenizer splits in two (非常|に). */
export const emphasisOfTwoTokens = /^(?:しっかりと|非常に|本当に|実に|極めて|きわめて|ぜひとも|是非とも)$/u;
