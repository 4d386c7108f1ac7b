import { implement } from '@orpc/server';
import { endpoints } from '@youyaku/contract/endpoints';
import type { HandlerContext } from './handler-context.ts';

/** The contract with our context: every handler hangs on a name of it. */
export const contract = implement(endpoints).$context<HandlerContext>();
