import { classNames } from './class-names.ts';
import { LogoMark } from './logo.tsx';

export type FooterLink = { href: string; label: string };

/** The footer of every page: the links that the law requires, and the running build. */
export function SiteFooter(props: {
  label: string;
  links: readonly FooterLink[];
  note?: string;
  buildLabel: string;
  build: string;
  /** Where the footer begins and ends, so that it lines up with the page above. */
  className?: string;
}) {
  const { className = 'max-w-page px-4 sm:px-6' } = props;
  return (
    <footer className="border-t border-line text-note text-ink-soft">
      <div
        className={classNames('mx-auto flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6', className)}
      >
        <nav aria-label={props.label}>
          <ul className="-mx-2 flex flex-wrap">
            {props.links.map((link) => (
              <li key={link.href}>
                <a
                  href={link.href}
                  className="inline-flex min-h-11 items-center px-2 underline-offset-4 hover:text-ink hover:underline"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="flex items-center gap-2">
          <LogoMark className="size-4" />
          {props.note === undefined ? null : <span>{props.note}</span>}
          <span className="tabular">
            {props.buildLabel} {props.build}
          </span>
        </p>
      </div>
    </footer>
  );
}
