/** What programs add to a message that was changed. */
export const editedMark = /[ \t]*[(（](?:編集済み|編集済|edited)[)）]$/u;

/** What one line of a copied or exported chat is; `headUnits` are the UTF-16 units before the words of a message. */
export type ChatLine =
  | { kind: 'message'; name: string; headUnits: number }
  /** The date of the messages that follow. */
  | { kind: 'day' }
  | { kind: 'title' }
  /** What the program itself says, or stands for something that is not text. */
  | { kind: 'notice' };

/** A line of a text without its indent and its end, bounded for matching, and its neighbours. */
export type ChatContext = { before: string; after: string; names: ReadonlySet<string> };

export type ChatFormat = {
  /** Undefined for a line that goes on with the message before it. */
  classify: (line: string, context: ChatContext) => ChatLine | undefined;
  /** The name that a line gives, before the names are known. */
  nameOf: (line: string, context: Omit<ChatContext, 'names'>) => string | undefined;
  /** A line with only a name and a time, the words on the lines below. */
  isHeader: boolean;
  /** Whether a line with the date has to stand above the first message: a timetable has the form of the messages. */
  needsDay: boolean;
};

const clock = '[0-2]?[0-9]:[0-5][0-9](?::[0-5][0-9])?';
const time = `(?:(?:午前|午後) ?${clock}|${clock}(?: ?[AaPp]\\.?[Mm]\\.?)?)`;
const weekday = '[月火水木金土日](?:曜日?)?';
const date = `(?:[12][0-9]{3} ?[-/.年] ?[0-9]{1,2} ?[-/.月] ?[0-9]{1,2}日?|[0-9]{1,2}[/.][0-9]{1,2}(?:[/.](?:[0-9]{2}|[0-9]{4}))?|[0-9]{1,2}月[0-9]{1,2}日)(?: ?[(（]${weekday}[)）]| ${weekday})?`;
const relativeDay = `今日|昨日|一昨日|${weekday}|[Tt]oday|[Yy]esterday|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day`;
const name = '(?<name>[^\\s:：。、「」[\\]](?:[^:：。\\t\\n]{0,38}[^\\s:：。、])?)';

const pattern = (source: string): RegExp => new RegExp(`^${source}`, 'u');

const lineTitle = /^(?:\[LINE\][ \t]*\S|\S.{0,80}のトーク履歴$)/u;
const lineSaved = /^(?:保存日時|Saved on)[ \t]*[：:]/u;
const lineDay = new RegExp(
  `^(?:[12][0-9]{3}[./][0-9]{1,2}[./][0-9]{1,2}(?: ?[(（](?:${weekday}|[A-Z][a-z]{2})[)）]| (?:${weekday}|[A-Z][a-z]{2,8}))|[A-Z][a-z]{2}, [0-9]{1,2}/[0-9]{1,2}/[0-9]{4})$`,
  'u',
);
/** What stands for a sticker, a picture or a call in an exported chat. */
const lineAttachment =
  /^(?:[[［]?(?:スタンプ|写真|動画|画像|ファイル|ボイスメッセージ|アルバム|ノート|連絡先|位置情報|Stickers?|Photos?|Videos?|Files?|Voice message|Albums?|Notes?|Contacts?|Location)[\]］]?|☎.{0,60})$/u;
const lineNotice =
  /(?:メッセージの送信を取り消しました|(?:グループ|トーク)(?:ルーム)?に(?:参加|招待)しました|退出しました|退会しました|招待しました|削除しました|変更しました|unsent a message|joined the (?:group|chat)|left the (?:group|chat))。?$/u;
/** 「<メディアは含まれていません>」, 「:eyes:」, 「[To:123] 鈴木さん」. */
const notice =
  /^(?:[[［](?:スタンプ|写真|動画|画像|ファイル|添付ファイル)[\]］]|<[^<>]{1,60}>|＜[^＜＞]{1,60}＞|(?::[a-z0-9_+-]{1,40}:[ \t]*[0-9]{0,3}[ \t]*){1,8}|\[(?:To|rp|返信|qt|info|hr)[^\]]{0,60}\].{0,40}|(?:画像|動画|音声|スタンプ|GIF)は省略されました|(?:このメッセージは|You )?(?:削除されました|deleted this message)。?)$/u;
/** The number of those who reacted, below the sign. */
const reaction = /^:[a-z0-9_+-]{1,40}:$/u;

const linePhone = pattern(`${time}\\t${name}\\t`);
const linePhoneStamp = pattern(`${time}\\t`);
const linePc = pattern(`(?<stamp>${time} )(?<rest>\\S.*)$`);
const mobile = pattern(`(?:\\[${date},? ${time}\\]|${date},? ${time} -) ${name}: `);
const mobileStamp = pattern(`(?:\\[${date},? ${time}\\]|${date},? ${time} -) `);
const meeting = pattern(
  `${time}[ \\t]+(?:From|開始)[ \\t]+${name.replace('{0,38}', '{0,38}?')}(?:[ \\t]+(?:to|To|宛先)[ \\t][^:：]{1,60}?)?[ \\t]*[:：][ \\t]*`,
);
const bracketed = pattern(`\\[(?:${date},? )?${time}\\][ \\t]*${name}$`);
const dated = pattern(
  `${name.replace('{0,38}', '{0,38}?')}(?:,| [—–-]|)[ \\t]+(?:${date}|${relativeDay})(?: at)?,? ${time}$`,
);
const stamped = pattern(
  `${name.replace('{0,38}', '{0,38}?')}[ \\t]{1,4}(?:\\[${time}\\]|(?:午前|午後) ?${clock}|${clock} ?[AaPp]\\.?[Mm]\\.?)$`,
);
const timeAlone = pattern(`\\[?${time}\\]?$`);
const sentenceEnd =
  /(?:[。！？!?…、]|です|ます|ました|ません|した|だ|よ|ね|か|な|い|る|う|く|お願い|了解|承知|どうぞ|OK|ok|はい|いいえ)$/u;
