import { classNames } from './class-names.ts';

/** The hanko stamp 「要」, drawn as paths so that it looks the same with any font. */
export function LogoMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={classNames('shrink-0', className)}>
      <rect x="1" y="1" width="30" height="30" rx="3" className="fill-seal" />
      <g fill="none" strokeWidth="1.9" strokeLinecap="square" className="stroke-seal-cut">
        <path d="M6 7.2h20" />
        <path d="M7.8 11.2h16.4v5.2H7.8z" />
        <path d="M13.2 7.4v9M18.8 7.4v9" />
        <path d="M5.6 20.2h20.8" />
        <path d="M14.4 17.4c-1 2.4-2.4 4.4-4 6.2 4 .6 8.8 1.6 12.4 3" />
        <path d="M20.4 20.4c-1.6 3.600-5.600 5.800-12.200 6.600" />
      </g>
    </svg>
  );
}

/** The logo mark and the name of the service, which makes place on the narrowest screens (320 px, or 400 % zoom). */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      <span className="font-mincho text-title leading-none font-bold tracking-wide whitespace-nowrap max-[22rem]:sr-only">
        {name}
      </span>
    </span>
  );
}
