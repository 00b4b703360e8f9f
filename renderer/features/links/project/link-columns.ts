import { expiryColumn, labelColumn, plainColumn, statusColumn } from '../table/link-columns.ts';
import css from './links.module.css';

/** The columns of a project's links table, left to right. */
export const LINK_COLUMNS = [
  plainColumn('select', 'Select all links shown', { col: css.cSelect }),
  labelColumn(),
  statusColumn({ col: css.cStatus }),
  plainColumn('session', 'Session', { col: css.cSession, head: css.hSession }),
  expiryColumn({ col: css.cExpires }),
  plainColumn('link', 'Link', { col: css.cLink, head: css.hLink }),
  plainColumn('actions', 'Actions', { col: css.cActs }),
];
