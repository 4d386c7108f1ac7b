const variablePattern = /\{\{\s*([^{}\s](?:[^{}]*[^{}\s])?)\s*\}\}/gu;

/** Names of the variables of instructions, each once, in their order: 「{{会議名}}の決定」 has 会議名. */
export function listVariables(instructions: string): string[] {
  return [...new Set([...instructions.matchAll(variablePattern)].map(([, name = '']) => name))];
}

/** Puts the values in. What stands in a value is text: `{{…}}` in it stays as it is. `missing` has no value. */
export function fillVariables(
  instructions: string,
  values: Readonly<Record<string, string>>,
): { text: string; missing: string | undefined } {
  const valueOf = (name: string): string => (Object.hasOwn(values, name) ? (values[name] ?? '') : '').trim();
  return {
    text: instructions.replaceAll(variablePattern, (_, name: string) => valueOf(name)),
    missing: listVariables(instructions).find((name) => valueOf(name) === ''),
  };
}
