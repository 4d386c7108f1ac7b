import { useRef, useState } from 'react';

/** A form that a button opens in its place. Opening moves the focus into it, closing back to the button. */
export function useDisclosure<Place extends HTMLElement = HTMLDivElement>() {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<Place>(null);
  const focus = (selector: string) =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(selector)?.focus());
  const open = () => {
    setIsOpen(true);
    focus('input:not([hidden])');
  };
  const close = () => {
    setIsOpen(false);
    focus('button');
  };
  return { isOpen, open, close, place };
}
