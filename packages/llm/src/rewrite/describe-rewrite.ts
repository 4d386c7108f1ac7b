import type { RunContext } from '#session/run-context.ts';
import { guardText } from '#items/polish-item.ts';
import type { RewriteKind } from '#prompts/rewrite-prompt.ts';
import type { Rewrite } from './rewrite-items.ts';
import { checkPlainness } from './plainness/check-plainness.ts';
import type { PlainProblemKind } from './plainness/plain-problem.ts';

const complaints: Readonly<Record<PlainProblemKind, string>> = {
  'long-sentence': '文が長い。短い文に分ける',
  'kanji-level': 'むずかしい漢字がある。ひらがなにするか、読みがなを付ける',
  honorific: '敬語がある。「です・ます」だけにする',
  passive: '受け身がある。だれがするかを書く',
  'double-negation': '二重の打ち消しがある。肯定の文にする',
  katakana: '外来語が多い。やさしい言葉にする',
  'noun-chain': '名詞が続いている。「の」「が」「を」などを入れて分ける',
};

/** How a rewrite is guarded and judged. */
export function describeRewrite(kind: RewriteKind, run: RunContext): Rewrite {
  const { tokenizer } = run.source.analysis;
  return {
    kind,
    guard: (text) => guardText(text, run),
    complain: (text) => {
      if (kind.kind === 'translate') return [];
      const kinds = checkPlainness(text, kind.kind, tokenizer).problems.map((problem) => problem.kind);
      return [...new Set(kinds)].map((problem) => complaints[problem]);
    },
  };
}
