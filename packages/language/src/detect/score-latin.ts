/** The output languages in Latin letters. */
export const latinTags = ['en', 'vi', 'id', 'ms', 'fil', 'pl', 'de', 'fr', 'it', 'es', 'pt', 'nl', 'tr'] as const;
export type LatinTag = (typeof latinTags)[number];

/** The words that a text of a language can hardly do without. */
const stopWords: Readonly<Record<LatinTag, string>> = {
  en: 'the of and to in is that for it was on are as with be by this have from or had not but they which you we were been their has more will would can there when who its into than also an at',
  vi: 'và của là có được trong cho không một các với những này đã khi người ra để từ về đến theo tại cũng nhiều năm như hoặc sẽ do bị trên phải hơn nếu vào',
  id: 'yang dan di dengan untuk dari pada ini itu tidak dalam akan tetapi perlu tahun setiap sebelum lebih adalah karena bahwa bisa ke oleh sebagai juga telah atau sudah dapat kami mereka ada para tersebut harus hanya',
  ms: 'yang dan di dengan untuk dari pada ini itu tidak dalam akan tetapi perlu tahun setiap sebelum lebih adalah kerana bahawa boleh ke oleh sebagai juga telah atau sudah dapat kami mereka ada para tersebut harus hanya ialah iaitu daripada',
  fil: 'ang ng mga sa na ay at para ito hindi may kung niya siya ni si kay nang mula dahil kanilang kanyang upang bilang lamang din rin pa po kaya noong bawat nila',
  pl: 'i w na z do się nie że jest to o za po od przez jak oraz dla są był była było która który które ich ale lub będzie może tym przy przed jego',
  de: 'der die das und in ist zu den von mit für auf nicht ein eine dem des im sich auch es werden wird als an bei nach sind aus über wurde oder haben einer bis noch zum zur vom hat',
  fr: 'le la les de des et est en un une du que pour dans qui sur au par ne pas plus avec ce sont il elle ont aux être été se cette mais ou sera son leur',
  it: 'il la di che e è per un una in con non del della dei delle sono al alla da si le gli nel più come anche i lo ha stato questo essere dal ai nella',
  es: 'el la los las de que y en un una es por con para del se no al su como más pero sus le ya o fue ha este entre son también está desde',
  pt: 'o a os as de que e em um uma é por com para do da dos das no na se não ao mais como mas foi são pela pelo também ou sua ser está até',
  nl: 'de het een en van in is dat op te voor met zijn niet die aan er om ook als door naar wordt bij maar uit worden heeft nog werd dit of tot',
  tr: 've bir bu için ile da de olarak daha çok olan en gibi kadar sonra ancak ise göre olduğu her var değil ne o yeni olacak edildi tarafından kişi',
};

/** Letters, or shapes of words, that few of the others have. */
const marks: readonly (readonly [LatinTag, RegExp, number])[] = [
  ['vi', /[ơưăđạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u, 1],
  ['pl', /[łąęśźżćń]/u, 1],
  ['tr', /[ğış]/u, 1],
  ['de', /ß/u, 1],
  ['de', /[äöü]/u, 0.4],
  ['tr', /[öüç]/u, 0.3],
  ['es', /[ñ¿¡]|ción$/u, 1],
  ['pt', /[ãõ]|ção$|ções$/u, 0.7],
  ['fr', /[èêœùîôû]|^(?:l|d|qu|n|s|c|j)['’]/u, 0.5],
  ['it', /[òìù]$|zione$|zioni$|^(?:dell|all|nell|sull|dall|un)['’]/u, 0.7],
];

const owners = listOwners();

export type LatinScores = {
  readonly words: number;
  readonly scores: Readonly<Record<LatinTag, number>>;
  /** Different common or marked words of each language that were met: names hold one or two. */
  readonly kinds: Readonly<Record<LatinTag, number>>;
};

/** How many marks of each language a text has; a word of several languages counts for each a little. */
export function scoreLatin(text: string): LatinScores {
  const scores = zeros();
  const kinds = zeros();
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{Script=Latin}\p{M}]+(?:['’]\p{Script=Latin}+)*/gu) ?? [];
  const met = new Set<string>();
  for (const word of words) {
    const tags = owners.get(word) ?? [];
    for (const tag of tags) {
      scores[tag] += 1 / countLanguages(tags);
      if (!met.has(word)) kinds[tag] += 1;
    }
    for (const [tag, pattern, weight] of tags.length > 0 ? [] : marks) {
      if (!pattern.test(word)) continue;
      scores[tag] += weight;
      if (weight === 1 && !met.has(word)) kinds[tag] += 1;
    }
    met.add(word);
  }
  return { words: words.length, scores, kinds };
}

function zeros(): Record<LatinTag, number> {
  return Object.fromEntries(latinTags.map((tag) => [tag, 0])) as Record<LatinTag, number>;
}

/** Indonesian and Malay count as one here: they are distinguished by their own words. */
function countLanguages(tags: readonly LatinTag[]): number {
  return tags.includes('id') && tags.includes('ms') ? tags.length - 1 : tags.length;
}

function listOwners(): ReadonlyMap<string, readonly LatinTag[]> {
  const found = new Map<string, LatinTag[]>();
  for (const tag of latinTags) {
    for (const word of stopWords[tag].split(' ')) found.set(word, [...(found.get(word) ?? []), tag]);
  }
  return found;
}

/** Indonesian and Malay share most words; these are of one only. */
const ownWords: Readonly<Record<'id' | 'ms', RegExp>> = {
  id: /\b(?:karena|bahwa|bisa|uang|mobil|kantor|perusahaan|pemerintah|rapat|gratis|biaya|pelayanan|senin|kamis|jumat|maret|juni|juli|agustus|rumah sakit|sepeda|listrik|pajak|butuh|siswa|kota|persen)\b/giu,
  ms: /\b(?:kerana|bahawa|wang|syarikat|mesyuarat|percuma|yuran|perkhidmatan|isnin|khamis|jumaat|ahad|julai|ogos|hospital|basikal|elektrik|cukai|ialah|iaitu|sahaja|maklumat|manakala|dijangka|peratus|semasa)\b/giu,
};

export function countOwnWords(text: string, tag: 'id' | 'ms'): number {
  return text.match(ownWords[tag])?.length ?? 0;
}
