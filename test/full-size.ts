/** True in the nightly run, in which tests of volume have their full size. */
export const isFullSize = process.env['EARMARK_FULL_SIZE'] !== undefined;
