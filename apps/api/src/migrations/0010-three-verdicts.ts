import { sql, type Kysely } from 'kysely';

/**
 * The verdicts of stored summaries, answers and events. Before, `check` and `unsupported` also marked sentences that were merely
 * worded freely: only those of which a figure, date, name or negation failed stay `check`, the others are `paraphrased`, and
 * wording that is unlike the source's is `open`, no longer `missing` or `conflict`.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await rewriteVerdicts(database, {
    verdict: sql`case
      when sentence ->> 'verdict' = 'supported' then 'supported'
      when jsonb_path_exists(
        sentence,
        '$.checks[*] ? (@.kind != "coverage" && (@.verdict == "missing" || @.verdict == "conflict"))'
      ) then 'check'
      else 'paraphrased'
    end`,
    check: sql`case
      when single ->> 'kind' = 'coverage' and single ->> 'verdict' in ('missing', 'conflict')
        then single || '{"verdict": "open"}'
      else single
    end`,
  });
}

/** What is only worded freely was marked before. */
export async function down(database: Kysely<unknown>): Promise<void> {
  await rewriteVerdicts(database, {
    verdict: sql`case sentence ->> 'verdict' when 'paraphrased' then 'check' else sentence ->> 'verdict' end`,
    check: sql`case single ->> 'verdict' when 'open' then single || '{"verdict": "missing"}' else single end`,
  });
}

type Rewrite = { verdict: ReturnType<typeof sql>; check: ReturnType<typeof sql> };

/** Rewrites every stored sentence, given as `sentence`, and each of its checks, given as `single`. */
async function rewriteVerdicts(database: Kysely<unknown>, { verdict, check }: Rewrite): Promise<void> {
  await sql`
    create function pg_temp.rewrite_sentence(sentence jsonb) returns jsonb language sql as $$
      select case when jsonb_typeof(sentence) = 'object' then sentence || jsonb_build_object('verdict', ${verdict}, 'checks', coalesce(
        (select jsonb_agg(${check} order by place)
         from jsonb_array_elements(${arrayOf('sentence', 'checks')}) with ordinality as all_checks (single, place)),
        '[]')) else sentence end
    $$`.execute(database);
  await sql`
    create function pg_temp.rewrite_sentences(holder jsonb) returns jsonb language sql as $$
      select case when jsonb_typeof(holder -> 'sentences') = 'array' then holder || jsonb_build_object('sentences', coalesce(
        (select jsonb_agg(pg_temp.rewrite_sentence(sentence) order by place)
         from jsonb_array_elements(${arrayOf('holder', 'sentences')}) with ordinality as all_sentences (sentence, place)),
        '[]')) else holder end
    $$`.execute(database);
  await sql`
    create function pg_temp.rewrite_summary(body jsonb) returns jsonb language sql as $$
      select pg_temp.rewrite_sentences(body) || case when jsonb_typeof(body -> 'chapters') = 'array' then jsonb_build_object('chapters', coalesce(
        (select jsonb_agg(pg_temp.rewrite_sentences(chapter) order by place)
         from jsonb_array_elements(${arrayOf('body', 'chapters')}) with ordinality as all_chapters (chapter, place)),
        '[]')) else '{}' end
    $$`.execute(database);
  await sql`update summaries set body = pg_temp.rewrite_summary(body) where jsonb_typeof(body) = 'object'`.execute(
    database,
  );
  await sql`update questions set answer = pg_temp.rewrite_sentences(answer) where jsonb_typeof(answer) = 'object'`.execute(
    database,
  );
  await sql`
    update summary_events set event = event || jsonb_build_object('sentence', pg_temp.rewrite_sentence(event -> 'sentence'))
    where event ? 'sentence'`.execute(database);
  for (const name of ['rewrite_summary', 'rewrite_sentences', 'rewrite_sentence'])
    await sql`drop function ${sql.raw(`pg_temp.${name}`)}(jsonb)`.execute(database);
}

/** The list in a field; nothing where something else was stored: one such row must not keep the service from starting. */
function arrayOf(holder: string, field: string): ReturnType<typeof sql> {
  const list = sql.raw(`${holder} -> '${field}'`);
  return sql`case jsonb_typeof(${list}) when 'array' then ${list} else '[]' end`;
}
