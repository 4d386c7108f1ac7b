import { contract } from '#http/implement-contract.ts';

type BuildFacts = { version: string; commit: string; build: string };

export function getVersionHandler({ version, commit, build }: BuildFacts) {
  return contract.version.handler(() => ({ version, commit, build }));
}
