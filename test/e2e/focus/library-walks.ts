// Sessions, answers and quotes.
import { expect as standard, type Page } from '@playwright/test';
import { press } from '../keys.ts';
import { importDialog, sessionList } from '../pages/library.ts';
import { VISITS } from '../pages/sample-data.ts';
import { sessionScreen } from '../pages/session.ts';
import { sideBar } from '../pages/side-bar.ts';
import { CODE, NOTE, prepareLibrary } from '../prepare-library.ts';
import { byButton, dialog, dialogSteps, isGone, keys, menuSteps, step, type Walk } from './walk.ts';

const expect = standard.configure({ timeout: 8000 });

const list = sessionList;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const code = (page: Page, name: string) =>
  page.getByRole('tree', { name: 'Codes' }).getByRole('treeitem', { name });
const quote = (page: Page) =>
  page.getByRole('region', { name: 'Quotes' }).getByRole('listitem').filter({ hasText: NOTE });
const answer = (page: Page) => page.getByRole('button', { name: /Where did they look first/ }).last();
const answerDock = (page: Page) => page.getByRole('complementary', { name: 'Answer', exact: true });
const lastChange = (page: Page) => page.getByRole('region', { name: 'Last change' });
const barButton = (name: string | RegExp) => (page: Page) =>
  list(page).selectionBar.getByRole('button', { name }).click();

export const SESSIONS_WALK: Walk = {
  name: 'sessions',
  steps: [
    step('opens sessions by key', async (page) => {
      await prepareLibrary(page);
      // The recording of this session is deleted below, and the session.
      await sessionScreen(page).open('V03 Anneke', VISITS.name);
      await sideBar(page).openProjects();
      await press(page, 'g', 's');
      await expect(list(page).session('P07 Ines')).toBeVisible();
    }),
    step('takes an arrow at once', async (page) => {
      await press(page, 'ArrowDown');
      await expect(list(page).rows.locator('a:focus')).toBeVisible();
    }),
    step('selects a session', async (page) => {
      await press(page, 'x');
      await expect(list(page).selectionBar).toBeVisible();
    }),
    step('clears the selection with Escape', async (page) => {
      await press(page, 'Escape');
      await expect(list(page).selectionBar).toBeHidden();
    }),
    step('clears the selection with its button', async (page) => {
      await press(page, 'x');
      await list(page).clearSelection();
      await expect(list(page).selectionBar).toBeHidden();
    }),
    ...menuSteps('the menu of a session', async (page) => {
      await list(page).session('P07 Ines').focus();
      await press(page, 'Shift+F10');
    }),
    ...menuSteps('the menu of the order', (page) =>
      page
        .getByRole('button', { name: /^Sort|^Order|Newest/ })
        .first()
        .click(),
    ),
    ...dialogSteps('the filters', (page) => list(page).filterButton.click(), { Done: byButton('Done') }),
    step('sets a filter', async (page) => {
      await list(page).filterButton.click();
      await dialog(page).getByRole('combobox', { name: 'Summary' }).click();
      await page.getByRole('option', { name: 'With summary' }).click();
      await dialog(page).getByRole('button', { name: 'Done' }).click();
      await isGone(dialog)(page);
    }),
    step('removes the filter', async (page) => {
      const chip = page.getByRole('button', { name: 'Remove filter: With summary' });
      await chip.press('Enter');
      await expect(chip).toBeHidden();
    }),
    ...dialogSteps('the dialog that adds sessions', (page) => importDialog(page).open(), {
      Cancel: byButton(/^(?:Cancel|Close)$/),
    }),
    ...dialogSteps(
      'the export',
      async (page) => {
        await list(page).select('P05 Callum');
        await barButton('Export…')(page);
      },
      { Cancel: byButton(/^(?:Cancel|Close)$/) },
    ),
    ...dialogSteps('the tags', barButton('Tag…')),
    step('tags a session', async (page) => {
      await barButton('Tag…')(page);
      await page.getByRole('textbox', { name: 'New tag' }).fill('wording');
      await press(page, 'Enter');
      await expect(list(page).session('P05 Callum')).toContainText('wording');
      await press(page, 'Escape');
      await isGone(dialog)(page);
    }),
    ...menuSteps('the review states', barButton('Review state')),
    step('sets the review state', async (page) => {
      await barButton('Review state')(page);
      await page.getByRole('menuitemradio', { name: 'Reviewing' }).click();
      await expect(list(page).session('P05 Callum')).toContainText('Reviewing');
    }),
    step('undoes it', async (page) => {
      await press(page, 'Control+z');
      await expect(list(page).session('P05 Callum')).toContainText('New');
    }),
    ...dialogSteps('the deletion', barButton('Delete…'), { Cancel: byButton(/^(?:Cancel|Keep)/) }),
    step('deletes a session of the selection', async (page) => {
      await list(page).clearSelection();
      await list(page).select('V03 Anneke');
      await barButton('Delete…')(page);
      await dialog(page).getByRole('radio', { name: 'Everything' }).check();
      await dialog(page)
        .getByRole('button', { name: /^Delete / })
        .click();
      await expect(page.getByRole('dialog', { name: 'Deleted from this computer' })).toBeVisible();
    }),
    step('closes what says that it was deleted', async (page) => {
      await press(page, 'Enter');
      await isGone(dialog)(page);
      await expect(list(page).session('V03 Anneke')).toBeHidden();
    }),
    step('goes to the search', async (page) => {
      await press(page, '/');
      await expect(list(page).searchField).toBeFocused();
    }),
    step('goes from the empty search to the list', async (page) => {
      await press(page, 'ArrowDown');
      await expect(list(page).rows.locator('a:focus')).toBeVisible();
    }),
    step('searches', async (page) => {
      await press(page, '/');
      await page.keyboard.type('queue');
      await expect(list(page).preview).toBeVisible();
    }),
    step('goes from the search to the first result', async (page) => {
      await press(page, 'ArrowDown');
      await expect(list(page).results.locator('a[data-current]')).toBeFocused();
    }),
    step('returns to the search with Escape', async (page) => {
      await press(page, 'Escape');
      await expect(list(page).searchField).toBeFocused();
    }),
    step('clears the search with Escape', async (page) => {
      await press(page, 'Escape');
      await expect(list(page).rows).toBeVisible();
    }),
    step('clears the search with its button', async (page) => {
      await page.keyboard.type('queue');
      await page.getByRole('button', { name: 'Clear the search' }).click();
      await expect(list(page).rows).toBeVisible();
    }),
  ],
};

