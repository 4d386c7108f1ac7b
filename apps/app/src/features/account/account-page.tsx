import { useEffect, useRef, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useAccountMessages } from '#messages/use-account-messages.ts';

type Props = {
  title: string;
  lead?: ReactNode;
  /** It takes the place of a page whose button had the focus. */
  isNextStep?: boolean;
  children?: ReactNode;
};

/** One narrow column with a title: every page of signing up and in. */
export function AccountPage({ title, lead, isNextStep = false, children }: Props) {
  const { service } = useAccountMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNextStep) heading.current?.focus();
  }, [isNextStep]);
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 sm:px-6 sm:py-16">
      <title>{`${title} | ${service}`}</title>
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none sm:text-headline">
        {title}
      </h1>
      {lead === undefined ? null : <p className="mt-2 text-small text-ink-soft">{lead}</p>}
      <div className="mt-6 flex flex-col gap-6">{children}</div>
    </div>
  );
}

/** The other ways on, under the form. */
export function AccountLinks({ links }: { links: readonly (Pick<LinkProps, 'to' | 'state'> & { label: string })[] }) {
  return (
    <ul className="flex flex-col border-t border-line pt-3">
      {links.map(({ label, ...link }) => (
        <li key={label}>
          <Link {...link} className="inline-flex min-h-11 items-center text-small underline underline-offset-4">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
