import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import { useMessages } from '#messages/messages-context.tsx';
import { deviceLanguages, deviceShapes } from './device-request.ts';
import { findSummarizer, type SummarizerAvailability } from './summarizer-api.ts';

/** `engine` of a draft for the browser's model; never sent to the API. */
export const deviceEngine = 'device';

type DeviceEngine = {
  /** Undefined if the browser has no such model. */
  listing: EngineListing | undefined;
  /** By language; an unsupported language is absent. */
  availability: ReadonlyMap<string, SummarizerAvailability>;
};

/** What the browser's model supports, queried once for each language that it may write. */
export function useDeviceEngine(): DeviceEngine {
  const { device: labels } = useMessages();
  const known = useQuery({ queryKey: ['device-engine'], queryFn: queryAvailability, staleTime: Infinity }).data;
  return useMemo(() => {
    const availability = new Map(known);
    const listing = {
      id: deviceEngine,
      kind: 'device' as const,
      label: labels.label,
      version: '',
      available: true,
      languages: [...availability.keys()],
      shapes: [...deviceShapes],
    };
    return { listing: availability.size === 0 ? undefined : listing, availability };
  }, [known, labels]);
}

async function queryAvailability(): Promise<(readonly [string, SummarizerAvailability])[]> {
  const api = findSummarizer();
  if (api === undefined) return [];
  const answers = await Promise.all(
    deviceLanguages.map(async (language) => {
      const languages = { expectedInputLanguages: [language], outputLanguage: language };
      const options = { type: 'key-points', format: 'plain-text', length: 'short', ...languages } as const;
      return [language, await api.availability(options).catch(() => 'unavailable' as const)] as const;
    }),
  );
  return answers.filter(([, availability]) => availability !== 'unavailable');
}
