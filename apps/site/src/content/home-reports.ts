import type { Block } from '@youyaku/contract/document';
import type { Coverage, Sentence } from '@youyaku/contract/summary';
import type { SiteLanguage } from '#content/desk-words.ts';
import type { ReportVariants } from '#desk/report-variants.ts';
import reportEn from '#report/report-en.json';
import reportJa from '#report/report-ja.json';
import variantsEn from '#report/variants-en.json';
import variantsJa from '#report/variants-ja.json';

/** What a home page shows of its report besides the variants; only where pages are prerendered. */
export type Report = {
  document: { title: string; text: string; blocks: readonly Pick<Block, 'kind' | 'start' | 'end'>[] };
  /** What an outline of the report used. */
  used: { coverage: Coverage; spans: readonly { start: number; end: number }[] };
  /** Passages within several limits. */
  within: readonly { max: number; text: string; characters: number }[];
  /** Sentences that somebody wrote about the report, checked against it. */
  claims: readonly Sentence[];
};
export type HomeReport = Report & { language: SiteLanguage; variants: ReportVariants };

/** Stored output of the engine; `corpus/update-goldens.ts` writes it, and tests compare it with what the engine gives now. */
export const homeReports: Readonly<Record<SiteLanguage, HomeReport>> = {
  ja: { ...(reportJa as unknown as Report), language: 'ja', variants: variantsJa as unknown as ReportVariants },
  en: { ...(reportEn as unknown as Report), language: 'en', variants: variantsEn as unknown as ReportVariants },
};
