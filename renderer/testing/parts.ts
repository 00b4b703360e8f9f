import { page } from 'vitest/browser';

/** The main part of the window, with the screen. */
export const main = page.getByRole('main');
/** The side bar. */
export const sideBar = page.getByRole('navigation', { name: 'Main', exact: true });
export const sideBarLink = (name: string | RegExp) => sideBar.getByRole('link', { name });
