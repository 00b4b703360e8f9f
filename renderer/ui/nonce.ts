import { setNonce } from 'get-nonce';

/** The page's CSP nonce, without which no style element is let in. Empty when the page was served without one. */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// Mantine's overlays lock scrolling with a style element of their own, which asks get-nonce.
setNonce(cspNonce);
