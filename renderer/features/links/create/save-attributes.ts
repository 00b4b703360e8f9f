import { describeError } from '../../../api/describe-error.ts';
import { saveLinkAttributes, type ParticipantOwner } from '../../../api/participants.ts';
import { showError } from '../../../ui/undo.ts';
import type { LabelTable } from './labels-draft.ts';
import { attributesOfLinks, type CreatedLink } from './link-attributes.ts';

/** Returns what stores the columns of a table with the links that are created from it; null if there are none. */
export function attributeSaver(
  owner: ParticipantOwner,
  table: LabelTable | null,
): ((created: readonly CreatedLink[]) => void) | null {
  const attributesOf = attributesOfLinks(table);
  if (attributesOf === null) return null;
  return (created) => {
    const attributes = attributesOf(created);
    if (attributes === null) return;
    saveLinkAttributes(owner, attributes).catch((error: unknown) => {
      showError(
        `The links were created, but not the attributes of their participants. ${describeError(error).text} You can fill them from the file under Participants.`,
      );
    });
  };
}
