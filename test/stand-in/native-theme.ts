import { EventEmitter } from 'node:events';

type Source = 'system' | 'light' | 'dark';

class NativeTheme extends EventEmitter {
  private source: Source = 'system';

  get themeSource(): Source {
    return this.source;
  }
  set themeSource(source: Source) {
    this.source = source;
    this.emit('updated');
  }
  /** Does not read the setting of the desktop: `system` counts as light here, while pages still follow it. */
  get shouldUseDarkColors(): boolean {
    return this.source === 'dark';
  }
}

export const nativeTheme = new NativeTheme();
