import type { Masked, MaskedCount } from '@youyaku/contract/masking';
import { type MaskKind, maskKinds } from '@youyaku/contract/masking-values';
import type { PromptLanguage } from '#prompts/prompt-frame.ts';
import { foldForMatching } from './fold-for-matching.ts';
import { brokenMark, type PlaceholderKind, placeholderPattern, writePlaceholder } from './placeholder.ts';

type Entity = { readonly kind: PlaceholderKind; readonly number: number };
/** Whether something was sent masked, by the key of what it is. */
type Sent = Map<string, MaskKind>;

/**
 * What stands for what in one run. The same thing always gets the same placeholder, with a letter behind it where it is
 * written differently, so that every placeholder gives back exactly what it replaced.
 */
export class MaskTable {
  private readonly byKey = new Map<string, Entity>();
  private readonly byPlaceholder = new Map<string, string>();
  private readonly surfaces = new Map<Entity, readonly string[]>();
  private readonly counts = new Map<PlaceholderKind, number>();
  private readonly language: PromptLanguage;
  private readonly parent: MaskTable | undefined;

  constructor(language: PromptLanguage, parent?: MaskTable) {
    this.language = language;
    this.parent = parent;
  }

  /** A table for one request: what it adds is gone with it, so that equal requests are masked alike whatever was asked before. */
  openScope(): MaskTable {
    return new MaskTable(this.language, this);
  }

  /** `owner`: the key of the longer name that it is a part of. */
  placeholderFor(kind: PlaceholderKind, surface: string, owner?: string): string {
    const key = foldForMatching(surface).text;
    const entity = this.find(key) ?? this.add(kind, key, owner);
    const surfaces = this.surfacesOf(entity);
    const known = surfaces.indexOf(surface);
    const variant = known < 0 ? surfaces.length : known;
    if (known < 0) this.surfaces.set(entity, [...(this.surfaces.get(entity) ?? []), surface]);
    const placeholder = writePlaceholder({ ...entity, variant }, this.language);
    this.byPlaceholder.set(placeholder, surface);
    return placeholder;
  }

  /** The text with every placeholder replaced by what it stands for; what stands for nothing is marked and counted. */
  restore(text: string): { text: string; brokenCount: number } {
    let brokenCount = 0;
    const restored = text.replace(placeholderPattern(this.language), (whole, ...groups: unknown[]) => {
      const [open = '', label = '', digits = '', letter = '', , bareLabel = '', bareDigits = '', bareLetter = ''] =
        groups.slice(0, 8) as (string | undefined)[];
      const found =
        this.lookUp(`〔${label}${bareLabel}${toAscii(digits + bareDigits)}${toAscii(letter + bareLetter)}〕`) ??
        this.lookUp(`〔${label}${bareLabel}${toAscii(digits + bareDigits)}〕`);
      if (found !== undefined) return found;
      if (open !== '〔') return whole;
      brokenCount += 1;
      return brokenMark[this.language];
    });
    return { text: restored, brokenCount };
  }

  private find(key: string): Entity | undefined {
    return this.byKey.get(key) ?? this.parent?.find(key);
  }

  private lookUp(placeholder: string): string | undefined {
    return this.byPlaceholder.get(placeholder) ?? this.parent?.lookUp(placeholder);
  }

  private add(kind: PlaceholderKind, key: string, owner: string | undefined): Entity {
    const person = owner === undefined ? undefined : this.find(owner);
    if (person !== undefined) {
      this.byKey.set(key, person);
      return person;
    }
    const number = this.countOf(kind) + 1;
    this.counts.set(kind, number);
    const entity = { kind, number };
    this.byKey.set(key, entity);
    return entity;
  }

  private countOf(kind: PlaceholderKind): number {
    return this.counts.get(kind) ?? this.parent?.countOf(kind) ?? 0;
  }

  /** In order: the place of a way to write it is its letter. */
  private surfacesOf(entity: Entity): readonly string[] {
    return [...(this.parent?.surfacesOf(entity) ?? []), ...(this.surfaces.get(entity) ?? [])];
  }
}

function toAscii(text: string): string {
  return text.normalize('NFKC');
}

/** What was sent masked, by kind in the order of the kinds; a text that only looks like a placeholder is none. */
export class MaskReport {
  private readonly sent: Sent = new Map();
  brokenCount = 0;

  addSent(kind: PlaceholderKind, surface: string): void {
    if (kind !== 'sign') this.sent.set(`${kind} ${foldForMatching(surface).text}`, kind);
  }

  listCounts(): MaskedCount[] {
    const kinds = [...this.sent.values()];
    return maskKinds
      .map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }))
      .filter(({ count }) => count > 0);
  }
}

/** The field of a result that says what was sent masked; empty where nothing was. */
export function describeMasked(report: MaskReport | undefined): { masked?: Masked } {
  const counts = report?.listCounts() ?? [];
  const { brokenCount = 0 } = report ?? {};
  return counts.length === 0 ? {} : { masked: { counts, ...(brokenCount === 0 ? {} : { brokenCount }) } };
}
