import type { MinutesTemplate } from '@youyaku/contract/minutes-template';
import type { MinutesForm } from '@youyaku/contract/summary-files';
import { renderWords, type RenderLanguage, type RenderWords } from '#messages/render-words.ts';

export type BuiltInForm = Exclude<MinutesForm, 'shown'>;

const builtInForms: Record<BuiltInForm, (words: RenderWords) => MinutesTemplate> = { municipal, company };

/** A built-in form as data, from which one's own can be made; its columns have the names that the language has. */
export function getBuiltInForm(form: BuiltInForm, language: RenderLanguage): MinutesTemplate {
  return builtInForms[form](renderWords[language]);
}

/** The words of a language, and instead of them those of a form that names its columns. */
export function wordsOfForm(language: RenderLanguage, form: MinutesForm | MinutesTemplate): RenderWords {
  return { ...renderWords[language], ...(typeof form === 'string' ? {} : form.taskColumns) };
}

/** As municipalities publish them: who met and when, the agenda, then the proceedings item by item with what was decided on each. */
function municipal(words: RenderWords): MinutesTemplate {
  const { head } = words;
  return {
    title: words.municipalTitle,
    sections: [
      {
        kind: 'head',
        rows: [
          { field: 'meeting', name: words.municipalMeeting },
          { field: 'time', name: words.municipalTime },
          { field: 'place', name: words.municipalPlace },
          { field: 'present', name: head.present },
          { field: 'absent', name: head.absent },
          { field: 'chair', name: head.chair },
          { field: 'recorder', name: head.recorder },
        ],
      },
      { kind: 'agenda', heading: words.agenda },
      { kind: 'items', heading: words.municipalContent },
      { kind: 'decision', heading: words.decisions },
      { kind: 'open', heading: words.municipalOpen },
      { kind: 'replaced', heading: words.replaced },
      { kind: 'tasks', heading: words.municipalTasks },
      { kind: 'next', heading: words.nextMeeting },
    ],
  };
}

/** As companies pass them round: what was decided and who does what stand first. */
function company(words: RenderWords): MinutesTemplate {
  const { head } = words;
  return {
    title: words.companyTitle,
    sections: [
      {
        kind: 'head',
        rows: [
          { field: 'meeting', name: head.meeting },
          { field: 'time', name: head.time },
          { field: 'place', name: head.place },
          { field: 'present', name: head.present },
          { field: 'recorder', name: head.recorder },
        ],
      },
      { kind: 'decision', heading: words.decisions },
      { kind: 'tasks', heading: words.tasks },
      { kind: 'open', heading: words.open },
      { kind: 'replaced', heading: words.replaced },
      { kind: 'items', heading: words.points },
      { kind: 'next', heading: words.nextMeeting },
    ],
  };
}
