import { Checkbox } from '@youyaku/ui/checkbox';
import { Notice } from '@youyaku/ui/notice';
import { useMessages } from '#messages/messages-context.tsx';
import type { DeviceMessages } from '#messages/device-messages.ts';

/** Explains in advance where the summary is made, what is sent and why, and offers to send nothing. */
export function DeviceChoice(props: {
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
  /** Whether the browser has to download its model first. */
  needsDownload: boolean;
  refusal: keyof DeviceMessages['refusals'] | undefined;
}) {
  const { device: labels } = useMessages();
  const { isChecked } = props;
  return (
    <div className="flex flex-col gap-2">
      <Notice tone="info">
        <p>{isChecked ? labels.promise : labels.promiseUnchecked}</p>
        {props.needsDownload ? <p>{labels.download}</p> : null}
        <Checkbox label={labels.check} checked={isChecked} onChange={(event) => props.onCheck(event.target.checked)} />
      </Notice>
      {props.refusal === undefined ? null : <Notice tone="error">{labels.refusals[props.refusal]}</Notice>}
    </div>
  );
}
