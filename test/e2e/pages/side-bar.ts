import { expect, type Locator, type Page } from '@playwright/test';
import { PROJECT } from './sample-data.ts';

/** The bar at the left, which leads to every screen. */
class SideBar {
  readonly root: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole('navigation', { name: 'Main', exact: true });
  }

  link(name: string | RegExp): Locator {
    return this.root.getByRole('link', { name });
  }

  private async open(link: string | RegExp, title: string): Promise<void> {
    await this.link(link).click();
    await expect(this.page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  }
  openProjects(): Promise<void> {
    return this.open(/^Projects/, 'Projects');
  }
  openSessions(): Promise<void> {
    return this.open(/^Sessions/, 'Sessions');
  }
  openInstantLinks(): Promise<void> {
    return this.open(/^Instant links/, 'Instant links');
  }
  openSettings(): Promise<void> {
    return this.open(/^Settings/, 'Settings');
  }
  /** Opens the links of a project. */
  openProject(name: string = PROJECT.name): Promise<void> {
    return this.open(name, name);
  }
}
export const sideBar = (page: Page): SideBar => new SideBar(page);
