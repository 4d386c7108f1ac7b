/** A date and nothing else. */
export function loneDue(words: string): string | undefined {
  const plain = words.replace(/[。.！!]+$/u, '');
  const japanese =
    /^(?:(?:期限|締め?切り?|期日|納期)は、?)?(?:たぶん|多分|えーと、|まあ、?|できれば|遅くとも|だいたい)?((?:今|来|再来)(?:週|月)(?:中|末|の[月火水木金土日]曜日?)?|[月火水木金土日]曜日?|(?:[0-9０-９]{1,2}|[一二三四五六七八九十]{1,3})月(?:(?:[0-9０-９]{1,2}|[一二三四五六七八九十]{1,3})日|上旬|中旬|下旬|末|中)?|今日中|本日中|明日(?:中)?|年内|月末|次回)(?:くらい|ぐらい|頃|ごろ)?(?:まで)?(?:に(?:は)?)?(?:です|やります|出します|できます|で?お?願い(?:いた)?します)?$/u.exec(
      plain,
    );
  const english =
    /^(?:probably |by |on |maybe |say |before |for |hopefully )*((?:next |this )?(?:Monday|Tuesday|Wednesday|Thursday|Friday|week|month)|tomorrow|today|(?:the )?end of (?:the |next |this )?(?:week|month|day|year)|[0-9]{1,2} [A-Z][a-z]+)(?: (?:morning|afternoon|noon|evening))?(?: works| then| at the latest| is fine)?$/iu.exec(
      plain.replace(/^(?:yep|yes|yeah|sure|ok|okay),? /iu, ''),
    );
  return japanese?.[1] ?? english?.[1];
}
