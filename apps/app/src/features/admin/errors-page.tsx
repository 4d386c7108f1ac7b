import { useSearchParams } from 'react-router';
import type { AdminErrors } from '@youyaku/contract/admin';
import { useAdminMessages } from '#messages/use-admin-messages.ts';
import { AdminPage } from './admin-page.tsx';
import { AdminTable } from './admin-table.tsx';
import { FindNumber } from './find-form.tsx';
import { Loaded } from './loaded.tsx';
import { useAdmin } from './use-admin.ts';

/** Errors by kind and place, or the one whose number somebody has told. */
export function ErrorsPage() {
  const [params] = useSearchParams();
  const number = params.get('number') ?? '';
  const errors = useAdmin(['errors', number], (admin) => admin.errors(number === '' ? {} : { number }));
  return (
    <AdminPage page="errors">
      <Loaded query={errors}>{(data) => <Errors errors={data} number={number} />}</Loaded>
    </AdminPage>
  );
}

function Errors({ errors: { kind, items }, number }: { errors: AdminErrors; number: string }) {
  const { admin, moment, number: format } = useAdminMessages();
  const { errors: labels } = admin;
  return (
    <>
      <p className="text-small text-ink-soft">{labels.lead[kind]}</p>
      {kind === 'folder' ? <FindNumber label={labels.find} /> : null}
      {kind === 'folder' ? (
        <AdminTable
          caption={admin.pages.errors}
          rows={items}
          keyOf={({ id }) => id}
          empty={number === '' ? labels.nothing : labels.none}
          columns={[
            { head: labels.last, renderCell: ({ lastAt }) => moment(lastAt) },
            { head: labels.count, renderCell: ({ count }) => format(count), isNumber: true },
            { head: labels.part, renderCell: ({ part }) => labels.parts[part] },
            { head: labels.type, renderCell: ({ type, code }) => (code === undefined ? type : `${type} (${code})`) },
            { head: labels.place, renderCell: ({ place }) => (place === '' ? '–' : place) },
            { head: labels.route, renderCell: ({ route }) => route ?? '–' },
            {
              head: labels.numbers,
              renderCell: ({ numbers }) => (
                <span className="tabular">{numbers.length === 0 ? '–' : numbers.join(' ')}</span>
              ),
            },
            { head: labels.first, renderCell: ({ firstAt }) => moment(firstAt) },
          ]}
        />
      ) : null}
    </>
  );
}
