import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What this process tells Prometheus. One registry per process, as the processes themselves are scraped. Labels hold names from closed lists
 * only (bounded-labels.ts), never what a user chose.
 */
export const registry = new Registry();
const registers = [registry];

collectDefaultMetrics({ register: registry });

/** `name` of the three: that of Prometheus, with its unit; `help`: what is counted. */
export function counter<Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> {
  return new Counter({ name, help, labelNames, registers });
}

export function gauge<Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Gauge<Label> {
  return new Gauge({ name, help, labelNames, registers });
}

export function histogram<Label extends string>(
  name: string,
  help: string,
  { buckets, labelNames }: { buckets: number[]; labelNames: readonly Label[] },
): Histogram<Label> {
  return new Histogram({ name, help, labelNames, buckets, registers });
}

/** What is counted elsewhere and only asked for: `measure` returns the values of this moment by the one label. */
export function measured(
  kind: typeof Counter | typeof Gauge,
  name: string,
  help: string,
  { label, measure }: { label: string; measure: () => Readonly<Record<string, number>> },
): void {
  const instrument = new kind({
    name,
    help,
    labelNames: [label],
    registers,
    collect() {
      instrument.reset();
      for (const [value, amount] of Object.entries(measure())) instrument.inc({ [label]: value }, amount);
    },
  });
}
