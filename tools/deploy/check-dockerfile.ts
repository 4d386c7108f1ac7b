import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Copy, DockerfileParser, From } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';

/** What is wrong with a Dockerfile whose context is `folder`, a sentence each. */
export function checkDockerfile(text: string, folder: string): string[] {
  const file = DockerfileParser.parse(text);
  const instructions = file.getInstructions();
  const stages = instructions.filter((one) => one instanceof From);
  const args = new Map(
    file.getInitialARGs().map((one) => [one.getProperty()?.getName(), one.getProperty()?.getValue()]),
  );
  const images = stages.map(
    (one) => one.getImage()?.replace(/\$\{(\w+)\}/g, (_, name: string) => args.get(name) ?? '') ?? '',
  );
  const copied = instructions
    .filter((one) => one instanceof Copy)
    .flatMap((one) => {
      const from = one
        .getFlags()
        .find((flag) => flag.getName() === 'from')
        ?.getValue();
      const sources = one
        .getArguments()
        .slice(0, -1)
        .map((argument) => argument.getValue());
      if (from === undefined || from === null) return sources.filter((source) => !existsSync(resolve(folder, source)));
      return stages.some((stage) => stage.getBuildStage() === from) ? [] : [`--from=${from}`];
    });
  const runAt = stages.at(-1)?.getRange().start.line ?? 0;
  const last = instructions.findLast((one) => one.getKeyword() === 'USER' && one.getRange().start.line > runAt);
  return [
    ...validate(text).map(
      ({ message, range }) => `line ${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`,
    ),
    ...images.filter((image) => !/:\d[\w.-]*$/.test(image)).map((image) => `no version of the image: ${image}`),
    ...copied.map((source) => `copied, but not there: ${source}`),
    ...(/^[1-9]\d*/.test(last?.getArgumentsContent() ?? '') ? [] : ['it runs as root']),
  ];
}
