/** The verb forms needed to change the register. */
export type Form = 'continuative' | 'negative' | 'past' | 'volitional';

type Row = {
  readonly continuative: string;
  readonly negative: string;
  readonly past: string;
  readonly volitional: string;
};

/** 五段 verbs: the forms of the last kana of the base form. */
const fiveStep: Readonly<Record<string, Row>> = {
  う: { continuative: 'い', negative: 'わ', past: 'った', volitional: 'おう' },
  く: { continuative: 'き', negative: 'か', past: 'いた', volitional: 'こう' },
  ぐ: { continuative: 'ぎ', negative: 'が', past: 'いだ', volitional: 'ごう' },
  す: { continuative: 'し', negative: 'さ', past: 'した', volitional: 'そう' },
  つ: { continuative: 'ち', negative: 'た', past: 'った', volitional: 'とう' },
  ぬ: { continuative: 'に', negative: 'な', past: 'んだ', volitional: 'のう' },
  ぶ: { continuative: 'び', negative: 'ば', past: 'んだ', volitional: 'ぼう' },
  む: { continuative: 'み', negative: 'ま', past: 'んだ', volitional: 'もう' },
  る: { continuative: 'り', negative: 'ら', past: 'った', volitional: 'ろう' },
};
const oneStep: Row = { continuative: '', negative: '', past: 'た', volitional: 'よう' };
const suru: Row = { continuative: 'し', negative: 'し', past: 'した', volitional: 'しよう' };
const kuru: Row = { continuative: '来', negative: '来', past: '来た', volitional: '来よう' };
const kuruKana: Row = { continuative: 'き', negative: 'こ', past: 'きた', volitional: 'こよう' };
const zuru: Row = { continuative: 'じ', negative: 'じ', past: 'じた', volitional: 'じよう' };

/**
 * Conjugates a base form of the given IPADIC conjugation type. `undefined` for a word or class whose forms are not
 * certain.
 */
export function conjugate(base: string, type: string, form: Form): string | undefined {
  const stem = base.slice(0, -1);
  if (type.startsWith('一段')) return base.endsWith('る') ? stem + oneStep[form] : undefined;
  if (type === 'サ変・スル') return base.endsWith('する') ? base.slice(0, -2) + suru[form] : undefined;
  if (type === 'サ変・−スル') return base.endsWith('する') ? base.slice(0, -2) + suru[form] : undefined;
  if (type === 'サ変・−ズル') return base.endsWith('ずる') ? base.slice(0, -2) + zuru[form] : undefined;
  if (type === 'カ変・来ル') return base.slice(0, -2) + kuru[form];
  if (type === 'カ変・クル') return base.slice(0, -2) + kuruKana[form];
  if (!type.startsWith('五段')) return undefined;
  return conjugateFiveStep(base, stem, type, form);
}

function conjugateFiveStep(base: string, stem: string, type: string, form: Form): string | undefined {
  const row = fiveStep[base.slice(-1)];
  if (row === undefined) return undefined;
  // The well-known exceptions 行く, 問う, 下さる.
  if (form === 'past' && type.startsWith('五段・カ行促音便')) return `${stem}った`;
  if (form === 'past' && type === '五段・ワ行ウ音便') return `${stem}うた`;
  if (form === 'continuative' && (type === '五段・ラ行特殊' || type === '五段・ラ行アル')) {
    return /(?:くださ|下さ|なさ|いらっしゃ|おっしゃ|ござ)る$/u.test(base) ? `${stem}い` : `${stem}り`;
  }
  if (form === 'negative' && base === 'ある') return undefined;
  return stem + row[form];
}
