import { hasDigits, isName } from './protected-words.ts';
import type { Candidate, Veto } from './veto.ts';

/** Nouns that say little without what describes them. */
const emptyNouns =
  /^(?:こと|もの|ところ|ため|よう|とき|時|場合|わけ|はず|の|ん|上|中|下|方|際|点|面|旨|側|形|形式|状況|状態|一つ|一環|内容|結果|理由|目的|方法|方針|計画|考え|見通し|見込み|可能性|疑い|必要|必要性|予定|意向|姿勢|体制|仕組み|問題|課題|人|者|方々|人々|分野|地域|企業|事業|取り組み|取組|存在|立場|観点|視点|認識|決意|思い|役割|効果|影響|事態|事実|事例|例|声|意見|機会|環境|条件|基準|対象|部分|段階|時点|時期|期間|場|場所|意味|意義|特徴|性格|ほう|ほか|他|等|など|数|量|率|額|力|性|化|的|さ|能力|傾向|動き|流れ|様子|姿|気持ち|期待|懸念|指摘|報告|発表|主張|調査|議論|検討|提案|要望|請求|判断|判決|決定|合意|約束|宣言|訴え|まちづくり|街づくり|づくり|取り組み)$/u;

/** Reasons in the described noun to keep any description of it. */
export const nounVetoes: readonly Veto[] = [
  {
    name: 'describes-what-the-sentence-says',
    vetoes: ({ governor }) => governor.relation === 'final' || governor.isPredicate,
  },
  {
    // だけ, のみ … behind the noun narrow what describes it.
    name: 'noun-is-narrowed',
    vetoes: ({ governor }) => /(?:だけ|のみ|しか|ばかり|さえ|ほど)/u.test(governor.tail),
  },
  {
    name: 'noun-begins-with-a-figure',
    vetoes: ({ parse, governor }) => hasDigits(parse.tokens[governor.first]),
  },
  { name: 'noun-says-little', vetoes: saysLittle },
];

/** Reasons to keep a description that says more than that there is one. */
export const lackingNounVetoes: readonly Veto[] = [
  {
    // What is said of a noun in general must not grow more general.
    name: 'noun-is-spoken-of-in-general',
    vetoes: (candidate) => {
      const { relation, tail } = candidate.governor;
      return (relation === 'topic' || tail.endsWith('が')) && !listNounTokens(candidate).some(isName);
    },
  },
  { name: 'noun-is-too-plain', vetoes: isTooPlain },
];

function saysLittle({ parse, governor }: Candidate): boolean {
  const first = parse.tokens[governor.first]?.surface ?? '';
  return emptyNouns.test(first) || /^(?:あと|後|前|時|際|上|中|間|うち|頃|ころ)$/u.test(first);
}

/** A noun of one word names a kind, not which one. */
function isTooPlain(candidate: Candidate): boolean {
  const words = listNounTokens(candidate);
  const head = words.at(-1);
  if (head === undefined || emptyNouns.test(head.surface)) return true;
  if (/^(?:者|等|など|数|率|額|量|点|面|側|上|中|別|用|時)$/u.test(head.surface)) return true;
  const length = head.end - (words[0]?.start ?? head.start);
  return words.filter(({ pos }) => pos === 'noun').length < 2 || length < 4;
}

function listNounTokens({ parse, governor }: Candidate): Candidate['parse']['tokens'] {
  return parse.tokens.slice(governor.first, governor.head + 1);
}
