import { type Locator, type Page } from '@playwright/test';

/** The table of links: of a project, or the instant links. */
class LinksTable {
  readonly table: Locator;
  readonly selectionBar: Locator;
  readonly filterField: Locator;
  /** The field for the labels of new links. */
  readonly labelsField: Locator;

  constructor(page: Page) {
    this.table = page.getByRole('main').getByRole('table');
    this.selectionBar = page.getByRole('toolbar', { name: 'Selected links' });
    this.filterField = page.getByRole('textbox', { name: 'Filter by label' });
    this.labelsField = page.getByRole('textbox', { name: 'Labels, one on each line' });
  }

  row(label: string): Locator {
    return this.table.getByRole('row', { name: new RegExp(label) });
  }
}
export const linksTable = (page: Page): LinksTable => new LinksTable(page);
