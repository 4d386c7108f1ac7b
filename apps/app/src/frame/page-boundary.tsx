import { Component, type ComponentType, type ReactNode } from 'react';

type Props = { place: unknown; Fallback: ComponentType<{ error: unknown }>; children: ReactNode };
type State = { thrown: { error: unknown } | undefined; place: unknown };

/** Shows `Fallback` instead of a page that threw, until another `place` (compared by identity) is opened. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { thrown: undefined, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { thrown: undefined, place };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    const { Fallback, children } = this.props;
    return thrown === undefined ? children : <Fallback error={thrown.error} />;
  }
}
