import { expiryColumn, labelColumn, plainColumn, statusColumn } from '../table/link-columns.ts';
import css from './instant.module.css';

/** The columns of the instant links table, left to right. */
export const INSTANT_COLUMNS = [
  plainColumn('select', 'Select all links shown', { col: css.cSelect }),
  labelColumn(),
  statusColumn({ col: css.cStatus }),
  expiryColumn({ col: css.cExpires }),
  plainColumn('session', 'Session', { col: css.cSession, head: css.hSession }),
  plainColumn('actions', 'Actions', { col: css.cActs }),
];
