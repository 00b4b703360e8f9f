// The styles of the whole page, in the order in which they apply.
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-mono/wght.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import '@mantine/core/styles.css';
import './tokens.css';
import './global.css';
