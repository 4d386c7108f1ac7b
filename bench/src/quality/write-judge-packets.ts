import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type JudgeAnswer, readJudgeAnswers, writeJudgeAnswers } from '@youyaku/corpus/judge-answers';
import type { ChatRequest } from '@youyaku/llm/chat-model';
import { type ClaimText, type JudgePacket, type JudgeRound, listPackets, readClaimTexts } from './judge-packets.ts';
import { readDictionary } from './read-dictionary.ts';

const helpText = `node bench/src/quality/write-judge-packets.ts FOLDER [--split dev] [--only ID] [--second] [--record]

  Writes what the judge is shown for the claims of the corpus, one prompt per file (ID-first-1.txt). Whoever answers in place of the judge
  reads only that file and writes the answer, one line for each sentence, to a file beside it (ID-first-1.answer.txt).
  --record   reads these answers into corpus/judge-answers instead
  --second   the prompts, or answers, of the second search: claims whose recorded answer is NOT STATED
`;

/** Prompts for people who answer in place of the judge, and their answers into the corpus. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      split: { type: 'string', default: 'dev' },
      only: { type: 'string' },
      second: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (folder === undefined) return void process.stdout.write(helpText);
  await mkdir(folder, { recursive: true });
  const round = values.second ? 'second' : 'first';
  const texts = await readClaimTexts(values.split, await readDictionary());
  for (const text of texts.filter(({ entry }) => values.only === undefined || entry.id === values.only)) {
    for (const [index, packet] of listPackets(listClaims(text, round), round, text).entries()) {
      const name = join(folder, `${packet.id}-${round}-${index + 1}`);
      if (values.record) await recordAnswers(packet, round, `${name}.answer.txt`);
      else await writeFile(`${name}.txt`, showRequest(packet.request));
    }
  }
}

function listClaims({ entry, claims }: ClaimText, round: JudgeRound): readonly string[] {
  if (round === 'first') return claims;
  const known = readJudgeAnswers(entry.id);
  return claims.filter((claim) =>
    known.some((one) => one.claim === claim && one.round === 'first' && isNotStated(one.answer)),
  );
}

function isNotStated(answer: string): boolean {
  return /^(?:記載なし|NOT STATED)/u.test(answer);
}

function showRequest({ instructions, messages }: ChatRequest): string {
  return `${[instructions, ...messages.map(({ role, content }) => `--- ${role} ---\n${content}`)].join('\n\n')}\n`;
}

async function recordAnswers({ id, claims }: JudgePacket, round: JudgeRound, path: string): Promise<void> {
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  const answers = readJudgeAnswers(id);
  const others = answers.filter(
    (answer) => answer.round !== round || claims.every(({ text }) => text !== answer.claim),
  );
  const recorded = claims.flatMap(({ text, digest }, index): JudgeAnswer[] => {
    const line = lines.find((one) => one.startsWith(`S${index + 1} |`));
    if (line === undefined) {
      process.stderr.write(`${path}: no answer S${index + 1}\n`);
      return [];
    }
    const answer = line.slice(line.indexOf('|') + 1).trim();
    return [{ claim: text, round, passages: digest, answer }];
  });
  writeJudgeAnswers(id, [...others, ...recorded]);
}

await main();
