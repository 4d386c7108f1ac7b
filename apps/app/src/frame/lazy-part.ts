import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A part of a page that is loaded when it is wanted. Where that fails, offline or after a newer build, the page does without it. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (Loaded) => ({ default: Loaded }),
      () => ({ default: Nothing }),
    ),
  );
}

const Nothing = (): null => null;
