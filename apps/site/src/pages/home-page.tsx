import type { WebPlans } from '@youyaku/contract/web-plans';
import type { ReactNode } from 'react';
import { deskWords, type SiteLanguage } from '#content/desk-words.ts';
import { homeReports } from '#content/home-reports.ts';
import { homeWords, type HomeWords } from '#content/home-words.ts';
import { HomeDesk } from '#desk/home-desk.tsx';
import { Heading } from '#parts/heading.tsx';
import { EvidencePromise, LengthPromise, ReadingPromise } from '#parts/promise-sections.tsx';
import { sitePaths } from '#parts/site-links.ts';
import { UsageTable } from '#parts/usage-table.tsx';
import { CheckoutNotice } from '#pricing/checkout-notice.tsx';
import { PlanTable } from '#pricing/plan-table.tsx';
import { PriceList } from '#pricing/price-list.tsx';

type Props = { appUrl: string; plans: WebPlans; language: SiteLanguage };

/** The desk with a long report on it, the three promises demonstrated, the prices, and the limitations. */
export function HomePage({ appUrl, plans, language }: Props): ReactNode {
  const home = homeReports[language];
  const words = homeWords[language];
  return (
    <>
      <HomeDesk appUrl={appUrl} home={home} words={deskWords[language]} />
      <ReadingPromise home={home} words={words} />
      <LengthPromise home={home} words={words} />
      <EvidencePromise home={home} words={words} />
      <Prices appUrl={appUrl} plans={plans} language={language} />
      <Limitations plans={plans} words={words} />
    </>
  );
}

function Prices({ appUrl, plans, language }: Props): ReactNode {
  const words = homeWords[language];
  const isPublic = plans.setting === 'public';
  return (
    <section aria-labelledby="plans" className="border-t border-line">
      <div className="mx-auto max-w-page px-4 py-16 sm:px-6 sm:py-24">
        <Heading level={2} id="plans" text={words.plans} className="text-headline" />
        <p className="mt-3 mb-10 max-w-measure text-ink-soft">{isPublic ? words.plansPublic : words.plansFree}</p>
        {language === 'en' ? isPublic && <PriceList plans={plans} /> : <JapanesePrices appUrl={appUrl} plans={plans} />}
        <p className="mt-6 text-small">
          <a href={sitePaths.pricing}>{words.plansMore}</a>
        </p>
      </div>
    </section>
  );
}

function JapanesePrices({ appUrl, plans }: Omit<Props, 'language'>): ReactNode {
  if (plans.setting !== 'public') return <UsageTable plan={plans.table.selfHosted} />;
  return (
    <>
      <CheckoutNotice checkout={plans.checkout} className="mb-10 max-w-measure" />
      <PlanTable plans={plans} appUrl={appUrl} hasButtons={false} />
    </>
  );
}

function Limitations({ plans, words }: { plans: WebPlans; words: HomeWords }): ReactNode {
  return (
    <section aria-labelledby="limits" className="border-t border-line">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-8 px-4 py-16 sm:px-6 sm:py-24 lg:grid-cols-[16rem_1fr]">
        <Heading level={2} id="limits" text={words.limits} className="text-headline" />
        <dl className="running border-t border-line">
          {words.listLimits(plans).map(([name, text]) => (
            <div key={name} className="grid gap-x-8 gap-y-1 border-b border-line py-5 sm:grid-cols-[11em_1fr]">
              <dt className="font-bold">{name}</dt>
              <dd className="max-w-measure text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
