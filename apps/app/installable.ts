import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { formats } from '@youyaku/contract/formats';

type Language = 'ja' | 'en';

const words: Record<Language, { name: string; description: string; create: string; history: string }> = {
  ja: {
    name: '要約AI',
    description: '文章やファイルを、根拠を示しながら指定の長さに要約します。',
    create: '新しい要約',
    history: '履歴',
  },
  en: {
    name: '要約AI',
    description: 'Summaries of texts and files at the length you ask for, with evidence for every sentence.',
    create: 'New summary',
    history: 'History',
  },
};

/** What an installed app is called, looks like and accepts. One file for each language; `id` makes them the same app. */
export function webManifests(): Plugin {
  return {
    name: 'web-manifests',
    generateBundle() {
      for (const [language, fileName] of [
        ['ja', 'manifest.webmanifest'],
        ['en', 'manifest-en.webmanifest'],
      ] as const)
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(buildManifest(language)) });
    },
  };
}

function buildManifest(language: Language): object {
  const { name, description, create, history } = words[language];
  const icon = (file: string, size: number, purpose = 'any') => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const accepted = listAccepted();
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The page itself says the colour of the theme that is chosen.
    background_color: '#fbfaf6',
    theme_color: '#fbfaf6',
    categories: ['productivity', 'utilities'],
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('icon-maskable-512', 512, 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: create, url: '/', icons: [icon('icon-192', 192)] },
      { name: history, url: '/mypage/history', icons: [icon('icon-192', 192)] },
    ],
    share_target: {
      action: '/receive',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'files', accept: [...Object.keys(accepted), ...Object.values(accepted).flat()] }],
      },
    },
    file_handlers: [{ action: '/', accept: accepted, launch_type: 'single-client' }],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  };
}

/** The readable formats: media types and their extensions. */
function listAccepted(): Record<string, string[]> {
  return Object.fromEntries(
    Object.values(formats).flatMap(({ mediaTypes: [type], extensions }) =>
      type === undefined ? [] : [[type, extensions.map((extension) => `.${extension}`)] as const],
    ),
  );
}

/** Pages of accounts and operators, samples, charts and the reporter of faults: nobody reads, copies or exports with them while offline. */
const needsNetwork =
  /corpus-sample|open-reporter|bar-axes|\/features\/(?:admin|account|plan|spaces|data|overview|credentials|byok-models|share|consent)\/|\/routes\/(?!summary|live|history|device|kept|draft|workspace|received)/;

/** `/sw.js`, with the files of this build that it keeps for when there is no network. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = listShellFiles(bundle);
        const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
        const source = await buildWorker({ id, files });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

function listShellFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = new Map<string, Rolldown.OutputChunk>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || chunks.has(file)) return;
    chunks.set(file, chunk);
    for (const each of chunk.imports) add(each);
    for (const each of chunk.dynamicImports)
      if (!needsNetwork.test((bundle[each] as Rolldown.OutputChunk | undefined)?.facadeModuleId ?? '')) add(each);
  };
  for (const output of Object.values(bundle)) if (output.type === 'chunk' && output.isEntry) add(output.fileName);
  const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
  return [...chunks.keys(), ...styles].map((file) => `/${file}`).toSorted();
}

async function buildWorker(shell: { id: string; files: string[] }): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('.', import.meta.url)),
    define: { shellOfBuild: JSON.stringify(shell) },
    build: {
      write: false,
      rollupOptions: {
        input: fileURLToPath(new URL('src/worker/service-worker.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
