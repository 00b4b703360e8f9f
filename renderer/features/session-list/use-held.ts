import { useState } from 'react';

/**
 * The value of a field that lives in the route: the field has it at once, the route, which redraws the screen, a
 * moment later. Whatever else comes from the route takes its place.
 */
export function useHeld<Value>(inRoute: Value, write: (value: Value) => void) {
  const [state, setState] = useState({ held: inRoute, known: inRoute });
  if (state.known !== inRoute) setState({ held: inRoute, known: inRoute });
  return {
    held: state.held,
    hold: (value: Value) => {
      setState({ held: value, known: inRoute });
      write(value);
    },
  };
}
