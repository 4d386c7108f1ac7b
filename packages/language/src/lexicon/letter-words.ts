/** The writer's own company as the subject. */
export const ownCompany = /(?:当社|弊社|小社|わが社|我が社)(?:の[\p{Script=Han}ァ-ヺー]{1,8})?(?:は|が|も)/u;
/** What the reader of a letter proposed, never its writer. */
export const readersProposal =
  /(?:お申し?出|ご提案|ご提示|ご要望|ご依頼|ご希望)(?:の|どおり|通り|のとおり|いただ|頂|くださ)/u;
/** Somebody proposes or asks: the subject with one of these verbs, the name in group 1. */
export const proposer =
  /([\p{Script=Han}々ァ-ヺー]{1,8}?)(?:氏|さん|様)?(?:が|から)(?:持ち出|申し出|言い出|提案|持ちかけ|求め|要望|依頼|希望)/gu;
/** Who writes, with the company in group 1 and the name in group 2. */
export const introduction = /(?:^|[\s。>])([^\s。、>]{2,20})の([^\s。、>]{1,8})(?:です|と申します)。/gu;
