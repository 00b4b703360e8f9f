import { Tooltip, UnstyledButton } from '@mantine/core';
import { Lock } from 'lucide-react';
import { Hits } from '../../../ui/hits/hits.tsx';
import { minutesInText } from '../../../../shared/domain/dates.ts';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import type { LinkListOwner } from '../../../api/session-of-link.ts';
import { EditAction, EmptyAction } from '../../../widgets/links/link-cells.tsx';
import {
  actionsColumn,
  expiryColumn,
  labelColumn,
  selectColumn,
  sessionColumn,
  statusColumn,
  type LinkColumn,
} from '../table/link-columns.tsx';
import css from './instant.module.css';
import { whyNotEditable } from './why-not-editable.ts';

/** Instant links do not belong to a project. */
export const NO_PROJECT: LinkListOwner = { type: 'instant', projectId: null, projectName: null };

/** Returns the columns of the instant links, left to right. `onOpen` opens the panel of a link by its key. */
export const instantColumns = (onOpen: (key: string) => void): readonly LinkColumn<InstantLinkRecord>[] => [
  selectColumn({ col: css.cSelect }),
  labelColumn(({ link: { key, label, timeLimitMinutes }, isOpen }) => ({
    label: (
      <UnstyledButton
        className={`${css.open ?? ''} ellipsis`}
        tabIndex={-1}
        data-opens
        aria-label={`View ${label}`}
        aria-expanded={isOpen}
        dir="auto"
        onClick={() => {
          onOpen(key);
        }}
      >
        <Hits text={label} />
      </UnstyledButton>
    ),
    below: (
      <span className={css.limit}>
        {timeLimitMinutes === null ? 'No time limit' : minutesInText(timeLimitMinutes)}
      </span>
    ),
  })),
  statusColumn({ col: css.cStatus }),
  expiryColumn({ col: css.cExpires }, true),
  sessionColumn({ col: css.cSession, head: css.hSession }, NO_PROJECT, false),
  actionsColumn({ col: css.cActs }, ({ link, state, now }) => {
    const reason = whyNotEditable(link, now) ?? 'Only active links can be edited.';
    return state === 'active' ? (
      <EditAction
        label={link.label}
        onEdit={() => {
          onOpen(link.key);
        }}
      />
    ) : (
      <EmptyAction>
        <Tooltip label={reason}>
          <Lock size={15} strokeWidth={1.75} role="img" aria-label={reason} />
        </Tooltip>
      </EmptyAction>
    );
  }),
];
