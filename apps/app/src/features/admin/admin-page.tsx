import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '@youyaku/ui/class-names';
import { useCurrentInView } from '#frame/use-current-in-view.ts';
import { useAdminMessages } from '#messages/use-admin-messages.ts';
import type { AdminMessages } from '#messages/admin-messages.ts';

const pages: readonly (keyof AdminMessages['pages'])[] = [
  'overview',
  'activity',
  'users',
  'spaces',
  'spend',
  'runs',
  'mails',
  'errors',
  'takedowns',
  'audit',
];

type Props = { page: keyof AdminMessages['pages']; title?: string; lead?: string; children: ReactNode };

/** A page of operators: the pages in one row, its title and its content. */
export function AdminPage({ page, title, lead, children }: Props) {
  const { admin, service } = useAdminMessages();
  const name = title ?? admin.pages[page];
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-2 pb-12 sm:px-6 lg:px-10">
      <title>{`${name} | ${admin.title} | ${service}`}</title>
      <nav
        aria-label={admin.title}
        className="-mx-4 overflow-x-auto border-b border-line px-4 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0"
      >
        <ul className="flex gap-x-5 whitespace-nowrap">
          {pages.map((each) => (
            <Tab key={each} to={each === 'overview' ? '/admin' : `/admin/${each}`} isCurrent={each === page}>
              {admin.pages[each]}
            </Tab>
          ))}
        </ul>
      </nav>
      <h1 className="mt-6 text-title wrap-anywhere sm:text-headline">{name}</h1>
      {lead === undefined ? null : <p className="mt-1 text-small text-ink-soft">{lead}</p>}
      <div className="mt-6 flex flex-col gap-10">{children}</div>
    </div>
  );
}

function Tab({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  const item = useCurrentInView(isCurrent);
  return (
    <li ref={item}>
      <NavLink
        to={to}
        end
        className={classNames(
          'inline-flex min-h-11 items-center text-small',
          isCurrent
            ? 'border-b-2 border-ink font-bold'
            : 'text-ink-soft hover:text-ink hover:underline hover:underline-offset-4',
        )}
      >
        {children}
      </NavLink>
    </li>
  );
}

export function AdminSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lead font-bold">{title}</h2>
      {lead === undefined ? null : <p className="text-small text-ink-soft">{lead}</p>}
      {children}
    </section>
  );
}
