import type { TextLanguage } from '#tokenize/token.ts';

/** Ends of Japanese clauses that give the reason for the next one. する with ため is a purpose. */
export const reasonEnd =
  /(?:(?<![うくすつぬむるぐぶ])(?:ため|為)(?:に|、|$)|(?:いる|ある|できる|なる|れる|かかる|足りる|ない|多い|た)(?:ため|為)(?:に|、|$)|ので、?$|(?:ことから|ことにより|ことによって|ことで|せいで|おかげで|(?:の|こと)を受けて?|(?:た|ない|だ|です|ます|る)から|結果|影響で|を受け)、?$)/u;

/** A reason at the end of a Japanese sentence: 〜のは…からだ, …が響いた. */
export const reasonFinal =
  /(?:から|ため|おかげ|せい)(?:だ|である|です|であった|だった|でした|とされ|という|だという|とい)[^、。]{0,8}[。]?$|(?:こと|もの|の|[\p{Script=Han}ァ-ヺー])(?:が響い|が響き|が原因|が理由|が要因|に(?:よる|起因)|が影響し|のため(?:だ|です|である|と))[^、。]{0,10}[。]?$|理由は.{2,30}こと(?:だ|である|です|だった)/u;

/** Wording by which a source gives a reason. */
export const reasonCues: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /ため|ので|から(?=[、。だで])|ことから|により|によって|による|原因|理由|要因|せい|おかげ|(?:が|も)響|影響|[たるい]んです|[たるい]のです|[たるい]のだ|なんです|なのです|なのだ|を受け|背景|反動/u,
  en: /\b(?:because|due to|owing to|as a result|thanks to|caused|reasons?|therefore|so that|on (?:the )?(?:grounds|account)|then|led to|results? (?:in|from)|stems? from|blamed?|attributed|why)\b/u,
};

/** English words that introduce a reason; the reason follows. */
export const englishReason =
  /\b(?:because(?: of)?|(?<!\b(?:is|are|was|were|be) )due to|owing to|as a (?:result|consequence) of|thanks to|caused by|on account of|on (?:the )?grounds (?:of|that)|attributed to|blamed on|stemm\w+ from|resulted from)\b/u;

/** A clause of a sentence that tells what followed: …, so that bulkheads were cut open. */
export const consequenceClause = /^[\s,;]*so (?:that )?\b(?!as\b)/;

/** A sentence that begins with what follows from the one before. */
export const consequenceStart: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /^(?:この(?:ため|結果)|その(?:ため|結果)|だから|したがって|よって|これにより|それで)/u,
  en: /^(?:therefore|so|as a result|consequently|hence|for this reason|that is why)\b|^\w+(?: \w+)? will therefore\b/u,
};

/** A reason inside a clause: 改修に伴う休館の影響で入場者が減る, 不注意を原因とみなす. The group is the reason. */
export const reasonPhrase =
  /([^、。は]{3,30})(?:の影響で|の影響により|の影響から|が(?:根本の|主な|直接の)?(?:原因|理由|要因)(?:で|だ|と)|を(?:根本の|主な|直接の)?(?:原因|理由|要因)(?:に|と(?:し|み|考|結論))|のせいで|のおかげで|の反動で|を受けて)/u;

/** 断ったのは、資金が足りないからで: the effect before, the reason after. */
export const cleftReason =
  /(?:の|こと|理由|背景|原因)(?:は|には)、?(.{4,60}?)(?:から|ため|せい|おかげ|こと)(?:だ|で|である|です|であった|だった|に(?:ある|よる))/u;

/** A clause that names a reason in order to deny it. */
export const deniedReason =
  /というより|では?なく(?:て|、|$)|じゃなく|のではない|わけではない|とは(?:い|言)えない|\b(?:rather than|nothing to do with)\b/u;
