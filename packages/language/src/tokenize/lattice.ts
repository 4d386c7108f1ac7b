import { Categorizer } from './categorize.ts';
import type { Dictionary } from './dictionary.ts';
import { WordWalk } from './word-walk.ts';

const unreachable = 0x3fffffff;

/**
 * Finds the cheapest path through a text (Viterbi over IPADIC's word and connection costs; Kudo et al. 2004, MeCab). Of
 * equally cheap paths the first in dictionary order is chosen, so the result never depends on the machine. One lattice
 * is reused for many texts, one at a time.
 */
export class Lattice {
  /** After `run`: where each word ends, and its entry of the dictionary or -1 - i for the i-th unknown template. */
  ends = new Int32Array(1024);
  entries = new Int32Array(1024);
  private readonly dictionary: Dictionary;
  private readonly walk: WordWalk;
  private readonly categorizer: Categorizer;
  private readonly predecessors: Predecessors;
  private nodes = createNodes(4096);
  private heads = new Int32Array(1024);
  private tails = new Int32Array(1024);
  private count = 0;

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary;
    this.walk = new WordWalk(dictionary);
    this.categorizer = new Categorizer(dictionary);
    this.predecessors = new Predecessors(dictionary);
  }

  /** Splits the text into words and returns how many. */
  run(text: string): number {
    this.reset(text.length);
    for (let position = 0; position < text.length; position += 1) {
      if ((this.heads[position] as number) < 0) continue;
      this.predecessors.gather(this.nodes, this.heads[position] as number);
      this.appendUnknown(text, position, this.appendKnown(text, position));
    }
    return this.trace(text.length);
  }

  private reset(length: number): void {
    if (length + 2 > this.heads.length) {
      this.heads = new Int32Array(length * 2);
      this.tails = new Int32Array(length * 2);
      this.ends = new Int32Array(length * 2);
      this.entries = new Int32Array(length * 2);
    }
    this.heads.fill(-1, 0, length + 2);
    this.categorizer.restart();
    for (const column of ['cost', 'rightId', 'end'] as const) this.nodes[column][0] = 0;
    this.nodes.previous[0] = -1;
    this.nodes.next[0] = -1;
    this.heads[0] = 0;
    this.tails[0] = 0;
    this.count = 1;
  }

  private appendKnown(text: string, position: number): boolean {
    const { entryStarts, leftIds, rightIds, costs } = this.dictionary;
    const found = this.walk.find(text, position);
    const shortestEnd = this.categorizer.findLettersEnd(text, position);
    let hasKnown = false;
    for (let index = 0; index < found; index += 1) {
      const word = this.walk.words[index] as number;
      const end = this.walk.ends[index] as number;
      if (end < shortestEnd) continue;
      hasKnown = true;
      const last = entryStarts[word + 1] as number;
      for (let entry = entryStarts[word] as number; entry < last; entry += 1) {
        this.append(end, entry, leftIds[entry] as number, rightIds[entry] as number, costs[entry] as number);
      }
    }
    return hasKnown;
  }

  private appendUnknown(text: string, position: number, hasKnown: boolean): void {
    const { unknownStarts, unknownIds, unknownCosts } = this.dictionary;
    const found = this.categorizer.findUnknown(text, position, hasKnown);
    const first = unknownStarts[this.categorizer.category] as number;
    const last = unknownStarts[this.categorizer.category + 1] as number;
    for (let index = 0; index < found; index += 1) {
      const end = this.categorizer.ends[index] as number;
      for (let unknown = first; unknown < last; unknown += 1) {
        const id = unknownIds[unknown] as number;
        this.append(end, -1 - unknown, id, id, unknownCosts[unknown] as number);
      }
    }
  }

  private append(end: number, entry: number, leftId: number, rightId: number, cost: number): void {
    const node = this.count;
    if (node === this.nodes.cost.length) this.nodes = growNodes(this.nodes);
    const { nodes, predecessors } = this;
    predecessors.choose(leftId);
    nodes.cost[node] = (predecessors.bestCosts[leftId] as number) + cost;
    nodes.previous[node] = predecessors.bestNodes[leftId] as number;
    nodes.rightId[node] = rightId;
    nodes.entry[node] = entry;
    nodes.end[node] = end;
    nodes.next[node] = -1;
    if ((this.heads[end] as number) < 0) this.heads[end] = node;
    else nodes.next[this.tails[end] as number] = node;
    this.tails[end] = node;
    this.count += 1;
  }

  private trace(length: number): number {
    const { nodes, predecessors } = this;
    predecessors.gather(nodes, this.heads[length] as number);
    predecessors.choose(0);
    const last = predecessors.bestNodes[0] as number;
    let size = 0;
    for (let node = last; node > 0; node = nodes.previous[node] as number) size += 1;
    let place = size;
    for (let node = last; node > 0; node = nodes.previous[node] as number) {
      place -= 1;
      this.ends[place] = nodes.end[node] as number;
      this.entries[place] = nodes.entry[node] as number;
    }
    return size;
  }
}

