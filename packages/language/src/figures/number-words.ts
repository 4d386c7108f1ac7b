/**
 * Words for 1 to 12, and after `;` for 20, 30 … 90, by language, each with the forms that translators use (`|`); stems end
 * in `*`. They support figures and never claim any: a word for a number has too many other meanings.
 */
const rows: Readonly<Record<string, string>> = {
  en: 'one|first|a single|once two|second*|twice|both|double*|pair three|third*|triple* four|fourth*|quarter* five|fifth* six|sixth* seven* eight* nine|ninth* ten|tenth*|decade* eleven* twelve|twelfth|dozen; twent* thirt* fort* fift* sixt* sevent* eight* ninet*',
  fr: 'un|une|premi* deux|second* trois* quatre|quatrième|quart* cinq* six|sixième sept* huit* neuf|neuvième dix|dixième|décenn* onze douze|douzaine; vingt* trente quarante cinquante soixante soixante-dix quatre-vingt* quatre-vingt-dix',
  de: 'ein*|erst* zwei*|beide*|doppelt* drei*|dritt* vier* fünf* sechs* sieb* acht* neun* zehn*|zehnt*|jahrzehnt* elf* zwölf*; zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
  es: 'un|una|uno|primer* dos|segund*|ambos|ambas|doble tres|tercer*|tercio* cuatro|cuart* cinco|quint* seis|sext* siete|séptim* ocho|octav* nueve|noven* diez|décim*|década* once doce|docena; veint* treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  pt: 'um|uma|primeir* dois|duas|segund*|ambos|ambas|dobro três|terceir*|terço* quatro|quart* cinco|quint* seis|sext* sete|sétim* oito|oitav* nove|non* dez|décim*|década* onze doze|dúzia; vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
  it: 'un|una|uno|prim* due|second*|entramb*|doppi* tre|terz* quattro|quart* cinque|quint* sei|sest* sette|settim* otto|ottav* nove|non* dieci|decim*|decenn* undici dodici|dozzin*; vent* trenta quaranta cinquanta sessanta settanta ottanta novanta',
  nl: 'een|één|eerste twee*|beide drie*|derde vier* vijf* zes* zeven* acht* negen* tien* elf twaalf*; twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  pl: 'jed*|pierwsz* dw*|drug*|ob* trz*|trój* czter*|czwart* pię*|piąt* sześ*|szóst* siedm*|siedem|siódm* osiem|ośm*|ósm* dziewię*|dziewiąt* dziesię*|dziesiąt* jedena* dwana*|tuzin; dwadzieści* trzydzieści* czterdzieści* pięćdziesi* sześćdziesi* siedemdziesi* osiemdziesi* dziewięćdziesi*',
  ru: 'од*|перв* дв*|втор*|об* тр* четыр*|четвер*|четвёр* пят* шест* сем*|седьм* вос*|восьм* девят* десят*|декад* одиннадцат* двенадцат*; двадцат* тридцат* сорок* пятьдесят* шестьдесят* семьдесят* восемьдесят* девяност*',
  uk: "од*|перш* дв*|друг*|об* тр* чотир*|четвер* п'ят*|пят* шіст*|шест*|шост* сім*|сем*|сьом* віс*|восьм*|вось* дев'ят* десят* одинадцят* дванадцят*; двадцят* тридцят* сорок* п'ятдесят* шістдесят* сімдесят* вісімдесят* дев'яност*",
  tr: 'bir|ilk|birinci iki* üç* dört* beş* altı* yedi* sekiz* dokuz* on|onuncu onbir|on bir oniki|on iki; yirmi* otuz* kırk* elli* altmış* yetmiş* seksen* doksan*',
  vi: 'một|đầu tiên|nhất|giêng hai|nhì|đôi ba bốn|tư năm sáu bảy tám chín mười mười một mười hai|chạp; hai mươi ba mươi bốn mươi năm mươi sáu mươi bảy mươi tám mươi chín mươi',
  id: 'satu|se*|pertama|kesatu dua|kedua* tiga|ketiga* empat|keempat* lima|kelima* enam|keenam* tujuh|ketujuh* delapan|kedelapan* sembilan|kesembilan* sepuluh|kesepuluh|dekade*|dasawarsa sebelas duabelas|dua belas; dua puluh tiga puluh empat puluh lima puluh enam puluh tujuh puluh delapan puluh sembilan puluh',
  ms: 'satu|se*|pertama|kesatu dua|kedua* tiga|ketiga* empat|keempat* lima|kelima* enam|keenam* tujuh|ketujuh* lapan|kelapan* sembilan|kesembilan* sepuluh|kesepuluh|dekade*|dasawarsa sebelas dua belas; dua puluh tiga puluh empat puluh lima puluh enam puluh tujuh puluh lapan puluh sembilan puluh',
  fil: 'isa*|una*|unang dalawa*|pangalawa*|ikalawa*|kapwa tatlo*|ikatlo* apat*|ikaapat* lima* anim* pito* walo* siyam* sampu*|dekada* labing-isa*|labingisa* labindalawa*|labing-dalawa*; dalawampu* tatlumpu* apatnapu* limampu* animnapu* pitumpu* walumpu* siyamnapu*',
  mn: 'нэг* хоёр* гурв* дөрв*|дөрөв* тав* зургаа* долоо* найм* ес*|юс* арав*|арван арван нэг* арван хоёр*; хор* гуч* дөч* тав* жар* дал* ная* ер*',
  ar: 'واحد*|أول*|الأول* اثن*|الثان*|ثان*|مرتين ثلاث*|ثالث*|الثالث*|ثلث* أربع*|رابع*|ربع* خمس*|خامس* ست*|سادس* سبع*|سابع* ثمان*|ثامن* تسع*|تاسع* عشر* أحد عشر|إحدى عشرة اثن* عشر*; عشرين|عشرون ثلاثين|ثلاثون أربعين|أربعون خمسين|خمسون ستين|ستون سبعين|سبعون ثمانين|ثمانون تسعين|تسعون',
  hi: 'एक|पहल* दो|दूसर*|दोन* तीन*|तीसर* चार*|चौथ* पाँच*|पांच* छह|छः|छ|छठ* सात* आठ* नौ* दस* ग्यारह* बारह*; बीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे',
  ne: 'एक*|पहिल* दुई*|दोस्र* तीन*|तेस्र* चार*|चौथ* पाँच*|पांच* छ* सात* आठ* नौ* दस*|दश* एघार* बाह्र*; बीस तीस चालीस पचास साठी सत्तरी असी नब्बे',
  bn: 'এক*|প্রথম* দুই*|দুটি|দু*|দ্বিতীয়*|উভয়* তিন*|তৃতীয়* চার*|চতুর্থ* পাঁচ* ছয়*|ছয়* সাত* আট* নয়*|নয়* দশ* এগারো* বারো*; বিশ|কুড়ি ত্রিশ চল্লিশ পঞ্চাশ ষাট সত্তর আশি নব্বই',
  ta: 'ஒரு|ஒன்ற*|முதல* இரண்ட*|இரு* மூன்ற*|மூவ* நான்க*|நால்வ* ஐந்த* ஆற* ஏழ* எட்ட* ஒன்பத* பத்த* பதினொன்ற* பன்னிரண்ட*; இருபத* முப்பத* நாற்பத* ஐம்பத* அறுபத* எழுபத* எண்பத* தொண்ணூற*',
  si: 'එක*|එක්*|පළමු* දෙ* තුන*|තෙ* හතර*|සිව් පහ*|පස් හය* හත* අට* නවය*|නව දහය*|දස එකොළ* දොළ*; විසි* තිස්* හතළි* පනස්* හැට* හැත්තෑ* අසූ* අනූ*',
  th: 'หนึ่ง|แรก สอง|คู่|เท่าตัว สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ สิบเอ็ด สิบสอง; ยี่สิบ สามสิบ สี่สิบ ห้าสิบ หกสิบ เจ็ดสิบ แปดสิบ เก้าสิบ',
  lo: 'ໜຶ່ງ|ຫນຶ່ງ|ທຳອິດ ສອງ ສາມ ສີ່ ຫ້າ ຫົກ ເຈັດ ແປດ ເກົ້າ ສິບ ສິບເອັດ ສິບສອງ; ຊາວ ສາມສິບ ສີ່ສິບ ຫ້າສິບ ຫົກສິບ ເຈັດສິບ ແປດສິບ ເກົ້າສິບ',
  km: 'មួយ|ដំបូង ពីរ បី បួន ប្រាំ ប្រាំមួយ ប្រាំពីរ ប្រាំបី ប្រាំបួន ដប់ ដប់មួយ ដប់ពីរ; ម្ភៃ សាមសិប សែសិប ហាសិប ហុកសិប ចិតសិប ប៉ែតសិប កៅសិប',
  my: 'တစ်|ပထမ နှစ်|ဒုတိယ သုံး|တတိယ လေး ငါး ခြောက် ခုနစ်|ခုနှစ် ရှစ် ကိုး ဆယ်|တစ်ဆယ် ဆယ့်တစ် ဆယ့်နှစ်|တစ်ဒါဇင်; နှစ်ဆယ် သုံးဆယ် လေးဆယ် ငါးဆယ် ခြောက်ဆယ် ခုနစ်ဆယ် ရှစ်ဆယ် ကိုးဆယ်',
  ko: '일|한|하나|첫|첫째|하루 이|두|이틀|둘|둘째|양국|양측|배 삼|세|셋|셋째|사흘 사|네|넷|나흘 오|다섯|닷새 육|여섯|유|엿새 칠|일곱|이레 팔|여덟|여드레 구|아홉|아흐레 십|열|시월|열흘 십일|열한|열하나 십이|열두|열둘; 이십|스무 삼십|서른 사십|마흔 오십|쉰 육십|예순 칠십|일흔 팔십|여든 구십|아흔',
  ja: '一|ひと|初 二|ふた|両|倍 三|みっ 四|よっ 五|いつ 六|むっ 七|なな 八|やっ 九|ここの 十|とお 十一 十二; 二十|はた 三十 四十 五十 六十 七十 八十 九十',
  zh: '一|首|单|單 二|两|兩|双|雙|倍 三 四 五 六 七 八 九 十 十一 十二; 二十 三十 四十 五十 六十 七十 八十 九十',
};

