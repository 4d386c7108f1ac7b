/** A language in which a model can write a summary. */
type OutputLanguage = {
  /** BCP 47, as in `language` of a request. */
  readonly tag: string;
  /** Its name in Japanese. */
  readonly japanese: string;
  /** Its own name. */
  readonly native: string;
};

/** The 30 output languages, in the order of a list in Japan. */
export const outputLanguages = [
  { tag: 'ja', japanese: '日本語', native: '日本語' },
  { tag: 'en', japanese: '英語', native: 'English' },
  { tag: 'zh-Hans', japanese: '中国語（簡体字）', native: '简体中文' },
  { tag: 'zh-Hant', japanese: '中国語（繁体字）', native: '繁體中文' },
  { tag: 'ko', japanese: '韓国語', native: '한국어' },
  { tag: 'vi', japanese: 'ベトナム語', native: 'Tiếng Việt' },
  { tag: 'ne', japanese: 'ネパール語', native: 'नेपाली' },
  { tag: 'id', japanese: 'インドネシア語', native: 'Bahasa Indonesia' },
  { tag: 'fil', japanese: 'フィリピノ語', native: 'Filipino' },
  { tag: 'my', japanese: 'ミャンマー語', native: 'မြန်မာဘာသာ' },
  { tag: 'pt', japanese: 'ポルトガル語', native: 'Português' },
  { tag: 'es', japanese: 'スペイン語', native: 'Español' },
  { tag: 'th', japanese: 'タイ語', native: 'ภาษาไทย' },
  { tag: 'km', japanese: 'クメール語', native: 'ភាសាខ្មែរ' },
  { tag: 'lo', japanese: 'ラオス語', native: 'ພາສາລາວ' },
  { tag: 'mn', japanese: 'モンゴル語', native: 'Монгол' },
  { tag: 'si', japanese: 'シンハラ語', native: 'සිංහල' },
  { tag: 'bn', japanese: 'ベンガル語', native: 'বাংলা' },
  { tag: 'hi', japanese: 'ヒンディー語', native: 'हिन्दी' },
  { tag: 'ta', japanese: 'タミル語', native: 'தமிழ்' },
  { tag: 'ms', japanese: 'マレー語', native: 'Bahasa Melayu' },
  { tag: 'fr', japanese: 'フランス語', native: 'Français' },
  { tag: 'de', japanese: 'ドイツ語', native: 'Deutsch' },
  { tag: 'it', japanese: 'イタリア語', native: 'Italiano' },
  { tag: 'nl', japanese: 'オランダ語', native: 'Nederlands' },
  { tag: 'pl', japanese: 'ポーランド語', native: 'Polski' },
  { tag: 'uk', japanese: 'ウクライナ語', native: 'Українська' },
  { tag: 'ru', japanese: 'ロシア語', native: 'Русский' },
  { tag: 'tr', japanese: 'トルコ語', native: 'Türkçe' },
  { tag: 'ar', japanese: 'アラビア語', native: 'العربية' },
] as const satisfies readonly OutputLanguage[];

export type OutputLanguageTag = (typeof outputLanguages)[number]['tag'];