/**
 * The candidates ending at one position, as predecessors of the words that begin there: the cheapest of each right id.
 */
class Predecessors {
  /** The cheapest connection to a left id, valid after `choose`. */
  readonly bestCosts: Int32Array;
  readonly bestNodes: Int32Array;
  private readonly connections: Int16Array;
  private readonly size: number;
  private readonly bestStamps: Int32Array;
  private readonly ids: Int32Array;
  private readonly costs: Int32Array;
  private readonly nodes: Int32Array;
  private readonly places: Int32Array;
  private readonly stamps: Int32Array;
  private stamp = 0;
  private count = 0;

  constructor(dictionary: Dictionary) {
    this.connections = dictionary.connections;
    this.size = dictionary.connectionSize;
    const column = (): Int32Array => new Int32Array(this.size);
    this.bestCosts = column();
    this.bestNodes = column();
    this.bestStamps = column();
    this.ids = column();
    this.costs = column();
    this.nodes = column();
    this.places = column();
    this.stamps = column();
  }

  gather(nodes: Nodes, head: number): void {
    this.count = 0;
    this.stamp = this.stamp === 0x7fffffff ? this.restart() : this.stamp + 1;
    for (let node = head; node >= 0; node = nodes.next[node] as number) {
      const id = nodes.rightId[node] as number;
      const cost = nodes.cost[node] as number;
      if (this.stamps[id] !== this.stamp) {
        this.stamps[id] = this.stamp;
        this.places[id] = this.count;
        this.put(this.count, id, cost, node);
        this.count += 1;
      } else if (cost < (this.costs[this.places[id] as number] as number)) {
        this.put(this.places[id] as number, id, cost, node);
      }
    }
  }

  choose(leftId: number): void {
    if (this.bestStamps[leftId] === this.stamp) return;
    const { connections, ids, costs, count } = this;
    const row = leftId * this.size;
    let best = unreachable;
    let bestPlace = 0;
    for (let place = 0; place < count; place += 1) {
      const cost = (costs[place] as number) + (connections[row + (ids[place] as number)] as number);
      if (cost < best) {
        best = cost;
        bestPlace = place;
      }
    }
    this.bestStamps[leftId] = this.stamp;
    this.bestCosts[leftId] = best;
    this.bestNodes[leftId] = this.nodes[bestPlace] as number;
  }

  private put(place: number, id: number, cost: number, node: number): void {
    this.ids[place] = id;
    this.costs[place] = cost;
    this.nodes[place] = node;
  }

  private restart(): number {
    this.stamps.fill(0);
    this.bestStamps.fill(0);
    return 1;
  }
}

type Nodes = Record<'cost' | 'previous' | 'rightId' | 'entry' | 'end' | 'next', Int32Array>;

function createNodes(size: number): Nodes {
  const column = () => new Int32Array(size);
  return { cost: column(), previous: column(), rightId: column(), entry: column(), end: column(), next: column() };
}

function growNodes(nodes: Nodes): Nodes {
  const grown = createNodes(nodes.cost.length * 2);
  for (const name of ['cost', 'previous', 'rightId', 'entry', 'end', 'next'] as const) grown[name].set(nodes[name]);
  return grown;
}
