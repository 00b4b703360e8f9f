/** QR codes are black on white in both colour schemes, on screen and in files, as cameras expect. */
export const QR_INK = '#000000';
export const QR_PAPER = '#ffffff';
