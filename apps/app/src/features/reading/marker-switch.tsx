import { Button } from '@youyaku/ui/button';
import { useEvidenceMessages } from '#messages/evidence-messages.ts';
import { toggleMarkerMode, useMarkerMode } from './marker-mode.ts';

/** マーカー表示: lights every place that the summary uses at once. */
export function MarkerSwitch() {
  const labels = useEvidenceMessages();
  const isOn = useMarkerMode();
  return (
    <Button
      tone="quiet"
      aria-pressed={isOn}
      aria-keyshortcuts="M"
      title={labels.markersHint}
      className={isOn ? 'font-bold underline decoration-shu decoration-2 underline-offset-8' : ''}
      onClick={toggleMarkerMode}
    >
      {labels.markers}
    </Button>
  );
}
