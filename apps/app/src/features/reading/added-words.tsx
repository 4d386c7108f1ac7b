import { createContext, use, useMemo, type ReactNode } from 'react';
import { findAdded } from './find-added.ts';

type Added = ReturnType<typeof findAdded>;

const AddedContext = createContext<Added>([]);

type Props = {
  text: string;
  /** The version before it. */
  earlier: string | undefined;
  /** Of the source, BCP 47. */
  language: string;
  children: ReactNode;
};

/** Around a version: what is new in it, compared with the one before, is marked. */
export function MarkAdded({ text, earlier, language, children }: Props) {
  const added = useMemo(
    () => (earlier === undefined || earlier === text ? [] : findAdded(text, earlier, language)),
    [text, earlier, language],
  );
  return <AddedContext value={added}>{children}</AddedContext>;
}

/** The words of a sentence that starts at `start` of the summary; what is new is underlined in ink, and read as inserted. */
export function AddedWords({ text, start }: { text: string; start: number }) {
  const own = use(AddedContext).flatMap((stretch) => {
    const [from, to] = [Math.max(0, stretch.start - start), Math.min(text.length, stretch.end - start)];
    return from < to ? [{ from, to }] : [];
  });
  if (own.length === 0) return text;
  return own.flatMap(({ from, to }, index) => [
    text.slice(own[index - 1]?.to ?? 0, from),
    <ins key={from} className="underline decoration-ink decoration-1 underline-offset-[0.3em]">
      {text.slice(from, to)}
    </ins>,
    ...(index === own.length - 1 ? [text.slice(to)] : []),
  ]);
}
