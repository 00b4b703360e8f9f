import { expect, type Locator, type Page } from '@playwright/test';
import { sideBar } from './side-bar.ts';

/** The list of sessions on this computer, with its search, its filters and what can be done with a selection. */
class SessionList {
  readonly rows: Locator;
  readonly searchField: Locator;
  readonly results: Locator;
  readonly preview: Locator;
  readonly newSessions: Locator;
  readonly selectionBar: Locator;
  readonly filterButton: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByRole('region', { name: 'Sessions by day' });
    this.searchField = page.getByRole('textbox', { name: 'Search everything people said' });
    this.results = page.getByRole('region', { name: 'Search results' });
    this.preview = page.getByRole('complementary', { name: 'Preview' });
    this.newSessions = page.getByRole('region', { name: 'New sessions' });
    this.selectionBar = page.getByRole('toolbar', { name: 'Selected sessions' });
    this.filterButton = page.getByRole('button', { name: 'Filter', exact: true });
  }

  open(): Promise<void> {
    return sideBar(this.page).openSessions();
  }
  /** The link of a session in the list. */
  session(label: string): Locator {
    return this.rows.getByRole('link', { name: new RegExp(`^${label}`) });
  }
  /** Goes to the sessions, quotes or answers as they were left, by the side bar or its narrow form. */
  async openScreen(name: 'Sessions' | 'Quotes' | 'Answers'): Promise<void> {
    await this.page
      .getByRole('navigation', { name: /^Main/ })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  /** Checks boxes that are transparent until the pointer is over their row. */
  async select(...labels: string[]): Promise<void> {
    for (const label of labels)
      await this.page.getByRole('checkbox', { name: `Select ${label}` }).check({ force: true });
  }
  async clearSelection(): Promise<void> {
    await this.selectionBar.getByRole('button', { name: 'Clear selection' }).click();
  }
}
export const sessionList = (page: Page): SessionList => new SessionList(page);

/** The dialog that adds sessions from pasted lines or a file. */
class ImportDialog {
  readonly root: Locator;
  readonly field: Locator;
  readonly alert: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole('dialog', { name: 'Add sessions' });
    this.field = this.root.getByRole('textbox', { name: 'Sessions, one on each line' });
    this.alert = this.root.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('Control+n');
    await expect(this.field).toBeVisible();
  }
  async paste(text: string): Promise<void> {
    await this.field.click();
    await this.page.keyboard.insertText(text);
  }
  button(name: string): Locator {
    return this.root.getByRole('button', { name });
  }
  /** The line that reports on the session with this ID. */
  line(sessionId: string): Locator {
    return this.root
      .getByRole('group', { name: 'Sessions being added' })
      .getByRole('listitem')
      .filter({ hasText: sessionId.slice(0, 13) });
  }
}
export const importDialog = (page: Page): ImportDialog => new ImportDialog(page);
