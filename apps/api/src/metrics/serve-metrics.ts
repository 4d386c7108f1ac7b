import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { listenDualStack } from '#http/listen-dual-stack.ts';
import type { MetricsConfig } from '#monitoring-config.ts';
import { measureService, type ServicePorts } from './measure-service.ts';
import { registry } from './registry.ts';

/** A scraper sends headers only; one that is slow or silent is cut off. */
const requestMsMax = 10_000;
/** Prometheus and somebody who looks. */
const connectionsMax = 20;

/**
 * Serves `/metrics` on a port of its own, so that no proxy of the service passes it on. With a token it wants `Authorization: Bearer …`.
 * Scrapes that overlap share one measurement. Rejects when the port is taken.
 */
export async function serveMetrics({ host, port, token }: MetricsConfig, service: ServicePorts): Promise<Server> {
  let measuring: Promise<string> | undefined;
  const measure = (): Promise<string> =>
    (measuring ??= measureService(service)
      .then(() => registry.metrics())
      .finally(() => (measuring = undefined)));
  const server = createServer({ requestTimeout: requestMsMax }, (request, response) => {
    const end = (status: number, body = '', headers: Record<string, string> = {}): void =>
      void response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end(body);
    if (!isAllowed(request.headers.authorization, token)) return end(401, '', { 'www-authenticate': 'Bearer' });
    if (request.url !== '/metrics') return end(404);
    if (request.method !== 'GET') return end(405, '', { allow: 'GET' });
    measure().then(
      (text) => end(200, text, { 'content-type': registry.contentType }),
      () => end(500),
    );
  });
  server.maxConnections = connectionsMax;
  await listenDualStack(server, host, port);
  return server.unref();
}

function isAllowed(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return true;
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
