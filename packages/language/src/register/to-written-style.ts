/** Sounds and words with which people begin to speak, which carry nothing. */
const spokenOpening =
  /^(?:(?:えーと|えっと|えー|あのー|あの|うーん|まあ|まぁ|はい|ええ|うん|なるほど|わかった|分かった|承知した|了解した|わかりました|分かりました|了解です|了解しました|承知しました|ありがとうございます|そうだね|そうねえ?|そうですね|そうそう|ううん|すいません|すみません|じゃあ?|それじゃあ?|では|それでは|で|そしたら|なので|あー|あ|いや|ですね|あと|ちなみに|さて|ということで|そういうことで|(?:[一二三四五六七八九十]個目|[一二三四五六七八九十]つ目)(?:は|なんですけど|なんですが|なのだが|ですが)?|というわけで|しかしその後|よって|それと|それから|それなら|なら|OK|オーケー|おっけー?|オッケー|りょうかい|うんうん|よし)[、。]\s*|(?:なら|それなら)(?=\p{Script=Han}{2}|\p{Script=Katakana}{2})|(?:じゃあ|では|あと|えーと|えー)(?=それ(?!ぞ|で)|これ|その|この|\p{Script=Han}|\p{Script=Katakana}|[0-9０-９]))/u;

const openingEnglish =
  /^(?:(?:right|ok|okay|well|yes|yeah|fine|good|anyway|now|then|before we close)[,.]\s+|(?:ok|okay|right)\s+(?=so\b|then\b|we\b)|(?:um|uh|er|so|and|then)[,.]?\s+)(?=\S)/iu;

/** Spoken forms and what they are in writing. The order matters: longer forms first. */
const spokenForms: readonly (readonly [RegExp, string])[] = [
  [/(?:なん|ん)で(?:す|した)(?:けれど|けど|が)(?:も)?、/gu, 'が、'],
  [/なん(?:だ|です)(?:けど|が)、?$/gu, 'である'],
  [/んだ(?:けど|けれど)(?:も)?、/gu, 'が、'],
  [/(?<=[^な])んで、/gu, 'ので、'],
  [/なんで、/gu, 'なので、'],
  [/っていう|ってゆう/gu, 'という'],
  [/ってこと/gu, 'ということ'],
  [/って(?=言[いうっわ]|話|聞[いきくこ]|思[いうっわ]|書)/gu, 'と'],
  [/(?<!おも)ちゃいる/gu, 'てしまう'],
  [/(?<!おも)ちゃ(?=う|い|った|って|え|わ)/gu, 'てしま'],
  [/じゃ(?=な[いくか])/gu, 'では'],
  [/(?<=(?:し|っ|い|き|れ|ぎ|え|め|け|せ|べ|げ)て|んで)る(?=[。、とのか]|$)/gu, 'いる'],
  [/しとき(?=ます)/gu, 'しておき'],
  [/(?<=[しり])とく(?=。|$|と)/gu, 'ておく'],
  [/(?:けれど|けど)(?:も)?、/gu, 'が、'],
  [/やつ(?=[をがはもに、。だで])/gu, 'もの'],
  [/ちょっと|めちゃくちゃ|めっちゃ/gu, ''],
  [/(?<=これ|それ|あれ)(?=(?:僕|私|わたし|俺|自分)が)/gu, 'は'],
  [/、?(?:えーと|えっと|えー|あのー|まあ|ですね|あのですね)、/gu, '、'],
];

const spokenFormsEnglish: readonly (readonly [RegExp, string])[] = [
  [/,? ?\b(?:um|uh|er|erm|you know|I mean|sort of|kind of),? /giu, ' '],
  [/\bgonna\b/giu, 'going to'],
  [/\bwanna\b/giu, 'want to'],
];

/** A sentence that was spoken, as minutes have it: without hesitation, openings and spoken forms. The register stays. */
export function toWrittenStyle(text: string, language: string): string {
  const isEnglish = language === 'en';
  let plain = dropOpenings(text, isEnglish ? openingEnglish : spokenOpening);
  for (const [pattern, written] of isEnglish ? spokenFormsEnglish : spokenForms)
    plain = plain.replace(pattern, written);
  const trimmed = plain.replace(/^[、,\s]+/u, '').trim();
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return text;
  return isEnglish ? trimmed.charAt(0).toUpperCase() + trimmed.slice(1) : trimmed;
}

const openingsMax = 5;
/** Shorter words would be nothing but the opening. */
const keptUnitsMin = 4;

function dropOpenings(text: string, opening: RegExp): string {
  let plain = text;
  for (let round = 0; round < openingsMax; round += 1) {
    const rest = plain.replace(opening, '');
    if (rest === plain || rest.length < keptUnitsMin) break;
    plain = rest;
  }
  return plain;
}
