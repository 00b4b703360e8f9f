/**
 * The project of the many sessions. It has its own file, so that a process which is killed repeatedly does not load
 * the service.
 */
export const MANY = 'many';
