import type { TemplateContent } from '@youyaku/contract/template';
import { en } from './en.ts';
import { ja, type Messages } from './ja.ts';
import { useMessages } from './messages-context.tsx';

/** Texts about templates, with three example templates; loaded where templates are chosen or written. */
export type TemplateMessages = {
  none: string;
  hint: string;
  example: (name: string) => string;
  variable: string;
  preview: string;
  rewrite: string;
  save: string;
  saveTitle: string;
  saveBody: string;
  name: string;
  instructions: string;
  instructionsHint: string;
  saveNew: string;
  saveVersion: (version: number) => string;
  manage: string;
  version: (version: number) => string;
  remove: (name: string) => string;
  removeAsk: (name: string) => string;
  removeAction: string;
  examples: readonly TemplateContent[];
};

export const templateMessagesJa: TemplateMessages = {
  none: '使わない',
  hint: '形・長さ・文体・読み手・言語と指示を、まとめて呼び出します。',
  example: (name) => `見本: ${name}`,
  variable: '空欄に入れる言葉',
  preview: '要約への指示',
  rewrite: '指示を書き換える',
  save: '今の設定を保存する',
  saveTitle: 'テンプレートとして保存',
  saveBody: '形・長さ・文体・読み手・言語も、今の設定のまま保存します。',
  name: '名前',
  instructions: '要約への指示',
  instructionsHint: '使うたびに変える言葉は、{{会議名}}のように二重の波かっこで囲みます。',
  saveNew: '新しく保存する',
  saveVersion: (version) => `第${version}版として保存する`,
  manage: '整理する',
  version: (version) => `第${version}版`,
  remove: (name) => `「${name}」を削除する`,
  removeAsk: (name) => `「${name}」を、前の版も含めて削除します。元に戻せません。`,
  removeAction: '削除する',
  examples: [
    {
      name: '議事録',
      instructions:
        '{{会議名}}の議事録です。決まったこと、誰がいつまでに何をするか、持ち越したことを分けて書いてください。話し合いの経過は書かないでください。',
      shape: 'minutes',
      length: { preset: 'medium' },
      register: 'taigendome',
    },
    {
      name: '契約書の要点',
      instructions:
        '{{自社の立場}}の側から読みます。期間、金額と支払い、解約の条件、責任の範囲、守秘を、この順に条番号とともに挙げてください。書かれていない項目は挙げないでください。',
      shape: 'bullets',
      length: { unit: 'items', count: 8 },
      register: 'dearu',
    },
    {
      name: '論文の要点',
      instructions:
        '何を明らかにしようとしたか、どう調べたか、何が分かったか、限界は何かを、この順に書いてください。対象の数と主な数値を省かないでください。',
      shape: 'bullets',
      length: { unit: 'items', count: 5 },
      register: 'dearu',
      reader: 'expert',
    },
  ],
};

export const templateMessagesEn: TemplateMessages = {
  none: 'None',
  hint: 'Brings back shape, length, style, reader, language and instructions in one go.',
  example: (name) => `Example: ${name}`,
  variable: 'Words for the blanks',
  preview: 'Instructions',
  rewrite: 'Rewrite the instructions',
  save: 'Save these settings',
  saveTitle: 'Save as a template',
  saveBody: 'Shape, length, style, reader and language are saved as they are now.',
  name: 'Name',
  instructions: 'Instructions',
  instructionsHint: 'Put double braces around words that change each time, as in {{meeting}}.',
  saveNew: 'Save as new',
  saveVersion: (version) => `Save as version ${version}`,
  manage: 'Manage',
  version: (version) => `Version ${version}`,
  remove: (name) => `Delete “${name}”`,
  removeAsk: (name) => `Deletes “${name}” with its earlier versions. This cannot be undone.`,
  removeAction: 'Delete',
  examples: [
    {
      name: 'Minutes',
      instructions:
        'Minutes of {{meeting}}. Keep apart what was decided, what somebody has to do by when, and what was left open. Leave out how the discussion went.',
      shape: 'minutes',
      length: { preset: 'medium' },
    },
    {
      name: 'Contract',
      instructions:
        'Read it from the side of {{our part}}. Give term, price and payment, ending it early, liability and secrecy, in this order, each with its clause. Leave out what it does not say.',
      shape: 'bullets',
      length: { unit: 'items', count: 8 },
    },
    {
      name: 'Paper',
      instructions:
        'Say what it set out to learn, how, what it found and what its limits are, in this order. Keep the size of the sample and the main figures.',
      shape: 'bullets',
      length: { unit: 'items', count: 5 },
      reader: 'expert',
    },
  ],
};

const tables = {
  ja: { ...ja.templates, ...templateMessagesJa },
  en: { ...en.templates, ...templateMessagesEn },
};

export type AllTemplateMessages = TemplateMessages & Messages['templates'];

export function useTemplateMessages(): AllTemplateMessages {
  return tables[useMessages().language === 'en' ? 'en' : 'ja'];
}
