import type { MinutesForm } from '@youyaku/contract/summary-files';
import type { RenderWords } from '#messages/render-words.ts';
import type { MinutesLine } from './classify-lines.ts';

/**
 * A section of a form. `agenda` lists the items, `items` shows what was said on each. A section without content is left out, except the head. A
 * line that an earlier section shows is not shown again.
 */
export type FormSection =
  | { readonly kind: 'head'; readonly rows: readonly HeadRow[] }
  | {
      readonly kind: 'agenda' | 'items' | 'tasks' | 'decision' | 'open' | 'next' | 'replaced' | 'rest';
      readonly heading: string;
    };

/** A field of the head of the minutes, or words that every file has. */
export type HeadRow =
  | { readonly field: MinutesLine['field']; readonly name: string }
  | { readonly name: string; readonly text: string };

type Form = { readonly title: string; readonly sections: readonly FormSection[] };

const forms: Record<Exclude<MinutesForm, 'shown'>, (words: RenderWords) => Form> = { municipal, company };

export function listSections(form: Exclude<MinutesForm, 'shown'>, words: RenderWords): Form {
  return forms[form](words);
}

/** As municipalities publish them: who met and when, the agenda, then the proceedings item by item with what was decided on each. */
function municipal(words: RenderWords): Form {
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
function company(words: RenderWords): Form {
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
