export type Environment = Readonly<Record<string, string | undefined>>;

/** A blank setting counts as missing: that is what an unset variable becomes in a compose file or a unit file. */
export function valueOf(environment: Environment, name: string): string | undefined {
  const raw = environment[name];
  return raw === undefined || raw.trim() === '' ? undefined : raw;
}
