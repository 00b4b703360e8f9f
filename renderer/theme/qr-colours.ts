/** A code is black on white in both schemes, on screen and in files: that is what cameras look for. */
export const QR_INK = '#000000';
export const QR_PAPER = '#ffffff';
