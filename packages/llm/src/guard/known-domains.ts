/** Well-known top-level domains, required where a dot could end a sentence. */
export const commonDomains: ReadonlySet<string> = new Set(
  (
    'com net org jp info biz co io dev app ai edu gov mil int name pro mobi xyz top site online shop store club link ' +
    'click live page blog cloud tech cc tv tokyo osaka kyoto nagoya moe eu uk us de fr kr cn tw hk ru su ua tk ml ga cf ' +
    'gq pw ws to me ly gl gg sh zip mov work win bid loan vip icu cam rest monster buzz onion test example invalid ' +
    'localhost local internal arpa'
  ).split(' '),
);

/** Top-level domains in other scripts. */
export const foreignDomains: readonly string[] = (
  'みんな コム 世界 ストア セール ファッション クラウド グーグル ポイント アマゾン 家電 書籍 食品 香港 中国 中國 台湾 台灣 公司 ' +
  '网络 网站 在线 商城 テスト рф рус бел укр онлайн сайт дети ком орг 한국 닷컴 닷넷 भारत ไทย'
).split(' ');

/** Those that no sentence begins with, so that 。 before them is the dot of a host: 「詐欺。コム」. */
export const unambiguousDomains: ReadonlySet<string> = new Set(
  'コム 公司 网络 网站 在线 商城 рф рус бел укр онлайн сайт дети ком орг 닷컴 닷넷 भारत'.split(' '),
);

/** File extensions and endings of software names that are no top-level domains. */
export const fileEndings: ReadonlySet<string> = new Set(
  (
    'js ts mjs cjs jsx tsx css scss html htm xhtml pdf txt csv tsv doc docx xls xlsx xlsm ppt pptx odt ods odp rtf epub png jpg ' +
    'jpeg gif svg webp heic bmp tif tiff json jsonl xml yaml yml toml ini cfg conf exe dll msi dmg apk iso mp3 wav flac ' +
    'ogg avi mkv webm srt vtt log sql java cpp hpp php jsp asp aspx bat cmd tar gz rar eml msg tex bib ipynb'
  ).split(' '),
);
