import { parser } from '@prometheus-io/lezer-promql';

/** A metric that a query selects, with the labels that it is matched by. */
export type Selector = { metric: string; labels: string[] };

/** What a query of Prometheus asks for. Throws where it is none. */
export function readQuery(query: string): Selector[] {
  const selectors: Selector[] = [];
  parser.parse(query).iterate({
    enter(node) {
      const text = query.slice(node.from, node.to);
      if (node.type.isError) throw new Error(`not a query, at ${node.from}: ${query}`);
      if (node.name === 'VectorSelector') selectors.push({ metric: '', labels: [] });
      const last = selectors.at(-1);
      if (node.name === 'Identifier' && last?.metric === '') last.metric = text;
      if (node.name === 'LabelName' && node.matchContext(['UnquotedLabelMatcher'])) last?.labels.push(text);
    },
  });
  if (selectors.length === 0) throw new Error(`a query without a metric: ${query}`);
  return selectors;
}
