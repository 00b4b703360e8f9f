/** What this computer can check the spelling of. Languages are codes such as `en-GB`. */
export interface SpellCheckState {
  /** The languages that there are dictionaries for; empty if the system checks the spelling, in its own languages. */
  available: string[];
  /** Those of them that are the computer's. */
  ofSystem: string[];
  /** The address that dictionaries are fetched from; null if the system has its own. */
  source: string | null;
  /** False if the policy of the organisation does not allow that address. */
  isAllowed: boolean;
  /** Dictionaries that are being fetched. */
  fetching: string[];
  /** Dictionaries that could not be fetched. */
  failed: string[];
}
