import { useNavigate } from '@tanstack/react-router';
import { FolderOpen, Split, Users } from 'lucide-react';
import { counted } from '../../../shared/domain/numbers.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { Participant, ParticipantChange, ParticipantTable } from '../../../shared/model/participant.ts';
import { describeError } from '../../api/describe-error.ts';
import type { ParticipantOwner } from '../../api/participants.ts';
import { sessionLink } from '../../navigation/session-link.ts';
import { openRowMenu } from '../../ui/row-menu/row-menu-store.ts';
import { showError } from '../../ui/undo.ts';
import { useNow } from '../../ui/use-now.ts';
import { attributeMenu } from './attribute-menu.ts';
import { canSeparate } from './combine-participants.ts';
import { change, saveValues, type ChangeWords, type TypedValue } from './participant-changes.ts';
import type { GridActs } from './grid-acts.ts';
import { nameOf, sessionText } from './participant-row.tsx';
import { pasteOf, type Paste } from './paste.tsx';
import type { RowOrder } from './row-order.ts';

/** Returns what the grid asks for: its menus, and what is typed, pasted and cleared in it. */
export function useGridActs({
  owner,
  table,
  rows,
  order,
  sort,
  edit,
  askAboutPaste,
  combine,
  separate,
}: {
  owner: ParticipantOwner;
  table: ParticipantTable;
  rows: readonly Participant[];
  order: RowOrder;
  sort: (order: RowOrder) => void;
  edit: (attribute: Attribute) => void;
  /** Asks about pasted columns that have no attribute. */
  askAboutPaste: (paste: Paste) => void;
  combine: (rows: readonly Participant[]) => void;
  separate: (row: Participant) => void;
}): GridActs {
  const navigate = useNavigate();
  const now = useNow();
  const write = (next: ParticipantChange, words: ChangeWords) => {
    void change(owner, next, words).catch((error: unknown) => {
      showError(describeError(error).text);
    });
  };
  const openActions = ({ sessions }: Participant) =>
    sessions.map((session) => ({
      label: sessions.length === 1 ? 'Open session' : `Open session of ${sessionText(session, now)}`,
      icon: FolderOpen,
      run: () => {
        const type = owner.projectId === null ? 'instant' : 'project';
        void navigate(sessionLink({ sessionId: session.sessionId, type, projectId: owner.projectId }));
      },
    }));
  return {
    sort,
    openColumnMenu: (event, attribute) => {
      openRowMenu(
        event,
        event.currentTarget,
        `Actions for ${attribute.name}`,
        attributeMenu(attribute, { attributes: table.attributes, order, edit, sort, write }),
      );
    },
    openSessions: (event, row) => {
      openRowMenu(event, event.currentTarget, `Sessions of ${nameOf(row)}`, [openActions(row)]);
    },
    openRowsMenu: (event, chosen) => {
      const [row] = chosen;
      if (row === undefined || !(event.target instanceof Element)) return;
      const isOne = chosen.length === 1;
      openRowMenu(
        event,
        event.target.closest('tr') ?? event.currentTarget,
        isOne ? `Actions for ${nameOf(row)}` : 'Actions for the selected participants',
        [
          isOne ? openActions(row) : [],
          [
            {
              label: isOne
                ? 'Combine with another participant…'
                : `Combine ${counted(chosen.length, 'participant')}…`,
              icon: Users,
              run: () => {
                combine(chosen);
              },
            },
            ...(isOne && canSeparate(table, row)
              ? [
                  {
                    label: 'Separate sessions…',
                    icon: Split,
                    run: () => {
                      separate(row);
                    },
                  },
                ]
              : []),
          ],
        ],
      );
    },
    saveTexts: (values, done) => {
      void saveValues(owner, changed(table, values), {
        words: done === 'typed' ? 'Cell changed' : `${counted(values.length, 'cell')} cleared`,
        toast: done === 'cleared' && values.length > 1,
      });
    },
    paste: (cells, selected) => {
      const pasted = pasteOf({ owner, table, rows }, cells, selected);
      if (pasted.tooLong > 0)
        showError(
          `${counted(pasted.tooLong, 'cell')} of what you pasted ${pasted.tooLong === 1 ? 'has' : 'have'} more than 10,000 characters. Nothing was pasted.`,
        );
      else if (pasted.extraColumns > 0) askAboutPaste(pasted);
      else void saveValues(owner, pasted.values, { words: pasted.words, toast: true });
    },
    refuse: () => {
      showError('Participants and sessions can’t be changed here. Choose cells of attributes.');
    },
  };
}

/** Returns the values that differ from those of the table. */
function changed({ participants }: ParticipantTable, values: readonly TypedValue[]): TypedValue[] {
  const rows = new Map(participants.map((row) => [row.id, row]));
  return values.filter(
    ({ participant, attributeId, text }) => (rows.get(participant)?.values[attributeId] ?? '') !== text,
  );
}
