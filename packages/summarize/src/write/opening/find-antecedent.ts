import type { Token } from '@youyaku/language/tokenize/token';

/** The first `size` tokens of the sentence are replaced by `text`. */
export type Antecedent = { readonly size: number; readonly text: string };

/**
 * The antecedent of the referring words at the start of `tokens`, only if the previous sentence leaves no choice: the
 * one noun with the same head (同市 → 三島市, この条例 → 子育て支援条例) or the one person (同氏, 彼 → 田中氏).
 */
export function findAntecedent(
  tokens: readonly Token[],
  previous: readonly Token[],
  text: string,
): Antecedent | undefined {
  const [first, second] = tokens;
  if (first === undefined || second === undefined) return undefined;
  if (/^彼女?$/u.test(first.surface)) return toAntecedent(1, onlyName(listPeople(previous, text)));
  const same = /^同(.*)$/u.exec(first.surface);
  if (same !== null) {
    const runs = listNouns(tokens, text);
    const whole = runs.find((run) => run.start === first.start);
    const head = whole?.text.slice(1) ?? '';
    const size = tokens.findLastIndex((token) => whole !== undefined && token.end <= whole.end) + 1;
    return toAntecedent(size, findSameHead(head, previous, text));
  }
  if (!/^(?:この|その)$/u.test(first.surface)) return undefined;
  const run = listNouns(tokens.slice(1), text)[0];
  if (run === undefined || run.start !== second.start) return undefined;
  const size = tokens.findLastIndex((token) => token.end <= run.end) + 1;
  const name = onlyName(listNounsEndingIn(run.text, previous, text));
  // この計画 after 「計画」: the same word would add nothing.
  return toAntecedent(size, name !== undefined && name.length >= run.text.length + 2 ? name : undefined);
}

function toAntecedent(size: number, text: string | undefined): Antecedent | undefined {
  return text === undefined || size < 1 ? undefined : { size, text };
}

/** 同社 refers to a company whatever its name ends in; 同市, 同省, 同委員会 refer to a name with the same ending. */
function findSameHead(head: string, previous: readonly Token[], text: string): string | undefined {
  if (head === '氏') return onlyName(listPeople(previous, text));
  if (head === '社') return onlyName(listCompanies(previous, text));
  if (
    !/^(?:市|県|府|省|庁|町|村|区|州|校|大|紙|誌|局|駅|党|署|会|協会|委員会|組合|病院|大学|高校|研究所|機構|財団|連盟|球団|事務所|新聞|裁判所|地検|地裁|高裁|通信|監督|容疑者|被告|知事|市長|選手|教授|議員|首相|大臣|社長|会長|法|法案|条例|計画|事業|制度|事件|事故|大会)$/u.test(
      head,
    )
  )
    return undefined;
  const suffix = head === '大' ? '大学' : head === '紙' ? '新聞' : head;
  return onlyName(listNounsEndingIn(suffix, previous, text));
}

type Noun = { readonly text: string; readonly start: number; readonly end: number; readonly tokens: readonly Token[] };

/** Runs of adjacent nouns, without figures and dates. */
function listNouns(tokens: readonly Token[], text: string): Noun[] {
  const runs: Noun[] = [];
  let run: Token[] = [];
  let before: Token | undefined;
  const close = (next?: Token): void => {
    const [first] = run;
    const last = run.at(-1);
    if (first !== undefined && last !== undefined && !isPartialName(before, first) && next?.surface !== '・') {
      runs.push({ text: text.slice(first.start, last.end), start: first.start, end: last.end, tokens: run });
    }
    run = [];
  };
  for (const token of tokens) {
    const isPart =
      (token.pos === 'noun' && !/^(?:非自立|代名詞|副詞可能)/u.test(token.posDetail)) || token.pos === 'prefix';
    if (!isPart || (run.length > 0 && run.at(-1)?.end !== token.start)) close(token);
    if (isPart) run.push(token);
    else before = token;
  }
  close();
  return runs;
}

/** 「さくら」計画, 十年プロジェクト: the start of the name is not among its nouns. */
function isPartialName(before: Token | undefined, first: Token): boolean {
  if (before === undefined || before.end !== first.start) return false;
  return (
    before.pos === 'number' ||
    /[」』”"・\-―〇]/u.test(before.surface) ||
    !/^(?:particle|auxiliary|verb|adjective|adnominal|symbol|conjunction)$/u.test(before.pos)
  );
}

/** Nouns that end in the head; 市 alone counts too, because it may mean another city than 三島市. */
function listNounsEndingIn(head: string, tokens: readonly Token[], text: string): string[] {
  return listNouns(tokens, text)
    .filter((run) => run.text.endsWith(head))
    .map((run) => run.text);
}

function listPeople(tokens: readonly Token[], text: string): string[] {
  return listNouns(tokens, text).flatMap((run) => {
    const at = run.tokens.findIndex((token) => token.posDetail.startsWith('固有名詞/人名'));
    return at < 0 ? [] : [run.text];
  });
}

/** Companies plus names of unknown kind: with such a name around, the company is not the only candidate. */
function listCompanies(tokens: readonly Token[], text: string): string[] {
  const runs = listNouns(tokens, text);
  const isCompany = (run: Noun): boolean =>
    /^(?:株式会社|有限会社).+|.+(?:株式会社|有限会社|社)$/u.test(run.text) ||
    run.tokens.some((token) => token.posDetail.startsWith('固有名詞/組織'));
  const isUnclear = (run: Noun): boolean =>
    run.tokens.some((token) => token.isUnknown || token.posDetail === '固有名詞/一般');
  return runs.some(isCompany) ? runs.filter((run) => isCompany(run) || isUnclear(run)).map((run) => run.text) : [];
}

/** The name if all are equal; undefined if there are two, or if it is too long to be only a name. */
function onlyName(names: readonly string[]): string | undefined {
  const [name] = names;
  if (name === undefined || names.some((other) => other !== name)) return undefined;
  return name.length >= 2 && name.length <= 24 && !/^(?:同|この|その|本|当|両|各|全)/u.test(name) ? name : undefined;
}
