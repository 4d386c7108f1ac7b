/** What the formatter does not give: other spellings, stems of inflected names. January first; none is `-`. */
const more: Readonly<Record<string, string>> = {
  en: 'jan feb mar apr - jun jul aug sept|sep oct nov dec',
  si: 'ජනවාරි පෙබරවාරි මාර්තු අප්‍රේල්|අප්‍රියෙල් මැයි ජූනි ජූලි අගෝස්තු|අගෝස්තුව සැප්තැම්බර් ඔක්තෝබර් නොවැම්බර් දෙසැම්බර්',
  pl: 'styczni luty|lutego|lutym mar[cz] kwie maj czerw lip sierp wrze paźdz listopad grud',
  ru: 'январ феврал март апрел мая|май|мае июн июл август сентябр октябр ноябр декабр',
  uk: 'січ лют берез квіт трав черв лип серп верес жовт листопад груд',
  hi: 'जनवरी फरवरी|फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितम्बर|सितंबर अक्टूबर|अक्तूबर नवम्बर|नवंबर दिसम्बर|दिसंबर',
  ne: 'जनवरी फेब्रुअरी|फरवरी मार्च अप्रिल मे जुन जुलाई अगस्ट|अगस्त सेप्टेम्बर|सेप्टेम्वर अक्टोबर नोभेम्बर|नोवेम्बर डिसेम्बर',
  bn: 'জানুয়ারি|জানুয়ারী ফেব্রুয়ারি|ফেব্রুয়ারী মার্চ এপ্রিল মে জুন জুলাই আগস্ট|অগাস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর',
  ta: 'ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட் செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்',
  my: 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ|ဧပရယ် မေ ဇွန် ဇူလိုင် ဩဂုတ်|သြဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ',
  ar: 'يناير|كانون_الثاني فبراير|شباط مارس|آذار أبريل|إبريل|ابريل|نيسان مايو|أيار يونيو|حزيران يوليو|تموز أغسطس|آب سبتمبر|أيلول أكتوبر|تشرين_الأول نوفمبر|تشرين_الثاني ديسمبر|كانون_الأول',
  es: '- - - - - - - - setiembre - - -',
  tr: 'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık',
  mn: 'нэгдүгээр_сар хоёрдугаар_сар гуравдугаар_сар дөрөвдүгээр_сар тавдугаар_сар зургадугаар_сар|зургаадугаар_сар|зургаан_сар долдугаар_сар|долоодугаар_сар наймдугаар_сар есдүгээр_сар аравдугаар_сар арван_нэгдүгээр_сар|арваннэгдүгээр_сар арван_хоёрдугаар_сар|арванхоёрдугаар_сар',
};

export type MonthMention = { readonly start: number; readonly end: number; readonly month: number };

/** Finds the months of a language by name; none for languages that number them. */
export function createMonths(language: string): (normalized: string) => MonthMention[] {
  if (['ja', 'zh', 'ko', 'vi'].includes(language)) return () => [];
  const stems = (more[language] ?? '').split(' ');
  const names = Array.from({ length: 12 }, (_, month) => [
    ...new Set([
      ...formatted(language, month),
      ...(stems[month] ?? '').split('|').filter((stem) => stem !== '' && stem !== '-'),
    ]),
  ]);
  const patterns = names.map((forms) => new RegExp(sourceOf(forms, language), 'gu'));
  // Later months first: арван нэгдүгээр сар holds нэгдүгээр сар.
  return (normalized) => {
    const found: MonthMention[] = [];
    for (const [index, pattern] of [...patterns.entries()].toReversed()) {
      for (const { 0: name, index: start } of normalized.matchAll(pattern)) {
        const end = start + name.length;
        if (!found.some((other) => start < other.end && other.start < end))
          found.push({ start, end, month: index + 1 });
      }
    }
    return found;
  };
}

function formatted(language: string, month: number): string[] {
  const forms = [{ month: 'long' }, { month: 'long', day: 'numeric' }] as const;
  const day = new Date(Date.UTC(2024, month, 15));
  return forms.flatMap((form) =>
    new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { timeZone: 'UTC', ...form })
      .formatToParts(day)
      .filter(({ type, value }) => type === 'month' && !/\d/.test(value))
      .map(({ value }) => value.toLowerCase().replaceAll(' ', '_')),
  );
}

/** Endings are free where words are inflected or not written apart. */
const freeEnd = new Set(['pl', 'ru', 'uk', 'mn', 'ta', 'th', 'lo', 'km', 'si', 'bn']);
/** Short names that other words begin with stand before the word for month. */
const ends: Readonly<Record<string, string>> = { my: '(?=\\s?လ|\\s?\\d)' };

function sourceOf(forms: readonly string[], language: string): string {
  const source = forms.map((form) => form.replaceAll('.', '').replaceAll('_', '\\s')).join('|');
  const head = ['th', 'lo', 'km', 'my'].includes(language)
    ? ''
    : language === 'ar'
      ? '(?<![\\p{L}\\p{M}])[وبل]?'
      : '(?<![\\p{L}\\p{M}])';
  const end = ends[language] ?? (freeEnd.has(language) ? '' : '(?![\\p{L}\\p{M}])');
  return `${head}(?:${source === '' ? '(?!)' : source})${end}`;
}
