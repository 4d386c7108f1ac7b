import { conceptCoverage } from './concept-coverage.ts';
import { lead } from './lead.ts';
import { lexrank } from './lexrank.ts';
import { mmr } from './mmr.ts';
import { randomOrder } from './random-order.ts';
import { sumbasic } from './sumbasic.ts';
import type { System } from './system.ts';
import { textrank } from './textrank.ts';

/** Known methods by their names in the tables; all use our sentences and our content words. */
export const systems: Readonly<Record<string, System>> = {
  lead,
  random: randomOrder,
  LexRank: lexrank,
  TextRank: textrank,
  MMR: mmr,
  SumBasic: sumbasic,
  'concept coverage': conceptCoverage,
};
