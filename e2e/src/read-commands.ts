/** Every command that a document tells its readers to type: the lines of its `sh` blocks, and those within sentences. */
export function readCommands(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^ *```(?:sh|bash|console)\n(.*?)^ *```/gms)].map(([, block = '']) => block);
  const lines = blocks.flatMap((block) =>
    block
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .map((line) =>
        line
          .replace(/^\$ /, '')
          .replace(/\s+#\s.*$/, '')
          .trim(),
      )
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  const prose = markdown.replaceAll(/^ *```.*?^ *```/gms, '');
  const inline = [...prose.matchAll(/`((?:[A-Z_]+=\S+ )*(?:npm|npx|node|curl) [^`]+)`/g)].map(([, line = '']) => line);
  return [...new Set([...lines, ...inline])];
}
