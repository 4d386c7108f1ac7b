/** Verbs that only say that something is done, by whoever is the subject: 管理を担う is 管理を行う. */
export const plainDoing = /^(?:行う|行なう|担う|受け持つ|受持|担当|務める|実施|当たる|あたる|やる|手がける|引受)$/u;
/** Behind a verb they turn round who does it to whom, or who has it done. */
export const voiceChanging = /^(?:れる|られる|せる|させる|もらう|いただく|頂く|くれる|くださる|下さる|たい|ない|ぬ)$/u;
/** They exclude everything else. */
export const exclusiveParticles = /^(?:だけ|のみ)$/u;
/** Nouns that are no part of what is named. */
export const countingNouns = /^(?:それぞれ|すべて|全て|いずれ|今回|今年|来年|昨年|これ|それ)$/u;
