import { formalityLine } from '@youyaku/language/lexicon/minute-words';
import { procedure } from '@youyaku/language/lexicon/talk-words';

/** 「異議ありませんか」「それでいきましょう」: the matter was said before. */
export function hasOwnMatter(words: string, isEnglish: boolean): boolean {
  if (isEnglish)
    return (
      words.split(' ').length >= 4 &&
      !/^(?:any objections|does any|everyone|all in favou?r|are we|shall we do that|is everyone)/iu.test(words)
    );
  const rest = words
    .replace(/(?:御)?異議(?:は)?(?:あり|ござい)ませんか。?$|異議のある方。?$/u, '')
    .replace(/^(?:(?:では|それでは)、?)?[御ご]?異議(?:が|は)?な[しくい](?:もの)?と認め(?:ます(?:ので)?)?、?/u, '')
    .replace(/^(?:(?:はい|じゃあ?|では|それでは|よし|なら|あの|えーと|えー|まあ|うん|わかりました)[、。]?\s*)+/u, '')
    .replace(/^(?:それ|これ|その(?:形|線|方向|案)|この(?:形|線|案)|そ(?:う|のように))(?:で|に|は)?/u, '')
    .replace(
      /(?:進める|やる|いく|行く)?(?:という|って)?(?:こと)?(?:で|に|と)?、?(?:いき|行き|し|決め|決定|決まり|お願いし|進め|やり|いい|よろしい|良い)?(?:いたし)?(?:ま(?:しょう|す)|です|でしょう)?(?:か)?(?:ね|よ)?[。？?！!]*$/u,
      '',
    );
  return rest.length >= 2;
}

/** 「それで進めることにします」 is no announcement of what comes next. */
export function acceptsWhatWasSaid(words: string, isEnglish: boolean): boolean {
  return (
    !isEnglish &&
    /^(?:(?:では|じゃあ?|それでは|はい)[、]?)*(?:(?:それ|これ)|(?:その|この)(?:形|線|方向|案))で/u.test(words) &&
    !hasOwnMatter(words, false)
  );
}

export function isProcedure(words: string, isEnglish: boolean): boolean {
  if (isEnglish)
    return (
      /\b(?:let's|we) (?:get going|start|begin|move on|see|wait|hear|talk|look|go round|break|leave|park|come back|not)\b/iu.test(
        words,
      ) && !/\bwe don't\b/iu.test(words)
    );
  if (formalityLine.test(words) && !/異議|ことに御|ことでよろしい/u.test(words)) return true;
  const end = words.replace(/[。！!]+$/u, '').slice(-18);
  return (
    procedure.test(end) ||
    /^(?:次|続いて|では次)(?:は|に|の)?[^。]{0,12}(?:で|に)?(?:いき|行き|し)(?:ましょう|ます)/u.test(words)
  );
}

export function sharesWords(a: string, b: string): boolean {
  const piecesOf = (words: string): string[] =>
    words.match(
      /[\p{Script=Han}\p{Script=Katakana}ー]{2,}|[a-z]{5,}|[0-9０-９]+|[一二三四五六七八九十百千]{2,}(?=[枚人個本円名])/giu,
    ) ?? [];
  return piecesOf(b).some((piece) => a.includes(piece)) || piecesOf(a).some((piece) => b.includes(piece));
}
