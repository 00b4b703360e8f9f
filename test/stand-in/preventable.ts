/** An event that a listener can prevent. */
export interface Preventable {
  defaultPrevented: boolean;
  preventDefault(): void;
}

export function preventable(): Preventable {
  const event: Preventable = {
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true;
    },
  };
  return event;
}
