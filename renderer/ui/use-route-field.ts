import { useState } from 'react';

/**
 * The value of a field stored in the route: the field changes at once, and the route, which rerenders the
 * screen, a moment later. Any other change of the route replaces the field's value.
 */
export function useRouteField<Value>(inRoute: Value, write: (value: Value) => void) {
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
