import type { TextLanguage } from '#tokenize/token.ts';

/** What somebody must, may, need not or must not do. */
export const obligations = ['forbidden', 'optional', 'must', 'may'] as const;
export type Obligation = (typeof obligations)[number];

type Cues = Readonly<Record<Obligation, RegExp>>;

/** In the order of `obligations` the first that matches holds: 必要はない is no 必要. */
export const obligationCues: Readonly<Record<TextLanguage, Cues>> = {
  ja: {
    forbidden:
      /(?:て|で)は(?:な(?:らな|りませ)|いけ(?:な|ませ))|禁止|禁じ|(?:認められ|許され|許可され)(?:て?い)?(?:な[いく]|ません)|お断り|ご遠慮|(?:こと(?:が|は)|は|が)?でき(?:ない|ません|なかった)|不可/u,
    optional:
      /(?:必要|義務)(?:は|が|も)?(?:な[いくし]|ありません|なかった)|不要|任意|(?:なくて|てもしなくて|ずとも)(?:も)?(?:よ|構|かま|い[いし])|かまいません|構わない|(?:ない|なかった)場合でも(?:よ|い)|を要しない/u,
    must: /(?:なけれ|ね)ば(?:なら|いけ|なり)|(?:なくては|ないと)(?:なら|いけ|なり)|必要(?:が(?:あ|生)|だ|で(?:す|あ)|と(?:な|さ))|義務(?:が|を|付|づ|だ|で|と)|必須|必ず|求められ(?:る|て)/u,
    may: /ことができ(?:る|ます|た)|て(?:も)?(?:よい|良い|いい|構わ|かまわ)|(?:で|可能|使え|受けられ|選べ)(?:きる|きます|だ|で(?:す|あ)|る|ます)(?:$|。)|認め(?:られ|る|て)|許(?:され|可)/u,
  },
  en: {
    forbidden:
      /\b(?:must not|mustn't|may not|cannot|can't|(?:is|are|was|were) not (?:allowed|permitted)|not be (?:allowed|permitted)|forbid\w*|forbidden|banned?|prohibit\w*|no longer (?:allowed|permitted))\b/u,
    optional:
      /\b(?:need not|needn't|(?:do|does|did) not (?:have|need) to|(?:don't|doesn't|didn't) (?:have|need) to|not (?:required|obliged|obligatory|compulsory|necessary)|optional|voluntary|free to|no need|(?:nobody|no one|none) (?:\w+ )?(?:obliged|required|has to|have to))\b/u,
    must: /\b(?:must|ha(?:s|ve|d) to|required to|obliged to|obligatory|compulsory|mandatory|needs? to|is needed|are needed|is required|are required)\b/u,
    may: /\b(?:may|can|(?:is|are) (?:allowed|permitted)|free to|are able to|is able to)\b/u,
  },
};

/** Base forms of the verbs in the cues, which do not tell what is obliged. */
export const cueVerbs: ReadonlySet<string> = new Set(
  '認める 許す できる 出来る 求める 許可 禁止 必要 義務 可能'.split(' '),
);
