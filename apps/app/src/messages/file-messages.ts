import type { MinutesForm, SummaryFileFormat } from '@youyaku/contract/summary-files';

export type FileMessages = {
  formats: Record<SummaryFileFormat, string>;
  tallPicture: string;
  print: string;
  forms: Record<MinutesForm, string>;
  ownForm: (title: string) => string;
  editForms: string;
  /** From the forms back to the files. */
  allFiles: string;
  making: string;
  made: string;
  failed: string;
  noDays: string;
};

const ja: FileMessages = {
  formats: {
    docx: 'Word（.docx）',
    pdf: 'PDF（.pdf）',
    md: 'Markdown（.md）',
    txt: 'テキスト（.txt）',
    html: 'HTML（.html）',
    json: 'JSON（.json）',
    csv: 'ToDoの表（.csv）',
    ics: 'カレンダー（.ics）',
    png: '画像・横（.png）',
  },
  tallPicture: '画像・縦（.png）',
  print: '印刷',
  forms: { shown: '様式：画面のとおり', municipal: '様式：自治体の会議録', company: '様式：社内の議事録' },
  ownForm: (title) => `様式：${title}`,
  editForms: '様式を作る・変える',
  allFiles: 'ファイルの一覧に戻る',
  making: 'ファイルを作っています。',
  made: 'ファイルを書き出しました。',
  failed: '書き出せませんでした。接続を確かめて、もう一度お試しください。',
  noDays: 'カレンダーに入れられる日付が見つかりませんでした。',
};

const en: FileMessages = {
  formats: {
    docx: 'Word (.docx)',
    pdf: 'PDF (.pdf)',
    md: 'Markdown (.md)',
    txt: 'Text (.txt)',
    html: 'HTML (.html)',
    json: 'JSON (.json)',
    csv: 'Table of actions (.csv)',
    ics: 'Calendar (.ics)',
    png: 'Picture, wide (.png)',
  },
  tallPicture: 'Picture, tall (.png)',
  print: 'Print',
  forms: { shown: 'Form: as shown', municipal: 'Form: municipal record', company: 'Form: company minutes' },
  ownForm: (title) => `Form: ${title}`,
  editForms: 'Make or change forms',
  allFiles: 'Back to the files',
  making: 'The file is being made.',
  made: 'The file was saved.',
  failed: 'The file could not be made. Check the connection and try again.',
  noDays: 'There is no date for a calendar.',
};

/** The names of files, loaded with the menu. */
export const fileMessages: Readonly<Record<'ja' | 'en', FileMessages>> = { ja, en };
