import { expect, type Locator, type Page } from '@playwright/test';
import { sideBar } from './side-bar.ts';

/** A session: its player, its transcript and the panel beside it. */
class SessionScreen {
  readonly playButton: Locator;
  readonly transcript: Locator;
  readonly turns: Locator;
  /** The form that writes a new note or changes one. */
  readonly noteForm: Locator;
  readonly noteText: Locator;
  readonly noteCodes: Locator;
  /** The panel with the summary, the notes, the details and the JSON. */
  readonly panel: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.playButton = page.getByRole('button', { name: 'Play', exact: true });
    this.transcript = page.getByRole('region', { name: 'Transcript text' });
    this.turns = this.transcript.getByRole('listitem');
    this.noteForm = page.getByRole('form', { name: /note$/ });
    this.noteText = this.noteForm.getByRole('textbox', { name: 'Note' });
    this.noteCodes = this.noteForm.getByRole('combobox', { name: 'Codes' });
    this.panel = page.getByRole('complementary', { name: 'About this session' });
  }

  /** Opens a session from its link, which adds it to the library. */
  async open(label: string, project?: string): Promise<void> {
    await sideBar(this.page).openProject(project);
    await this.page.getByRole('link', { name: `Open session of ${label}` }).click();
    await expect(this.heading(label)).toBeVisible();
    await expect(this.playButton).toBeEnabled();
  }
  /** Opens a session, unless the window shows it already. */
  async show(label: string): Promise<void> {
    if (!(await this.heading(label).isVisible())) await this.open(label);
  }
  heading(label: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: label });
  }
  tab(name: string | RegExp): Locator {
    return this.page.getByRole('tab', { name });
  }
  async requestSummary(): Promise<void> {
    // The panel opens at the tab that was open last, in any session.
    await this.tab('Summary').click();
    await this.page.getByRole('button', { name: 'Get summary' }).click();
  }
}
export const sessionScreen = (page: Page): SessionScreen => new SessionScreen(page);

/** The state of the audio element that plays, or else of the first one with a source. */
export const playback = (page: Page): Promise<{ seconds: number; paused: boolean; speed: number }> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('audio')].filter((element) => element.currentSrc !== '');
    const element = elements.find(({ paused }) => !paused) ?? elements[0];
    return {
      seconds: element?.currentTime ?? -1,
      paused: element?.paused ?? true,
      speed: element?.playbackRate ?? 0,
    };
  });
