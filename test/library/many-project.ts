/** The project of the many sessions, by itself: a process that is killed again and again loads no service. */
export const MANY = 'many';
