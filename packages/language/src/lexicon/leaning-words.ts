/** Words of a clause that reports deaths or injuries. */
export const casualties =
  /遺体|死亡|死者|死去|死傷|犠牲|亡くな|死ん|死な|負傷|重傷|軽傷|けが|ケガ|怪我|重体|意識不明|行方不明|心肺停止/u;

const changeOfPrice = '引き?上げ|引き?下げ|値上げ|値下げ|増額|減額|増税|減税|改定|上乗せ|増加|減少|削減';

/** A clause that raises or lowers a price, a rate or an amount. */
export const raises = new RegExp(
  `${changeOfPrice}|引き?上[がげ]|引き?下[がげ]|値上が|値下が|上[がげ]|下[がげ]|[増減]`,
  'u',
);

/** What is left speaks of that change, and does not say itself what was changed: 増収分を積み立てる, その半分を配る. */
export const sharesOfRaise = new RegExp(
  `^(?:(?!${changeOfPrice}).)*(?:(?:増収|減収|増額|減額|値上げ|値下げ|引き?上げ|引き?下げ|増加|減少|上乗せ|増税|減税|超過|削減)(?:分|幅|額)|増収|減収|差額|(?:その|この|これ|それ)(?!まま|ほか|他))`,
  'u',
);

/** Nouns with で that say of whom or when the rest holds: 市内に住む人で. */
export const holdersOfCondition = /(?:人|ひと|者|方|かた|子|子ども|世帯|家庭|場合|ケース|とき|時)$/u;

/** Verbs with which somebody takes a thing for something: 爆発物とみて. */
export const takingFor = /^(?:みる|見る|みなす|見なす|判断|推定|断定)$/u;