export const ANSWERS_WALK: Walk = {
  name: 'answers',
  steps: [
    step('opens answers by key', async (page) => {
      await prepareLibrary(page);
      await sideBar(page).openProjects();
      await press(page, 'g', 'w');
      await expect(heading(page, 'Answers')).toBeVisible();
      await expect(answer(page)).toBeVisible();
    }),
    step('opens an answer', async (page) => {
      await answer(page).press('Enter');
      await expect(answerDock(page)).toBeVisible();
    }),
    step('closes the answer with Escape', async (page) => {
      await press(page, 'Escape');
      await expect(answerDock(page)).toBeHidden();
    }),
    step('closes the answer with its button', async (page) => {
      await answer(page).click();
      await answerDock(page).getByRole('button', { name: 'Close' }).click();
      await expect(answerDock(page)).toBeHidden();
    }),
    step('goes to sessions in the side bar', (page) => list(page).openScreen('Sessions')),
    step('goes to quotes in the side bar', (page) => list(page).openScreen('Quotes')),
  ],
};

export const QUOTES_WALK: Walk = {
  name: 'quotes',
  steps: [
    step('opens quotes by key', async (page) => {
      await prepareLibrary(page);
      await sideBar(page).openProjects();
      await press(page, 'g', 'q');
      await expect(page.getByText(NOTE)).toBeVisible();
    }),
    step('opens the form of a new code', async (page) => {
      await press(page, 'n');
      await expect(page.getByRole('complementary', { name: 'New code' })).toBeVisible();
    }),
    step('closes it with Escape', async (page) => {
      await press(page, 'Escape');
      await expect(page.getByRole('complementary', { name: 'New code' })).toBeHidden();
    }),
    step('creates a code', async (page) => {
      await press(page, 'n');
      await page
        .getByRole('complementary', { name: 'New code' })
        .getByRole('textbox', { name: 'Name' })
        .fill('doubt');
      await press(page, 'Control+Enter');
      await expect(code(page, 'doubt')).toBeVisible();
    }),
    step('edits a code, and closes its form', async (page) => {
      await code(page, 'doubt').click();
      await press(page, 'F2');
      await expect(page.getByRole('complementary', { name: 'Edit code' })).toBeVisible();
      await press(page, 'Escape');
      await expect(page.getByRole('complementary', { name: 'Edit code' })).toBeHidden();
    }),
    ...dialogSteps(
      'the merging of a code',
      async (page) => {
        await code(page, 'doubt').focus();
        await press(page, 'Shift+F10');
        await page.getByRole('menuitem', { name: 'Merge into another code…' }).click();
      },
      { Cancel: byButton('Cancel') },
    ),
    ...menuSteps('the menu of a code', async (page) => {
      await code(page, CODE).focus();
      await press(page, 'Shift+F10');
    }),
    step('deletes a code', async (page) => {
      await code(page, 'doubt').click();
      await press(page, 'Delete');
      const question = page.getByRole('dialog');
      if (await question.isVisible()) await question.getByRole('button', { name: /^Delete/ }).click();
      await expect(code(page, 'doubt')).toBeHidden();
    }),
    step('undoes it', async (page) => {
      await press(page, 'Control+z');
      await expect(code(page, 'doubt')).toBeVisible();
    }),
    step('redoes it', async (page) => {
      await press(page, 'Control+Shift+z');
      await expect(code(page, 'doubt')).toBeHidden();
    }),
    step('opens the codes of a quote', async (page) => {
      await quote(page).focus();
      await press(page, 'k');
      await expect(page.getByRole('combobox', { name: /^Codes of a quote/ })).toBeFocused();
    }),
    step('closes them with Escape', async (page) => {
      await press(page, 'Escape', 'Escape');
      await expect(page.getByRole('combobox', { name: /^Codes of a quote/ })).toBeHidden();
    }),
    step('selects a quote', async (page) => {
      await quote(page).focus();
      await press(page, 'x');
      await expect(page.getByRole('toolbar', { name: 'Selected quotes' })).toContainText('1 selected');
    }),
    step('clears the selection with Escape', async (page) => {
      await press(page, 'Escape');
      await expect(page.getByRole('toolbar', { name: 'Selected quotes' })).toBeHidden();
    }),
    ...menuSteps('the menu of a quote', async (page) => {
      await quote(page).focus();
      await press(page, 'Shift+F10');
    }),
    ...menuSteps('the menu of the codebook', (page) =>
      page.getByRole('button', { name: 'Codebook menu' }).click(),
    ),
  ],
};

