import type { ReactNode } from 'react';
import type { MinutesTemplate } from '@youyaku/contract/minutes-template';
import { useFormPageMessages } from '#messages/use-form-page-messages.ts';

export type FormEntry = { key: string; title: string; form: MinutesTemplate; actions: ReactNode };

/** Forms with their sections in order, and what can be done with each. */
export function FormList({ label, entries }: { label: string; entries: readonly FormEntry[] }) {
  const { kinds, separator } = useFormPageMessages();
  return (
    <ul aria-label={label} className="border-t border-line">
      {entries.map(({ key, title, form, actions }) => (
        <li key={key} className="border-b border-line py-4">
          <h3 className="text-lead leading-snug [overflow-wrap:anywhere]">{title}</h3>
          <p className="mt-1 text-note text-ink-soft [overflow-wrap:anywhere]">
            {form.sections.map((section) => (section.kind === 'head' ? kinds.head : section.heading)).join(separator)}
          </p>
          <div className="mt-2 flex flex-wrap gap-x-1 gap-y-1">{actions}</div>
        </li>
      ))}
    </ul>
  );
}
