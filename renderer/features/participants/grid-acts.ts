import type { MouseEvent } from 'react';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { Participant } from '../../../shared/model/participant.ts';
import type { Block } from './grid-block.ts';
import type { TypedValue } from './participant-changes.ts';
import type { RowOrder } from './row-order.ts';

/** What the grid asks for. */
export interface GridActs {
  sort: (order: RowOrder) => void;
  /** Opens the menu of an attribute. */
  openColumnMenu: (event: MouseEvent<HTMLElement>, attribute: Attribute) => void;
  /** Opens the menu of a row, or of those that are selected. */
  openRowsMenu: (event: MouseEvent<HTMLElement>, rows: readonly Participant[]) => void;
  /** Lists the sessions of someone who has several. */
  openSessions: (event: MouseEvent<HTMLElement>, row: Participant) => void;
  saveTexts: (values: TypedValue[], done: 'typed' | 'cleared') => void;
  /** `selected` has the columns of the attributes, from 0. */
  paste: (cells: string[][], selected: Block) => void;
  /** Says that participants and sessions are not changed by keys. */
  refuse: () => void;
}
