import { Check } from 'lucide-react';
import type { Summary } from '@youyaku/contract/summary';
import type { CardSize, MinutesForm, SummaryFileFormat } from '@youyaku/contract/summary-files';
import { classNames } from '@youyaku/ui/class-names';
import type { MenuItem } from '@youyaku/ui/menu';
import type { Api } from '#api/create-api.ts';
import { saveReceived } from '#frame/save-file.ts';
import { fileMessages } from '#messages/file-messages.ts';
import { readStoredForm, storeForm } from './stored-form.ts';
import { toFileName } from './summary-text.ts';

type Asked = {
  summary: Summary;
  /** Those that the page itself makes. */
  own: readonly MenuItem[];
  api: Pick<Api, 'render'>;
  language: string;
  /** Undefined until one is chosen here: the one chosen last. */
  form: MinutesForm | undefined;
  chooseForm: (form: MinutesForm) => void;
  report: (words: string) => void;
  onTaken: (() => void) | undefined;
};
export type ListFileItems = (asked: Asked) => MenuItem[];

const offeredForms = ['shown', 'municipal', 'company'] as const satisfies readonly MinutesForm[];

/** Word first; the page's own files, which stand there before this list is loaded, among them; last, for minutes, the form that files take. What is shown is what is in the file. */
export const listFileItems: ListFileItems = ({ summary, own, language, chooseForm, ...asked }) => {
  const words = fileMessages[language === 'en' ? 'en' : 'ja'];
  const form = asked.form ?? readStoredForm();
  const take = (format: SummaryFileFormat, size: CardSize = 'wide'): MenuItem => ({
    label: size === 'tall' ? words.tallPicture : words.formats[format],
    onSelect: () => void save({ ...asked, summary, form, words }, format, size),
  });
  const { minutes } = summary;
  const hasTasks = (minutes?.actions.length ?? 0) > 0;
  const hasDays = minutes?.next !== undefined || minutes?.actions.some(({ due }) => due !== undefined) === true;
  const forms = offeredForms.map((one) => ({
    label: words.forms[one],
    isChecked: one === form,
    icon: <Check aria-hidden="true" className={classNames('size-4 shrink-0', one !== form && 'invisible')} />,
    onSelect: () => {
      storeForm(one);
      chooseForm(one);
    },
  }));
  return [
    take('docx'),
    take('pdf'),
    // Once the menu is closed.
    { label: words.print, onSelect: () => setTimeout(() => window.print()) },
    ...own,
    take('html'),
    take('json'),
    ...(hasTasks ? [take('csv')] : []),
    ...(hasDays ? [take('ics')] : []),
    take('png'),
    take('png', 'tall'),
    ...(minutes === undefined ? [] : forms),
  ];
};

type Saving = Pick<Asked, 'summary' | 'api' | 'report' | 'onTaken'> & {
  form: MinutesForm;
  words: (typeof fileMessages)['ja'];
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
