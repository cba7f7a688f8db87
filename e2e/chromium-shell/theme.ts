/** `nativeTheme`: light, dark, or as the system has it. */
import type { NativeTheme } from 'electron';
import { environment } from './environment.ts';
import { hub, windows } from './hub.ts';
import { LoudEmitter, loud } from './loud.ts';

const covered = ['themeSource', 'shouldUseDarkColors'] as const satisfies readonly (keyof NativeTheme)[];

class Theme extends LoudEmitter implements Pick<NativeTheme, (typeof covered)[number]> {
  #source: NativeTheme['themeSource'] = 'system';
  #systemIsDark = environment.prefersDark;

  constructor() {
    super('nativeTheme', ['updated']);
    hub.on('window-opened', () => this.#show());
  }

  get themeSource(): NativeTheme['themeSource'] {
    return this.#source;
  }

  set themeSource(source: NativeTheme['themeSource']) {
    if (!['system', 'light', 'dark'].includes(source)) throw new TypeError(`no such theme: ${source}`);
    this.#change(() => {
      this.#source = source;
    });
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'system' ? this.#systemIsDark : this.#source === 'dark';
  }

  /** The person changes what the operating system prefers. */
  systemTurns(dark: boolean): void {
    this.#change(() => {
      this.#systemIsDark = dark;
    });
  }

  #change(change: () => void): void {
    const before = this.shouldUseDarkColors;
    change();
    this.#show();
    if (this.shouldUseDarkColors !== before) queueMicrotask(() => this.emit('updated'));
  }

  #show(): void {
    const colorScheme = this.shouldUseDarkColors ? 'dark' : 'light';
    for (const window of windows) {
      window
        .page()
        ?.prefer(colorScheme)
        .catch(() => undefined);
    }
  }
}

export const theme = new Theme();
export const nativeTheme = loud('nativeTheme', theme as unknown as NativeTheme, covered);
