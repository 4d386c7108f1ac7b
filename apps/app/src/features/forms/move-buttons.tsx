import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '@youyaku/ui/button';
import { useFormPageMessages } from '#messages/use-form-page-messages.ts';

type Props = {
  name: string;
  /** Names the buttons for the focus, which follows what is moved. */
  id: string;
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
};

/** Moves one of several up and down. At the ends a button stays where it is, so that the focus does too. */
export function MoveButtons({ name, id, place, count, onMove }: Props) {
  const labels = useFormPageMessages();
  const icon = 'size-4';
  const canMove = { up: place > 0, down: place < count - 1 };
  return (
    <>
      <IconButton
        label={labels.up(name)}
        data-move={`${id} -1`}
        aria-disabled={!canMove.up}
        icon={<ArrowUp aria-hidden="true" className={icon} />}
        onClick={() => (canMove.up ? onMove(-1) : undefined)}
      />
      <IconButton
        label={labels.down(name)}
        data-move={`${id} 1`}
        aria-disabled={!canMove.down}
        icon={<ArrowDown aria-hidden="true" className={icon} />}
        onClick={() => (canMove.down ? onMove(1) : undefined)}
      />
    </>
  );
}
