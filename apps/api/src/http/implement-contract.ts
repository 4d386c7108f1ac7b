import { implement } from '@orpc/server';
import { endpoints } from '@youyaku/contract/endpoints';
import type { HandlerContext } from './handler-context.ts';

/** The contract with our context: every handler implements one of its operations. */
export const contract = implement(endpoints).$context<HandlerContext>();
