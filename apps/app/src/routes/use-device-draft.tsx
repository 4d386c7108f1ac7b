import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import { useEngines } from '#api/use-engines.ts';
import { parseLength, type Draft } from '#features/compose/compose-draft.ts';
import { getSentSourceKind } from '#features/compose/source-draft.ts';
import { detectDeviceLanguage } from '#features/device/device-request.ts';
import type { DeviceRequest } from '#features/device/device-request.ts';
import { findDeviceRefusal } from '#features/device/find-device-refusal.ts';
import { deviceEngine, useDeviceEngine } from '#features/device/use-device-engine.ts';

const DeviceChoice = lazy(async () => ({ default: (await import('#features/device/device-choice.tsx')).DeviceChoice }));

type DeviceDraft = {
  /** Those of the API, then the browser's if it has one. */
  engines: readonly EngineListing[];
  isOnDevice: boolean;
  /** What to know before it is done on the device. */
  notice: ReactNode;
  /** The draft as a request to the device; undefined where that is not possible. */
  request: DeviceRequest | undefined;
};

/** The state of a draft whose engine is the browser's model. */
export function useDeviceDraft(draft: Draft): DeviceDraft {
  const listed = useEngines();
  const { listing, availability } = useDeviceEngine();
  const [isChecked, setIsChecked] = useState(true);
  const engines = useMemo(() => (listing === undefined ? listed : [...listed, listing]), [listed, listing]);
  const isOnDevice = draft.engine === deviceEngine;
  if (!isOnDevice) return { engines, isOnDevice, notice: null, request: undefined };
  const refusal = findDeviceRefusal({ isOneText: isOneText(draft), text: draft.text }, availability);
  const length = parseLength(draft);
  const { text, title, shape, register, language, focus } = draft;
  const request = { text, title: title.trim(), shape, register, language, focus: focus.trim(), isChecked };
  return {
    engines,
    isOnDevice,
    notice: (
      <Suspense>
        <DeviceChoice
          isChecked={isChecked}
          onCheck={setIsChecked}
          needsDownload={availability.get(detectDeviceLanguage(text)) !== 'available'}
          // An empty box reports itself when it is submitted.
          refusal={refusal === 'empty' ? undefined : refusal}
        />
      </Suspense>
    ),
    request: refusal === undefined && length !== undefined ? { ...request, length } : undefined,
  };
}

function isOneText(draft: Draft): boolean {
  return getSentSourceKind(draft) === 'text' && draft.others.length === 0;
}
