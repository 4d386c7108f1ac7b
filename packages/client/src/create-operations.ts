import { createORPCClient, type ClientLink, type ClientOptions } from '@orpc/client';
import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { routes } from '@youyaku/contract/routes';
import { responseRules, type ResponseRule } from './response-rules.ts';
import { ClientError, toClientError } from './client-error.ts';
import type { Connection } from './connection.ts';
import type { CallContext, Operations } from './operations.ts';

const usualMs = 30_000;

/** Every operation throws a ClientError, or the reason of its own `signal`. */
export function createOperations({ url, headers, send }: Connection): Operations {
  const link = new OpenAPILink<CallContext>(toContract(routes), {
    url,
    headers: { accept: 'application/json', ...headers },
    fetch: (request) => send(request),
  });
  const all = createORPCClient<Operations>({ call: (path, input, options) => callInTime(link, path, input, options) });
  // The library's proxy cannot be enumerated; this object can.
  return Object.fromEntries(Object.keys(routes).map((name) => [name, Reflect.get(all, name)])) as unknown as Operations;
}

/** The part of the contract that the link needs, built from the routes alone: the schemas would be larger than a page. */
function toContract(tree: object): AnyContractRouter {
  if ('method' in tree) return { '~orpc': { errorMap: {}, meta: {}, route: tree } } as AnyContractProcedure;
  return Object.fromEntries(Object.entries(tree).map(([name, branch]) => [name, toContract(branch as object)]));
}

async function callInTime(
  link: ClientLink<CallContext>,
  path: readonly string[],
  input: unknown,
  options: ClientOptions<CallContext>,
): Promise<unknown> {
  const { fields, timeoutMs = usualMs } = findByPath(responseRules, path) as ResponseRule<Record<string, unknown>>;
  const clock = AbortSignal.timeout(options.context.timeoutMs ?? timeoutMs);
  const signal = options.signal === undefined ? clock : AbortSignal.any([clock, options.signal]);
  try {
    const output = await link.call(path, input, { ...options, signal });
    const isDetailed = 'outputStructure' in findByPath(routes, path);
    if (!hasFields(isDetailed ? (output as { body: unknown }).body : output, fields))
      throw new ClientError({ kind: 'broken' });
    return output;
  } catch (error) {
    options.signal?.throwIfAborted();
    throw toLinkClientError(error);
  }
}

function findByPath(tree: object, path: readonly string[]): object {
  return path.reduce((branch, name) => Reflect.get(branch, name) as object, tree);
}

function hasFields(answer: unknown, fields: readonly string[]): boolean {
  return (
    fields.length === 0 || (typeof answer === 'object' && answer !== null && fields.every((name) => name in answer))
  );
}

/** The link throws its own errors only for a body that was cut off or is not JSON. */
function toLinkClientError(error: unknown): ClientError {
  const isNoJson = error instanceof Error && error.cause instanceof SyntaxError;
  return isNoJson ? new ClientError({ kind: 'broken' }, { cause: error }) : toClientError(error);
}
