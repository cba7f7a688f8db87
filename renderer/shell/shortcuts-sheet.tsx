/** Every key that does something, on one sheet. */
import { Button } from '../design/button.tsx';
import { Dialog, DialogActions } from '../design/dialog.tsx';
import { modKey } from '../design/kbd.tsx';
import { screens } from './screens.ts';
import { useShell } from './shell-store.ts';

const groups: readonly { readonly title: string; readonly keys: readonly (readonly [string, string])[] }[] = [
  {
    title: 'Everywhere',
    keys: [
      [`${modKey} K`, 'Find a command'],
      [`${modKey} N`, 'New check'],
      ...screens.map((screen, index) => [`${modKey} ${index + 1}`, screen.title] as const),
      [`${modKey} L`, 'Lock'],
      ['?', 'This sheet'],
      ['Esc', 'Close what lies on top'],
    ],
  },
  {
    title: 'Check',
    keys: [
      [`${modKey} Enter`, 'Run check'],
      [`${modKey} S`, 'Prepare, to run later'],
      [`${modKey} O`, 'Open the next prepared check'],
      ['Esc', 'Cancel while it runs'],
    ],
  },
  {
    title: 'Face',
    keys: [
      ['Space', 'Take the picture'],
      ['Enter', 'Use this picture'],
      ['R', 'Retake'],
    ],
  },
  {
    title: 'History',
    keys: [
      ['/', 'Search'],
      ['J  ↓', 'Next check'],
      ['K  ↑', 'Previous check'],
      ['Home  End', 'Newest, oldest loaded'],
      ['Enter', 'Open'],
      ['X  Space', 'Select, or not'],
      ['Shift X', 'Select from the last one to here'],
      [`${modKey} A`, 'Select all found, up to 200'],
      ['D', 'Decide on those selected'],
      [`${modKey} Enter`, 'Add the note, or decide'],
      ['Esc', 'Close, then select none'],
    ],
  },
  {
    title: 'Events',
    keys: [
      ['/', 'Filters'],
      ['J  ↓', 'Next event'],
      ['K  ↑', 'Previous event'],
      ['Enter', 'Open'],
      ['Esc', 'Close'],
    ],
  },
  {
    title: 'Both faces',
    keys: [
      ['+  −', 'Zoom both'],
      ['1', 'The finer one pixel by pixel'],
      ['0', 'Back to the beginning'],
      ['←  ↑  →  ↓', 'Move both'],
    ],
  },
];

export function ShortcutsSheet() {
  const close = useShell((state) => state.close);
  return (
    <Dialog title="Keyboard shortcuts" isOpen onClose={close} isWide>
      <div className="gap-x-8 small:columns-2">
        {groups.map((group) => (
          <section key={group.title} className="mb-4 break-inside-avoid">
            <h3 className="mb-1.5 text-small font-semibold text-ink-2">{group.title}</h3>
            <dl className="grid gap-1.5">
              {group.keys.map(([keys, what]) => (
                <div key={`${keys}${what}`} className="flex items-center justify-between gap-3">
                  <dt>{what}</dt>
                  <dd className="flex gap-1">
                    {keys.split('  ').map((key) => (
                      <kbd
                        key={key}
                        className="rounded-sm border border-edge px-1.5 font-mono text-tiny whitespace-nowrap"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <DialogActions>
        <Button autoFocus onPress={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