const session = sessionScreen;
const noteCard = (page: Page) =>
  session(page).panel.getByRole('article').filter({ hasText: 'A note to delete' });
const correcting = (page: Page) => page.getByRole('region', { name: 'Correcting' });
const redacting = (page: Page) => page.getByRole('region', { name: 'Redacting' });
const find = (page: Page) =>
  page.getByRole('textbox', { name: 'Find in transcript' }).or(page.getByRole('searchbox'));
const more = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

export const SESSION_WALK: Walk = {
  name: 'a session',
  steps: [
    step('opens a session', async (page) => {
      await prepareLibrary(page);
      await list(page).open();
      await list(page).session('P07 Ines').press('Enter');
      await expect(session(page).heading('P07 Ines')).toBeVisible();
      await expect(session(page).turns.nth(1)).toBeVisible();
    }),
    step('leaves it with Escape', async (page) => {
      await press(page, 'Escape');
      await expect(list(page).session('P07 Ines')).toBeVisible();
    }),
    step('opens it again', async (page) => {
      await list(page).session('P07 Ines').press('Enter');
      await expect(session(page).turns.nth(1)).toBeVisible();
    }),
    ...['Summary', /^Notes/, /^Details/].map((name) =>
      step(`opens the tab ${String(name)}`, (page) => session(page).tab(name).click()),
    ),
    step('opens second listen from the menu', async (page) => {
      await more(page, 'Worth a second listen');
      await expect(session(page).panel).toContainText('Nothing stands out.');
    }),
    ...menuSteps('the menu of the session', (page) =>
      page.getByRole('button', { name: 'More actions' }).click(),
    ),
    ...dialogSteps('the deletion', (page) => more(page, 'Delete from this computer…'), {
      Cancel: byButton(/^(?:Cancel|Keep)/),
    }),
    ...menuSteps('the menu of the export', (page) =>
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    ),
    ...dialogSteps('the speakers', (page) =>
      page.getByRole('button', { name: 'Speakers', exact: true }).click(),
    ),
    ...dialogSteps('the volume', (page) => page.getByRole('button', { name: /^Volume/ }).click()),
    step('closes the side panel that has the focus', async (page) => {
      await session(page).tab('Summary').click();
      await press(page, ']');
      await expect(session(page).panel).toBeHidden();
    }),
    step('opens the side panel', async (page) => {
      await press(page, ']');
      await expect(session(page).panel).toBeVisible();
    }),
    step('finds in the transcript', async (page) => {
      await session(page).turns.nth(1).focus();
      await press(page, 'Control+f');
      await page.keyboard.type('the');
      await expect(find(page).first()).toBeFocused();
    }),
    step('leaves the find field with Escape', keys('Escape')),
    step('clears a range with Escape', async (page) => {
      await session(page).turns.nth(1).focus();
      await press(page, 'i');
      await expect(page.getByRole('slider', { name: 'Range end' })).toBeVisible();
      await press(page, 'Escape');
      await expect(page.getByRole('slider', { name: 'Range end' })).toBeHidden();
    }),
    ...menuSteps('the menu of a turn', async (page) => {
      await session(page).turns.nth(1).focus();
      await press(page, 'Shift+F10');
    }),
    step('begins a note', async (page) => {
      await session(page).turns.nth(1).focus();
      await press(page, 'n');
      await expect(session(page).noteText).toBeFocused();
    }),
    step('closes the note with Escape', async (page) => {
      await press(page, 'Escape');
      await expect(session(page).noteForm).toBeHidden();
    }),
    step('saves a note', async (page) => {
      await press(page, 'n');
      await session(page).noteText.fill('A note to delete');
      await press(page, 'Control+Enter');
      await expect(noteCard(page)).toBeVisible();
    }),
    step('edits a note, and closes it with Escape', async (page) => {
      await noteCard(page)
        .getByRole('button', { name: /^Edit note/ })
        .press('Enter');
      await expect(session(page).noteText).toBeFocused();
      await press(page, 'Escape');
      await expect(session(page).noteForm).toBeHidden();
    }),
    step('deletes a note', async (page) => {
      await noteCard(page)
        .getByRole('button', { name: /^Delete note/ })
        .press('Enter');
      await expect(noteCard(page)).toBeHidden();
    }),
    step('undoes it in the message', async (page) => {
      await lastChange(page).getByRole('button', { name: /^Undo/ }).press('Enter');
      await expect(noteCard(page)).toBeVisible();
    }),
    step('undoes and redoes it by key', async (page) => {
      await press(page, 'Control+Shift+z');
      await expect(noteCard(page)).toBeHidden();
    }),
    step('closes the message', async (page) => {
      const close = page.getByRole('button', { name: 'Close message' });
      if (await close.isVisible()) await close.press('Enter');
      await expect(close).toBeHidden();
    }),
    step('begins to correct', async (page) => {
      await session(page).turns.nth(1).focus();
      await press(page, 'e');
      await expect(correcting(page)).toBeVisible();
    }),
    step('corrects words', async (page) => {
      await press(page, 'Control+End');
      await page.keyboard.insertText(' At last.');
      await expect(correcting(page)).toContainText('1 correction');
    }),
    ...menuSteps('the menu of the speaker', (page) =>
      page
        .getByRole('button', { name: /change the speaker/ })
        .nth(1)
        .click(),
    ),
    step('shows the text as received', async (page) => {
      await page.getByRole('button', { name: 'Show as received' }).press('Enter');
      await expect(correcting(page)).toContainText('Nothing can be changed');
    }),
    step('shows the text as corrected', async (page) => {
      await page.getByRole('button', { name: 'Show as corrected' }).press('Enter');
      await expect(correcting(page)).toContainText('1 correction');
    }),
    ...dialogSteps(
      'the question before all is put back',
      async (page) => {
        await session(page)
          .tab(/^Corrections/)
          .click();
        await page.getByRole('button', { name: 'Put all back…' }).click();
      },
      { Cancel: byButton(/^(?:Cancel|Keep)/) },
    ),
    ...dialogSteps('find and replace', keys('Control+h')),
    step('ends to correct with Escape in the words', async (page) => {
      await page.getByRole('textbox', { name: /Ines/ }).first().click();
      await press(page, 'Escape');
      await expect(correcting(page)).toBeHidden();
    }),
    step('stays in the session after a second Escape', async (page) => {
      await press(page, 'Escape');
      await expect(session(page).heading('P07 Ines')).toBeVisible();
    }),
    step('puts all back', async (page) => {
      await session(page)
        .tab(/^Corrections/)
        .click();
      await page.getByRole('button', { name: 'Put all back…' }).click();
      await dialog(page).getByRole('button', { name: /^Put/ }).click();
      await isGone(dialog)(page);
    }),
    step('ends to correct with its button', async (page) => {
      await session(page).turns.nth(1).focus();
      await press(page, 'e');
      await correcting(page).getByRole('button', { name: /^Done/ }).press('Enter');
      await expect(correcting(page)).toBeHidden();
    }),
    step('selects words to redact', async (page) => {
      await session(page).turns.nth(1).focus();
      await press(page, 'Control+ArrowRight', 'r');
      await expect(page.getByRole('dialog', { name: 'Redact', exact: true })).toContainText('place');
    }),
    step('closes the question with Escape', async (page) => {
      await press(page, 'Escape');
      await isGone(dialog)(page);
    }),
    step('redacts words', async (page) => {
      await session(page).turns.nth(1).focus();
      await press(page, 'Control+ArrowRight', 'r');
      await expect(dialog(page)).toContainText('place');
      await expect(dialog(page).getByRole('textbox', { name: 'Replace with' })).toBeFocused();
      await press(page, 'Enter');
      await expect(redacting(page).getByRole('status')).toContainText('Replaced');
      await isGone(dialog)(page);
    }),
    ...dialogSteps('the question before the original is shown', keys('Alt+s'), {
      Cancel: byButton(/^(?:Cancel|Keep|Not now)/),
    }),
    step('shows the original', async (page) => {
      await press(page, 'Alt+s');
      await page.getByRole('button', { name: 'Show the original', exact: true }).click();
      await isGone(dialog)(page);
    }),
    step('hides the original', async (page) => {
      await page.getByRole('button', { name: 'Hide the original', exact: true }).first().press('Enter');
    }),
    step('puts a replacement back', async (page) => {
      await more(page, 'Redaction');
      await page
        .getByRole('button', { name: /^Put back / })
        .first()
        .press('Enter');
      const question = page.getByRole('dialog');
      if (await question.isVisible()) await question.getByRole('button', { name: /^Put/ }).click();
      await expect(page.getByRole('button', { name: /^Put back / })).toHaveCount(0);
    }),
    step('undoes the redaction', async (page) => {
      await press(page, 'Control+z');
    }),
    step('ends to redact with Escape', async (page) => {
      await press(page, 'Escape');
      await expect(redacting(page)).toBeHidden();
    }),
    step('begins to redact', async (page) => {
      await session(page).transcript.focus();
      await press(page, 'r');
      await expect(redacting(page)).toBeVisible();
    }),
    step('ends to redact with its button', async (page) => {
      await redacting(page).getByRole('button', { name: /^Done/ }).press('Enter');
      await expect(redacting(page)).toBeHidden();
    }),
    step('goes through second listen', async (page) => {
      await page.getByRole('button', { name: 'Speakers', exact: true }).click();
      const later = page.getByRole('button', { name: 'Later by 1 s' });
      for (let seconds = 0; seconds < 8; seconds += 1) await later.click();
      await press(page, 'Escape');
      await more(page, 'Worth a second listen');
      await press(page, 'd');
      await expect(
        session(page)
          .panel.getByRole('button', { name: /^Play: / })
          .first(),
      ).toBeFocused();
    }),
    step('decides a place', async (page) => {
      await press(page, 'y');
      await expect(session(page).panel).toContainText(/left of/);
    }),
    step('undoes the decision', async (page) => {
      await press(page, 'Control+z');
    }),
    step('decides all places', async (page) => {
      await expect(async () => {
        await press(page, 'd', 'y');
        await expect(session(page).tab('Second listen')).not.toContainText(/\d/, { timeout: 500 });
      }).toPass();
    }),
    step('leaves the session by key', async (page) => {
      await press(page, 'g', 's');
      await expect(list(page).session('P07 Ines')).toBeVisible();
    }),
  ],
};
