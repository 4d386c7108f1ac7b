import { execFileSync } from 'node:child_process';
import { parseAllDocuments } from 'yaml';

/** An object of Kubernetes as it would be applied. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  [field: string]: unknown;
};

/** What `kubectl apply --kustomize FOLDER` would apply. Throws what kubectl says of a mistake. */
export function renderKustomize(folder: string): Manifest[] {
  const rendered = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8', timeout: 60_000 });
  return parseAllDocuments(rendered).map((document) => document.toJS() as Manifest);
}
