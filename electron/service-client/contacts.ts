/** What an address was spoken with for. */
export type ContactUse = 'service' | 'recordings';

export interface Contact {
  /** As in `https://interviews.example.org`. */
  origin: string;
  use: ContactUse;
  /** When it was last spoken with, ISO 8601. */
  lastAt: string;
}

/** Every address that was spoken with since Earmark was opened, each noted as a request leaves. */
export function createContacts() {
  const contacts = new Map<string, Contact>();
  return {
    /** The same fetch, whose requests are noted; those that fail as well. */
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
