import { isForTests, type Rule, type SourceFile } from './project.ts';

/** Files exempt from each rule. The checker and its tests contain what they forbid. */
const readsEnvironment = /(^|\/)config(\.test)?\.ts$|^tools\/(check-layout\.test|layout\/|process-trace)/;
/** Tests pass their environment to the processes they start. */
const importsEnvironment = /\bimport\s*\{[^}]*\benv\b[^}]*\}\s*from\s*['"](node:)?process/;
const holdsSql = /-store\.ts$|^apps\/api\/src\/(migrations|platform)\//;
const fetchesPages =
  /^apps\/api\/src\/(sources\/(fetch-page|guarded-fetch|read-body)|platform\/(transcription\/openai-compatible|files\/s3-calls))\.ts$/;

/** Each app reads its settings in one place. */
export const checkEnvironment: Rule = ({ sources }) =>
  sources
    .filter(({ path }) => !readsEnvironment.test(path))
    .filter(({ text, isTest }) => /\bprocess\s*\??\.\s*env\b/.test(text) || (!isTest && importsEnvironment.test(text)))
    .map(({ path }) => `${path}: only config.ts reads the environment`);

export const checkSql: Rule = ({ sources }) =>
  sources
    .filter(isShippedByApi)
    .filter(({ path }) => !holdsSql.test(path))
    .filter(({ text }) => /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text))
    .map(({ path }) => `${path}: SQL lives in *-store.ts`);

/** Adapters are chosen in one place, `embedded.ts` and `cloud.ts`. */
export const checkAdapters: Rule = ({ sources }) =>
  sources
    .filter(isShippedByApi)
    .filter(({ path }) => !path.startsWith('apps/api/src/platform/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ from, isType }) => /^#platform\/[^/]+\/(?!port\.ts)/.test(from) && !isType)
        .map(({ from }) => `${path}: «${from}» is an adapter; only embedded.ts and cloud.ts choose one`),
    );

/** Addresses supplied by a user are fetched only through the guarded fetch. */
export const checkFetch: Rule = ({ sources }) =>
  sources
    .filter(isShippedByApi)
    .filter(({ path }) => !fetchesPages.test(path))
    .filter(
      ({ text, imports }) =>
        /(?<![\w.#'-])fetch\(/.test(text) || imports.some(({ from, isType }) => from === 'undici' && !isType),
    )
    .map(({ path }) => `${path}: only sources/fetch-page.ts and sources/guarded-fetch.ts may fetch what a user names`);

function isShippedByApi({ path, workspace }: SourceFile): boolean {
  return workspace === 'apps/api' && !isForTests(path);
}
