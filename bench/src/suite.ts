import type { Figure } from './figure.ts';

/**
 * `split` names the part of the data: `dev` for development, others for final evaluation. `hasPeers`: include npm
 * packages as baselines in the reading suites.
 */
type SuiteInput = {
  readonly dataFolder: string;
  readonly split: string;
  readonly hasPeers: boolean;
  /** The only row to run of a suite that has many. */
  readonly only: string | undefined;
  /** The input text of the suite. */
  readonly text: string | undefined;
};

export type Suite = {
  /** One line for the help text. */
  readonly about: string;
  readonly needsData: boolean;
  /** Runs only when it is named. */
  readonly isOnDemand?: true;
  readonly run: (input: SuiteInput) => Promise<Figure[]>;
};
