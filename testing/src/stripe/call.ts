import type { StripeAccount } from './account.ts';
import type { StripeRequests } from './sdk-types.ts';

/** One request, its parameters checked against the SDK's types. */
export type Call<Params> = {
  readonly account: StripeAccount;
  readonly params: Params;
  /** The first id of the path, or ''. */
  readonly id: string;
  /** The second id of the path, or ''. */
  readonly innerId: string;
  /** Where the pages of this server are. */
  readonly baseUrl: string;
};

export type Route = keyof StripeRequests;
export type Routes<Keys extends Route> = { readonly [Key in Keys]: (call: Call<StripeRequests[Key]>) => object };
