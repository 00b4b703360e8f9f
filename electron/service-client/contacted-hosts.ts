/** Why an address was contacted. */
export type ContactUse = 'service' | 'recordings' | 'assistant';

export interface Contact {
  /** For example `https://interviews.example.org`. */
  origin: string;
  use: ContactUse;
  /** When it was last contacted, ISO 8601. */
  lastAt: string;
}

/** Records every address contacted since Earmark was opened, each as its request is sent. */
export function createContactedHosts() {
  const contacts = new Map<string, Contact>();
  return {
    /** Wraps `fetch` so that its requests are recorded, including failed ones. */
    noting:
      (use: ContactUse, send: typeof fetch): typeof fetch =>
      (input, init) => {
        const { origin } = new URL(input instanceof Request ? input.url : input);
        contacts.set(`${use} ${origin}`, { origin, use, lastAt: new Date().toISOString() });
        return send(input, init);
      },
    list: (): Contact[] => [...contacts.values()],
  };
}