const nameWord = /^[\p{L}\p{M}\p{N} 　・.'’_()（）/@-]{1,32}$/u;

function inLine(
  line: string,
  found: RegExpExecArray | null,
  isAttachment: (words: string) => boolean,
): ChatLine | undefined {
  const who = found?.groups?.['name']?.trim();
  if (found === null || who === undefined) return undefined;
  const words = line.slice(found[0].length).trim();
  return isAttachment(words) ? { kind: 'notice' } : { kind: 'message', name: who, headUnits: found[0].length };
}

const isNotice = (words: string): boolean => notice.test(words);
const isLineNotice = (words: string): boolean => lineAttachment.test(words);

/** The head of an exported LINE chat. */
function readLineHead(line: string): ChatLine | undefined {
  if (lineTitle.test(line)) return { kind: 'title' };
  if (lineSaved.test(line)) return { kind: 'notice' };
  return lineDay.test(line) ? { kind: 'day' } : undefined;
}

function headerFormat(header: RegExp): ChatFormat {
  const nameOf = (line: string): string | undefined => header.exec(line)?.groups?.['name']?.trim();
  return {
    isHeader: true,
    needsDay: false,
    nameOf,
    classify: (line, { before }) => {
      const who = nameOf(line);
      if (who !== undefined) return { kind: 'message', name: who, headUnits: line.length };
      return isNotice(line) || (reaction.test(before) && /^[0-9]{1,3}$/u.test(line)) ? { kind: 'notice' } : undefined;
    },
  };
}

/** As LINE exports a chat on a phone: time, name and words between tabs. */
const linePhoneFormat: ChatFormat = {
  isHeader: false,
  needsDay: true,
  nameOf: (line) => linePhone.exec(line)?.groups?.['name']?.trim(),
  classify: (line) =>
    readLineHead(line) ??
    inLine(line, linePhone.exec(line), isLineNotice) ??
    (linePhoneStamp.test(line) ? { kind: 'notice' } : undefined),
};

/** As LINE saves it on a computer: spaces between, in names too. */
const linePcFormat: ChatFormat = {
  isHeader: false,
  needsDay: true,
  nameOf: (line) => {
    const rest = linePc.exec(line)?.groups?.['rest'];
    return rest === undefined || lineNotice.test(rest) ? undefined : rest.split(' ', 2).join(' ');
  },
  classify: (line, { names }) => {
    const head = readLineHead(line);
    const found = linePc.exec(line)?.groups;
    if (head !== undefined || found === undefined) return head;
    const [stamp = '', rest = ''] = [found['stamp'], found['rest']];
    const [first = '', second = ''] = rest.split(' ', 2);
    const who = names.has(`${first} ${second}`) ? `${first} ${second}` : first;
    const words = rest.slice(who.length).trim();
    if (words === '' || isLineNotice(words) || lineNotice.test(rest)) return { kind: 'notice' };
    return { kind: 'message', name: who, headUnits: stamp.length + who.length + 1 };
  },
};

/** 「2026/11/18 10:03 - 田中: …」, as messengers export a chat. */
const mobileFormat: ChatFormat = {
  isHeader: false,
  needsDay: false,
  nameOf: (line) => mobile.exec(line)?.groups?.['name']?.trim(),
  classify: (line) =>
    inLine(line, mobile.exec(line), isNotice) ?? (mobileStamp.test(line) ? { kind: 'notice' } : undefined),
};

/** 「10:03:12 From 田中 to Everyone:」, the chat of a video meeting. */
const meetingFormat: ChatFormat = {
  isHeader: false,
  needsDay: false,
  nameOf: (line) => meeting.exec(line)?.groups?.['name']?.trim(),
  classify: (line) => inLine(line, meeting.exec(line), isNotice) ?? (isNotice(line) ? { kind: 'notice' } : undefined),
};

/** A name on one line and the time alone on the next; a time alone goes on with the same person. */
const twoLineFormat: ChatFormat = {
  isHeader: true,
  needsDay: false,
  nameOf: (line, { after }) => (timeAlone.test(after) && mayBeName(line) ? line : undefined),
  classify: (line, context) => {
    const { before, after, names } = context;
    if (timeAlone.test(line)) return { kind: 'notice' };
    if (timeAlone.test(after) && names.has(line)) return { kind: 'message', name: line, headUnits: line.length };
    return isNotice(line) || (reaction.test(before) && /^[0-9]{1,3}$/u.test(line)) ? { kind: 'notice' } : undefined;
  },
};

function mayBeName(line: string): boolean {
  const isChanged = editedMark.test(line);
  return nameWord.test(line) && !isChanged && !sentenceEnd.test(line) && !timeAlone.test(line);
}

export const chatFormats: readonly ChatFormat[] = [
  linePhoneFormat,
  linePcFormat,
  mobileFormat,
  meetingFormat,
  headerFormat(bracketed),
  headerFormat(dated),
  headerFormat(stamped),
  twoLineFormat,
];

/** Whether a line is the head or a date of an exported LINE chat. */
export function isChatDay(line: string): boolean {
  return lineTitle.test(line) || lineDay.test(line);
}
