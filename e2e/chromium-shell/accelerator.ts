/** Electron's accelerators, such as `CmdOrCtrl+Shift+1`, against the keys that a page saw. */

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
}

type Modifier = 'ctrl' | 'shift' | 'alt' | 'meta';

const mac = process.platform === 'darwin';
const modifiers: Record<string, Modifier> = {
  commandorcontrol: mac ? 'meta' : 'ctrl',
  cmdorctrl: mac ? 'meta' : 'ctrl',
  command: 'meta',
  cmd: 'meta',
  super: 'meta',
  meta: 'meta',
  control: 'ctrl',
  ctrl: 'ctrl',
  alt: 'alt',
  option: 'alt',
  shift: 'shift',
};
const keyNames: Record<string, string> = {
  plus: '+',
  space: ' ',
  return: 'enter',
  esc: 'escape',
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
};

/** Throws for what Electron would not understand. */
export function matches(accelerator: string, press: KeyPress): boolean {
  const { wanted, key } = parse(accelerator);
  const held = new Set<Modifier>();
  if (press.ctrlKey) held.add('ctrl');
  if (press.shiftKey) held.add('shift');
  if (press.altKey) held.add('alt');
  if (press.metaKey) held.add('meta');
  // A plus is typed with Shift on most keyboards, and as the equals key on the others.
  if (key === '+' && (press.key === '+' || press.key === '=')) held.delete('shift');
  else if (!sameKey(key, press)) return false;
  return held.size === wanted.size && [...wanted].every((modifier) => held.has(modifier));
}

function sameKey(key: string, press: KeyPress): boolean {
  const codes = [`Key${key.toUpperCase()}`, `Digit${key}`, `Numpad${key}`];
  return press.key.toLowerCase() === key || codes.includes(press.code);
}

function parse(accelerator: string): { wanted: Set<Modifier>; key: string } {
  const parts = accelerator.split('+').map((part) => part.trim().toLowerCase());
  const last = parts.pop() || 'plus';
  const wanted = new Set<Modifier>();
  for (const part of parts) {
    const modifier = modifiers[part];
    if (modifier !== undefined) wanted.add(modifier);
    else if (part !== '') throw new Error(`chromium-shell: '${accelerator}' is no accelerator`);
  }
  return { wanted, key: keyNames[last] ?? last };
}
