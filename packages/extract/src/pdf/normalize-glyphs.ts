/** CJK radicals that fonts map ordinary characters to and that no normalization form replaces. */
const radicals = new Map(
  Object.entries({
    '⺁': '厂',
    '⺃': '乚',
    '⺅': '亻',
    '⺇': '几',
    '⺈': '刀',
    '⺋': '卩',
    '⺌': '小',
    '⺍': '小',
    '⺎': '兀',
    '⺏': '尣',
    '⺐': '尢',
    '⺒': '巳',
    '⺓': '幺',
    '⺔': '彑',
    '⺕': 'ヨ',
    '⺗': '心',
    '⺙': '攵',
    '⺛': '旡',
    '⺝': '月',
    '⺞': '歹',
    '⺟': '母',
    '⺠': '民',
    '⺡': '氵',
    '⺣': '灬',
    '⺤': '爪',
    '⺦': '爿',
    '⺩': '王',
    '⺬': '示',
    '⺭': '礻',
    '⺮': '竹',
    '⺯': '糸',
    '⺱': '罒',
    '⺲': '罒',
    '⺴': '网',
    '⺷': '羊',
    '⺸': '羊',
    '⺹': '耂',
    '⺺': '聿',
    '⺻': '聿',
    '⺼': '月',
    '⺽': '臼',
    '⺾': '艹',
    '⺿': '艹',
    '⻀': '艹',
    '⻁': '虎',
    '⻂': '衤',
    '⻃': '西',
    '⻄': '西',
    '⻅': '见',
    '⻆': '角',
    '⻇': '角',
    '⻈': '讠',
    '⻉': '贝',
    '⻊': '足',
    '⻋': '车',
    '⻌': '辶',
    '⻍': '辶',
    '⻎': '辶',
    '⻏': '邑',
    '⻐': '钅',
    '⻑': '長',
    '⻒': '長',
    '⻓': '长',
    '⻔': '门',
    '⻕': '阜',
    '⻖': '阝',
    '⻗': '雨',
    '⻘': '青',
    '⻙': '韦',
    '⻚': '页',
    '⻛': '风',
    '⻜': '飞',
    '⻝': '食',
    '⻞': '食',
    '⻟': '食',
    '⻠': '饣',
    '⻡': '首',
    '⻢': '马',
    '⻣': '骨',
    '⻤': '鬼',
    '⻥': '鱼',
    '⻦': '鸟',
    '⻧': '卤',
    '⻨': '麦',
    '⻩': '黄',
    '⻪': '黾',
    '⻫': '斉',
    '⻬': '齐',
    '⻭': '歯',
    '⻮': '齿',
    '⻯': '竜',
    '⻰': '龙',
    '⻱': '亀',
    '⻲': '亀',
    '⻳': '龟',
  }),
);

/** Vertical presentation forms whose normal form is not the usual character. */
const verticalForms = new Map(Object.entries({ '︙': '…', '︰': '‥', '︱': '—', '︲': '–', '︳': '＿' }));

/** Without ⼾, which is a different character in Japanese than in Chinese: see replace-look-alikes.ts. */
const foldable = /[\u2e80-\u2f3d\u2f3f-\u2fdf\ufb00-\ufb06\ufe10-\ufe19\ufe30-\ufe4f\uf900-\ufaff]/g;

/**
 * Replaces radicals, ligatures, vertical forms and compatibility ideographs with ordinary characters, one by one;
 * everything else (①, ㎡, full-width digits) stays as on the page.
 */
export function normalizeGlyphs(text: string): string {
  if (text.search(foldable) < 0) return text;
  return text.replace(foldable, (glyph) => radicals.get(glyph) ?? verticalForms.get(glyph) ?? normalizeGlyph(glyph));
}

function normalizeGlyph(glyph: string): string {
  const normalized = glyph.normalize('NFKC');
  // Vertical brackets and stops normalize to ASCII or full-width characters; the page shows the full-width ones.
  if (glyph >= '\ufe10' && glyph <= '\ufe4f' && normalized.length === 1 && normalized < '\x7f') {
    return String.fromCharCode(normalized.charCodeAt(0) + 0xfee0);
  }
  return normalized;
}
