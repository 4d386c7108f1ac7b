const variablePattern = /\{\{\s*([^{}\s](?:[^{}]*[^{}\s])?)\s*\}\}/gu;

/** Names of the variables in instructions, each once, in order: 「{{会議名}}の決定」 has 会議名. */
export function listVariables(instructions: string): string[] {
  return [...new Set([...instructions.matchAll(variablePattern)].map(([, name = '']) => name))];
}

/** Substitutes the values. Values are plain text: `{{…}}` inside one stays as it is. `missing` lists names without a value. */
export function fillVariables(
  instructions: string,
  values: Readonly<Record<string, string>>,
): { text: string; missing: string | undefined } {
  const getValue = (name: string): string => (Object.hasOwn(values, name) ? (values[name] ?? '') : '').trim();
  return {
    text: instructions.replaceAll(variablePattern, (_, name: string) => getValue(name)),
    missing: listVariables(instructions).find((name) => getValue(name) === ''),
  };
}
