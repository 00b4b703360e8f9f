import type { Page } from '@playwright/test';

/** Returns the text of a draft as it is in the library of the open workspace; null if there is none. */
export const storedDraft = (page: Page, form: string, subject: string): Promise<string | null> =>
  page.evaluate(
    async (place) => {
      const workspaces = await window.earmark.call('workspaces', null);
      if (!workspaces.ok) return null;
      const draft = await window.earmark.call('readDraft', {
        workspaceId: workspaces.value.currentId,
        ...place,
      });
      return draft.ok ? draft.value : null;
    },
    { form, subject },
  );
