import { Check } from 'lucide-react';
import type { Summary } from '@youyaku/contract/summary';
import type { StoredMinutesForm } from '@youyaku/contract/minutes-forms';
import { minutesForms, type CardSize, type SummaryFileFormat } from '@youyaku/contract/summary-files';
import { classNames } from '@youyaku/ui/class-names';
import type { MenuEntry, MenuItem, SubmenuItem } from '@youyaku/ui/menu-entry';
import type { Api } from '#api/create-api.ts';
import { saveReceived } from '#frame/save-file.ts';
import { toFileName } from '#frame/to-file-name.ts';
import { fileMessages, type FileMessages } from '#messages/file-messages.ts';
import { findForm, readStoredForm, storeForm } from './stored-form.ts';

type Asked = {
  summary: Summary;
  /** Those that the page itself makes. */
  own: readonly MenuItem[];
  /** Forms of minutes of the space. */
  ownForms: readonly StoredMinutesForm[];
  api: Pick<Api, 'render'>;
  language: string;
  /** Undefined until one is chosen here: the one chosen last. */
  form: string | undefined;
  chooseForm: (form: string) => void;
  editForms: () => void;
  report: (words: string) => void;
  onTaken: (() => void) | undefined;
};
export type ListFileItems = (asked: Asked) => MenuEntry[];

/**
 * For minutes first the form that files take, where another is chosen; then Word, and the page's own files, which stand there before this list is
 * loaded, among the others. What is shown is what is in the file.
 */
export const listFileItems: ListFileItems = ({ summary, own, language, ...asked }) => {
  const words = fileMessages[language === 'en' ? 'en' : 'ja'];
  const chosen = findForm(asked.form ?? readStoredForm(), asked.ownForms);
  const take = (format: SummaryFileFormat, size: CardSize = 'wide'): MenuItem => ({
    label: size === 'tall' ? words.tallPicture : words.formats[format],
    onSelect: () => void save({ ...asked, summary, form: chosen.form, words }, format, size),
  });
  // Once the menu is closed.
  const print: MenuItem = { label: words.print, onSelect: () => setTimeout(() => window.print()) };
  if (isOnlyHere(summary)) return [print, ...own];
  const { minutes } = summary;
  const hasTasks = (minutes?.actions.length ?? 0) > 0;
  const hasDays = minutes?.next !== undefined || minutes?.actions.some(({ due }) => due !== undefined) === true;
  return [
    ...(minutes === undefined ? [] : [offerForms(asked, chosen.name, words)]),
    take('docx'),
    take('pdf'),
    print,
    ...own,
    take('html'),
    take('json'),
    ...(hasTasks ? [take('csv')] : []),
    ...(hasDays ? [take('ics')] : []),
    take('png'),
    take('png', 'tall'),
  ];
};

/** Made on the device and not stored: the service, which makes the files, is not to see it. */
function isOnlyHere({ engine, request }: Summary): boolean {
  return engine.kind === 'device' && request.retention === 'none';
}

/** Named by the chosen form. */
function offerForms(
  { ownForms, chooseForm, editForms }: Pick<Asked, 'ownForms' | 'chooseForm' | 'editForms'>,
  chosen: string,
  words: FileMessages,
): SubmenuItem {
  const offered = [
    ...minutesForms.map((name) => ({ name: name as string, label: words.forms[name] })),
    ...ownForms.map(({ id, form }) => ({ name: id, label: words.ownForm(form.title) })),
  ];
  const forms = offered.map(({ name, label }): MenuItem => ({
    key: name,
    label,
    isChecked: name === chosen,
    icon: <Check aria-hidden="true" className={classNames('size-4 shrink-0', name !== chosen && 'invisible')} />,
    onSelect: () => {
      storeForm(name);
      chooseForm(name);
    },
  }));
  return {
    key: 'forms',
    label: offered.find(({ name }) => name === chosen)?.label ?? words.forms.shown,
    back: words.allFiles,
    items: [...forms, { label: words.editForms, onSelect: editForms }],
  };
}

type Saving = Pick<Asked, 'summary' | 'api' | 'report' | 'onTaken'> & {
  form: ReturnType<typeof findForm>['form'];
  words: FileMessages;
};

async function save(
  { summary, api, form, words, report, onTaken }: Saving,
  format: SummaryFileFormat,
  size: CardSize,
): Promise<void> {
  report(words.making);
  try {
    const file = await api.render({ summary, format, form, size });
    saveReceived(new File([file], toFileName(summary.title, format), { type: file.type }));
    report(words.made);
    onTaken?.();
  } catch {
    report(format === 'ics' ? words.noDays : words.failed);
  }
}
