import type { HeadField } from '@youyaku/contract/minutes-template-values';
import {
  placeWordsJa,
  statusWordsJa,
  type PlaceWords,
  type StatusWords,
} from '@youyaku/contract/messages/status-words';
import { placeWordsEn, statusWordsEn } from '@youyaku/contract/messages/status-words-en';
import type { VerdictWords } from '@youyaku/contract/messages/verdict-words';
import { verdictWords } from '@youyaku/contract/messages/verdict-words-en';

/** The language of the words around a summary, which may be in another one. */
export type RenderLanguage = 'ja' | 'en';

export type RenderWords = {
  place: PlaceWords;
  status: StatusWords;
  verdicts: VerdictWords;
  service: string;
  untitled: string;
  source: string;
  author: string;
  published: string;
  address: string;
  madeAt: string;
  tags: string;
  engine: string;
  builtin: string;
  device: string;
  chapters: string;
  /** The heading of the list of evidence. */
  evidence: string;
  number: string;
  quote: string;
  where: string;
  verdict: string;
  what: string;
  who: string;
  due: string;
  original: string;
  corrected: (value: string, instead: string) => string;
  /** Around a quote. */
  quoted: (text: string) => string;
  madeBy: (day: string) => string;
  cancelled: string;
  leftOut: (count: number) => string;
  /** Of minutes of a text that shows no sign of a meeting. */
  noMeeting: string;
  head: Readonly<Record<HeadField, string>>;
  question: string;
  answer: string;
  decided: string;
  replaced: string;
  open: string;
  nextMeeting: string;
  tasks: string;
  decisions: string;
  points: string;
  agenda: string;
  others: string;
  /** Titles of minutes in their two forms. */
  municipalTitle: string;
  municipalMeeting: string;
  municipalTime: string;
  municipalPlace: string;
  municipalContent: string;
  municipalTasks: string;
  municipalOpen: string;
  companyTitle: string;
  deadline: (task: string) => string;
};

const ja: RenderWords = {
  place: placeWordsJa,
  status: statusWordsJa,
  verdicts: verdictWords.ja,
  service: '要約AI',
  untitled: '無題',
  source: '出典',
  author: '著者',
  published: '公開日',
  address: 'URL',
  madeAt: '作成日',
  tags: 'タグ',
  engine: '要約の方法',
  builtin: '標準エンジン',
  device: '端末内のモデル',
  chapters: '章ごとの要約',
  evidence: '根拠',
  number: '番号',
  quote: '本文の記述',
  where: '場所',
  verdict: '判定',
  what: '何を',
  who: '誰が',
  due: 'いつまで',
  original: '照らし合わせた文',
  corrected: (value, instead) => `「${value}」を本文の「${instead}」に直しました`,
  quoted: (text) => `「${text}」`,
  madeBy: (day) => `要約AIで作成（${day}）`,
  cancelled: '途中で止めた要約です。最後まで書かれておらず、照らし合わせも終わっていません。',
  noMeeting:
    '会議の日時・出席者も、ToDoも、本文に見つかりませんでした。会議の記録でない文書は、「見出し」の形のほうが読みやすくなります。',
  leftOut: (count) => `取り消した${count}文は載せていません。`,
  head: {
    meeting: '会議名',
    time: '日時',
    place: '場所',
    present: '出席者',
    absent: '欠席者',
    quorum: '定足数',
    chair: '議長・司会',
    recorder: '記録者',
  },
  question: '問',
  answer: '答',
  decided: '決定',
  replaced: '取り消した決定',
  open: '保留',
  nextMeeting: '次回',
  tasks: 'ToDo',
  decisions: '決定事項',
  points: '議論の要点',
  agenda: '議題',
  others: 'その他',
  municipalTitle: '会議録',
  municipalMeeting: '会議の名称',
  municipalTime: '開催日時',
  municipalPlace: '開催場所',
  municipalContent: '会議の内容',
  municipalTasks: '今後の対応',
  municipalOpen: '継続して検討する事項',
  companyTitle: '議事録',
  deadline: (task) => `期限：${task}`,
};

const en: RenderWords = {
  place: placeWordsEn,
  status: statusWordsEn,
  verdicts: verdictWords.en,
  service: '要約AI',
  untitled: 'Untitled',
  source: 'Source',
  author: 'Author',
  published: 'Published',
  address: 'URL',
  madeAt: 'Created',
  tags: 'Tags',
  engine: 'Made by',
  builtin: 'Built-in engine',
  device: 'Model on the device',
  chapters: 'Chapters',
  evidence: 'Evidence',
  number: 'No.',
  quote: 'What the source says',
  where: 'Place',
  verdict: 'Verdict',
  what: 'What',
  who: 'Who',
  due: 'Until when',
  original: 'Compared sentence',
  corrected: (value, instead) => `“${value}” was changed to “${instead}” of the source`,
  quoted: (text) => `“${text}”`,
  madeBy: (day) => `Made with 要約AI (${day})`,
  cancelled: 'This summary was stopped. It is neither complete nor fully compared with the source.',
  noMeeting:
    'The text names no time, attendees or actions of a meeting. If it is not the record of one, an outline suits it better.',
  leftOut: (count) => (count === 1 ? '1 struck sentence was left out.' : `${count} struck sentences were left out.`),
  head: {
    meeting: 'Meeting',
    time: 'Date',
    place: 'Place',
    present: 'Present',
    absent: 'Apologies',
    quorum: 'Quorum',
    chair: 'Chair',
    recorder: 'Recorder',
  },
  question: 'Q',
  answer: 'A',
  decided: 'Decision',
  replaced: 'Replaced decisions',
  open: 'Open',
  nextMeeting: 'Next meeting',
  tasks: 'Actions',
  decisions: 'Decisions',
  points: 'Discussion',
  agenda: 'Agenda',
  others: 'Other points',
  municipalTitle: 'Record of proceedings',
  municipalMeeting: 'Name of the meeting',
  municipalTime: 'Held on',
  municipalPlace: 'Held at',
  municipalContent: 'Proceedings',
  municipalTasks: 'Actions',
  municipalOpen: 'Matters left open',
  companyTitle: 'Minutes',
  deadline: (task) => `Due: ${task}`,
};

export const renderWords: Readonly<Record<RenderLanguage, RenderWords>> = { ja, en };
