import { setNonce } from 'get-nonce';

/**
 * The page's CSP nonce, without which style elements are blocked. Empty if the page was served without one.
 */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// Mantine's overlays lock scrolling with their own style element, which reads its nonce from get-nonce.
setNonce(cspNonce);
