import { useMessages } from './messages-context.tsx';

/** The texts of the page of templates, loaded with it. */
export type TemplatePageMessages = {
  lead: string;
  create: string;
  listLabel: string;
  empty: string;
  emptyBody: string;
  examples: string;
  examplesLead: string;
  fromExample: string;
  fromExampleOf: (name: string) => string;
  choose: string;
  chooseOf: (name: string) => string;
  edit: string;
  editOf: (name: string) => string;
  /** What the desk says when a template was chosen for it. */
  chosen: (name: string) => string;
  saved: (name: string) => string;
  removed: (name: string) => string;
  removeTitle: string;
  newTitle: string;
  editTitle: (name: string) => string;
  missing: string;
  back: string;
  instructionsHint: string;
  unset: string;
  save: string;
  saving: string;
  faults: Record<'needName' | 'needAmount' | 'needContent', string>;
};

const templatePageMessagesJa: TemplatePageMessages = {
  lead: 'よく使う形・長さ・文体と、モデルへの指示を、名前を付けて保存できます。',
  create: '新しく作る',
  listLabel: '保存したテンプレート',
  empty: 'まだテンプレートはありません',
  emptyBody: '新しく作るか、下の見本から始めてください。',
  examples: '見本',
  examplesLead: '見本を書き換えて、自分のテンプレートにできます。',
  fromExample: '見本から作る',
  fromExampleOf: (name) => `見本「${name}」から作る`,
  choose: '使う',
  chooseOf: (name) => `「${name}」を使う`,
  edit: '編集',
  editOf: (name) => `「${name}」を編集する`,
  chosen: (name) => `テンプレート「${name}」を選びました。`,
  saved: (name) => `「${name}」を保存しました。`,
  removed: (name) => `「${name}」を削除しました。`,
  removeTitle: 'このテンプレートを削除しますか',
  newTitle: '新しいテンプレート',
  editTitle: (name) => `「${name}」の編集`,
  missing: 'このテンプレートは見つかりません。削除された可能性があります。',
  back: '一覧に戻る',
  instructionsHint:
    'モデルに伝える指示です。使うたびに変える言葉は、{{会議名}}のように二重の波かっこで囲みます。なくてもかまいません。',
  unset: '指定しない',
  save: '保存する',
  saving: '保存しています',
  faults: {
    needName: '名前を入れてください。',
    needAmount: '長さの数を入れ直してください。',
    needContent: '指示を書くか、設定を一つ以上選んでください。',
  },
};

const templatePageMessagesEn: TemplatePageMessages = {
  lead: 'Shape, length, style and instructions that you use often, saved under a name.',
  create: 'New template',
  listLabel: 'Saved templates',
  empty: 'No templates yet',
  emptyBody: 'Make a new one, or begin with an example below.',
  examples: 'Examples',
  examplesLead: 'Change an example and save it as your own.',
  fromExample: 'Begin with it',
  fromExampleOf: (name) => `Begin with the example “${name}”`,
  choose: 'Use',
  chooseOf: (name) => `Use “${name}”`,
  edit: 'Edit',
  editOf: (name) => `Edit “${name}”`,
  chosen: (name) => `The template “${name}” is chosen.`,
  saved: (name) => `“${name}” was saved.`,
  removed: (name) => `“${name}” was deleted.`,
  removeTitle: 'Delete this template?',
  newTitle: 'New template',
  editTitle: (name) => `Edit “${name}”`,
  missing: 'This template was not found. It may have been deleted.',
  back: 'Back to the list',
  instructionsHint:
    'What a model is told; it may be left empty. Put double braces around words that change each time, as in {{meeting}}.',
  unset: 'As on the form',
  save: 'Save',
  saving: 'Saving',
  faults: {
    needName: 'Enter a name.',
    needAmount: 'Enter the length again.',
    needContent: 'Write instructions or choose at least one setting.',
  },
};

const tables = { ja: templatePageMessagesJa, en: templatePageMessagesEn };

export function useTemplatePageMessages(): TemplatePageMessages {
  return tables[useMessages().language === 'en' ? 'en' : 'ja'];
}
