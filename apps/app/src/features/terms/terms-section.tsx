import { useDeferredValue, useState } from 'react';
import { Download, Plus } from 'lucide-react';
import { writeGlossaryCsv } from '@youyaku/contract/glossary-csv';
import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import { Button } from '@youyaku/ui/button';
import { TextField } from '@youyaku/ui/text-field';
import { FileButton } from '#frame/file-button.tsx';
import { saveFile } from '#frame/save-file.ts';
import { UndoLine } from '#frame/undo-line.tsx';
import { useTermsPageMessages } from '#messages/use-terms-page-messages.ts';
import { readCsvFile } from './read-csv-file.ts';
import { emptyFields } from './term-fields.ts';
import { TermsTable } from './terms-table.tsx';
import type { useTerms } from './use-terms.ts';

type Props = { entries: readonly GlossaryEntry[]; canEdit: boolean; terms: ReturnType<typeof useTerms> };

/** A shorter list is seen at a glance. */
const searchedFrom = 10;

/** The terms of the space: found, changed, and taken in and out as CSV. */
export function TermsSection({ entries, canEdit, terms }: Props) {
  const labels = useTermsPageMessages();
  const [sought, setSought] = useState('');
  const shown = useDeferredValue(findTerms(entries, sought));
  const { example } = labels;
  return (
    <section aria-labelledby="terms-list">
      <h2 id="terms-list" className="text-lead">
        {labels.terms}
      </h2>
      <p className="mb-3 text-small text-ink-soft">{labels.termsLead}</p>
      <Toolbar entries={entries} canEdit={canEdit} terms={terms} />
      <div className="mt-4">
        <UndoLine words={terms.said} label={labels.undo} undo={terms.canUndo ? terms.undo : undefined} />
        {entries.length < searchedFrom ? null : (
          <div className="mb-2 flex flex-wrap items-end gap-x-4 gap-y-1">
            <TextField
              type="search"
              label={labels.search}
              value={sought}
              onChange={({ target }) => setSought(target.value)}
              fieldClassName="w-full sm:w-72"
            />
            <p role="status" className="text-small text-ink-soft tabular sm:pb-2">
              {labels.found(shown.length, entries.length)}
            </p>
          </div>
        )}
        {entries.length > 0 ? (
          <TermsTable entries={shown} actions={canEdit ? terms.actions : undefined} />
        ) : canEdit ? (
          <div className="flex flex-col items-start gap-2 border-y border-line py-12">
            <p className="font-mincho text-title font-bold">{labels.emptyTitle}</p>
            <p className="text-ink-soft">{labels.emptyBody}</p>
            <Button
              className="mt-4"
              onClick={() => terms.open({ before: undefined, fields: { ...emptyFields, ...example } })}
            >
              {labels.begin}
            </Button>
          </div>
        ) : (
          <p className="text-small">{labels.emptyOfReader}</p>
        )}
      </div>
    </section>
  );
}

function Toolbar({ entries, canEdit, terms }: Props) {
  const labels = useTermsPageMessages();
  const icon = 'size-4';
  const { csv } = labels;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canEdit ? (
        <>
          <Button
            tone="primary"
            icon={<Plus aria-hidden="true" className={icon} />}
            onClick={() => terms.open({ before: undefined, fields: emptyFields })}
          >
            {labels.add}
          </Button>
          <FileButton
            label={csv.read}
            title={csv.columns}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChoose={(file) => void readCsvFile(file).then(terms.openCsv)}
          />
        </>
      ) : null}
      {entries.length === 0 ? null : (
        <Button
          icon={<Download aria-hidden="true" className={icon} />}
          onClick={() => saveFile(csv.fileName, 'text/csv', writeGlossaryCsv(entries))}
        >
          {csv.write}
        </Button>
      )}
    </div>
  );
}

function findTerms(entries: readonly GlossaryEntry[], sought: string): readonly GlossaryEntry[] {
  const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
  const words = fold(sought).trim();
  if (words === '') return entries;
  return entries.filter(({ term, variants, translation = '', note = '' }) =>
    [term, ...variants, translation, note].some((text) => fold(text).includes(words)),
  );
}
