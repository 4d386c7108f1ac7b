import type { MiddlewareHandler } from 'hono';
import { adminPath } from '@youyaku/contract/admin-routes';
import { ApiError } from './api-error.ts';
import type { OpenApiDocument } from '#reference/openapi-document.ts';

/** The methods of a path; none for an unknown path. */
type MethodsOfPath = (path: string) => readonly string[];

/**
 * Refuses a method that a path does not have, with 405 and `Allow` (RFC 9110, 15.5.6), and an unknown path as not found. `pages` are read
 * only. `HEAD` is allowed where `GET` is, except for streams, which would begin for nobody.
 */
export function guardMethod(document: Promise<OpenApiDocument>, pages: readonly string[]): MiddlewareHandler {
  const methodsOf = document.then(listMethods);
  return async (context, next) => {
    const { method, path } = context.req;
    // They are not in the public document; the table of access decides about them (guard-access.ts).
    if (path === adminPath || path.startsWith(`${adminPath}/`)) return next();
    const allowed = pages.includes(path) ? ['GET', 'HEAD'] : (await methodsOf)(path);
    if (allowed.length === 0) throw new ApiError('not_found');
    if (!allowed.includes(method)) throw new ApiError('invalid_request', { reason: 'method', allowedMethods: allowed });
    return next();
  };
}

function listMethods({ paths = {} }: OpenApiDocument): MethodsOfPath {
  const known = Object.entries(paths).map(([template, item]) => {
    const methods = (['get', 'post', 'patch', 'put', 'delete'] as const).filter(
      (method) => item?.[method] !== undefined,
    );
    const isStream = Object.keys(contentOf(item?.get?.responses?.['200'])).join() === 'text/event-stream';
    return {
      pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
      methods: methods
        .map((method) => method.toUpperCase())
        .flatMap((method) => (method === 'GET' && !isStream ? ['GET', 'HEAD'] : [method])),
    };
  });
  const findMethods: MethodsOfPath = (path) => {
    const matching = known.filter(({ pattern }) => pattern.test(path));
    return [...new Set(matching.flatMap(({ methods }) => methods))];
  };
  // Most requests are for a path without an id: a hundred patterns would be tried for each.
  const fixed = new Map(Object.keys(paths).flatMap((path) => (path.includes('{') ? [] : [[path, findMethods(path)]])));
  return (path) => fixed.get(path) ?? findMethods(path);
}

function contentOf(response: object | undefined): object {
  return response !== undefined && 'content' in response ? (response.content as object) : {};
}
