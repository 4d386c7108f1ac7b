import type { ClientContext } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { endpoints } from '@youyaku/contract/endpoints';

export interface CallContext extends ClientContext {
  /** Time for the complete response, overriding the operation's default. */
  timeoutMs?: number;
}

/** The JSON operations of the API by their names in the contract; each takes its input and `{ signal, context }`. */
export type Operations = ContractRouterClient<typeof endpoints, CallContext>;