export type NumberWord = { readonly start: number; readonly end: number; readonly value: number };

/** Words of more than one part have a space in them that no list separator has: they are written with it. */
const manyParts =
  /(?:a single|on bir|on iki|đầu tiên|mười một|mười hai|\S+ mươi|dua belas|\S+ puluh|арван нэг\*|арван хоёр\*|أحد عشر|إحدى عشرة|اثن\* عشر\*)/g;

/** Reads words for numbers in a language; every number that some word of the text may mean. */
export function createNumberWords(language: string): (normalized: string) => NumberWord[] {
  const row = (rows[language] ?? '').replaceAll(manyParts, (words) => words.replace(' ', '_'));
  const [small = '', tens = ''] = row.split('; ');
  const entries = [
    ...small.split(' ').map((forms, index) => ({ forms, value: index + 1 })),
    // Twenties, veinteañeros: whatever follows.
    ...tens
      .split(' ')
      .map((forms, index) => ({ forms: forms.replaceAll(/(?<![*])(?=\||$)/g, '*'), value: (index + 2) * 10 })),
  ].filter(({ forms }) => forms !== '');
  const patterns = entries.map(({ forms, value }) => ({ value, pattern: new RegExp(sourceOf(forms), 'gu') }));
  return (normalized) =>
    patterns.flatMap(({ value, pattern }) =>
      [...normalized.matchAll(pattern)].map(({ 0: found, index }) => ({
        start: index,
        end: index + found.length,
        value,
      })),
    );
}

function sourceOf(forms: string): string {
  return forms
    .split('|')
    .map((form) => {
      const word = form.replaceAll('*', '').replaceAll('_', '\\s');
      if (!/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}]/u.test(form))
        return word;
      const end = form.endsWith('*') ? '' : '(?![\\p{L}\\p{M}])';
      return `(?<![\\p{L}\\p{M}])(?:ال|و|ب|ل|وال)?${word}${end}`;
    })
    .join('|');
}
