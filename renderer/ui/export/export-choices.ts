import { z } from 'zod';
import { useDraft } from '../../api/use-draft.ts';
import { FORMATS } from './export-formats.ts';

const choices = z.object({
  formats: z.array(z.enum(FORMATS)),
  withAudio: z.boolean(),
  // Missing in choices stored by earlier versions.
  audioBeside: z.boolean().catch(false),
  guarded: z.boolean(),
});
type Choices = z.infer<typeof choices>;

const FIRST_TIME: Choices = { formats: ['csv'], withAudio: false, audioBeside: false, guarded: true };

/**
 * Returns the previous choices. Names and list columns are not among them: each export starts with pseudonyms
 * and without columns, which may name people.
 */
export function useExportChoices(): { choices: Choices | null; change: (change: Partial<Choices>) => void } {
  const { draft, keep } = useDraft('export', '', choices);
  const known = draft === undefined ? null : (draft ?? FIRST_TIME);
  return {
    choices: known,
    change: (change) => {
      keep({ ...(known ?? FIRST_TIME), ...change });
    },
  };
}
