import { useState } from 'react';

/** Whether the pointer or the focus is on an element, and the handlers of that element. */
export function useNear() {
  const [isNear, setNear] = useState(false);
  const near = () => {
    setNear(true);
  };
  const far = () => {
    setNear(false);
  };
  return { isNear, handlers: { onPointerEnter: near, onPointerLeave: far, onFocus: near, onBlur: far } };
}
