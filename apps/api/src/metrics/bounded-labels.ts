/** What a label says of everything that is not on its list. */
export const otherLabel = 'other';

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);
/** More models than a service has; one that misuses the list cannot exhaust the memory of Prometheus. */
const modelsMax = 100;
let models: ReadonlySet<string> = new Set();

/** The models of the operator. Those that users bring have names that users chose, and are counted together. */
export function nameModels(ids: readonly string[]): void {
  models = new Set(ids.slice(0, modelsMax));
}

export function modelLabel(id: string): string {
  return models.has(id) ? id : otherLabel;
}

/** A sender may invent methods. */
export function methodLabel(method: string): string {
  return methods.has(method) ? method : otherLabel;
}
