/** Sentences that several prompts share, so that notes, summaries, comparisons and answers follow the same rules. */
export const sharedRules = {
  ja: {
    editor: 'あなたは、正確さを何より大切にする日本語の編集者です。',
    /** Explains the marks of number-sentences.ts, for every prompt that shows sentences of the source. */
    marks:
      '番号のすぐ後ろの > は別の人が書いたものの引用（数が深さ）、# は見出し、「名前:」は発言者、| は表の列の区切りです。',
    onlyMaterial: '・資料に書いてあることだけを書く。資料にない数字、日付、名前、評価、推測を書かない。',
    condense: '・資料の文を写さず、短くまとめる。関係することは一文に合わせ、結論を先に書く。',
    values:
      '・数字、日付、固有名詞の値を変えない。数字は算用数字で書き、見出しや表の見出しにある単位（百万円など）を付ける。',
    holders: '・だれの発言、考え、行いかを書く。ほかの人の言葉や引用を、別の人のものにしない。',
    status:
      '・案、提案、予定、見込みを、決まったことや済んだことのように書かない。取り消されたこと、訂正される前のことは、結果として書かない。',
    degree: '・否定、条件、例外、範囲（すべて、一部、最大など）、確かさの度合いを変えない。',
    tone: '・皮肉や冗談を文字どおりに受け取らない。物語の中のことは「作中では」と断る。',
    cite: '・一行に一文（一項目）を書き、各行の終わりに、根拠にした文の番号をすべて [3][7] のように付ける。表の値には表の見出しの行、発言には発言者の分かる行も加える。番号のない行は書かない。',
    bare: '・前置き、あとがき、説明、Markdownの装飾、URL、絵文字を書かない。',
    notesBare: '・前置き、見出し、あとがき、Markdownの装飾、URLを書かない。',
    notesKeep: '・決まったこと、結論、数字、日付、固有名詞、条件、反対意見を落とさない。',
  },
  en: {
    editor: 'You are an editor who values accuracy above all.',
    marks:
      'A > right behind the number says that somebody else wrote the sentence (as many as it is deep), # marks a heading, "Name:" the speaker, | the columns of a table.',
    onlyMaterial: '- Write only what the material says: no number, date, name, judgement or guess that is not in it.',
    condense: '- Condense, do not copy sentences: merge what belongs together and put the conclusion first.',
    values:
      '- Change no number, date or name. Write figures in Arabic numerals, with the unit that stands in their heading or table head (such as million yen).',
    holders: '- Say who says, thinks or does it. Never give the words of one person, or a quotation, to another.',
    status:
      '- A proposal, plan or forecast is no decision and no fact. What was withdrawn, or said before it was corrected, is not the result.',
    degree: '- Keep denials, conditions, exceptions, scope (all, some, at most) and how certain something is.',
    tone: '- Do not take irony or jokes at their word. Tell what happens in a story as fiction ("in the story").',
    cite: '- One sentence or item a line, each ending in the numbers of all sentences it rests on, like [3][7]: with a figure of a table also its head, with a statement also the line that names the speaker. No line without numbers.',
    bare: '- No preface, no closing words, no Markdown, no URL, no emoji.',
    notesBare: '- No preface, no heading, no closing words, no Markdown, no URL.',
    notesKeep: '- Keep decisions, conclusions, numbers, dates, names, conditions and objections.',
  },
} as const;

type Rules = (typeof sharedRules)[keyof typeof sharedRules];

/** What no step between the source and the summary may change. */
export function listTruthRules({ values, holders, status, degree }: Rules): string[] {
  return [values, holders, status, degree];
}
