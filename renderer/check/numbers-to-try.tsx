/** The built-in sandbox's special numbers, each with what it does. */
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { groupNumber, type KindName, kinds } from '../../shared/kinds.ts';
import { sandboxNumbersOf } from '../../shared/sandbox-numbers.ts';
import { LinkButton } from '../design/button.tsx';
import { menuItem } from '../design/menu-item.ts';

interface NumbersToTryProps {
  readonly kind: KindName;
  readonly onPick: (number: string) => void;
  /** The menu is gone after a pick: the focus can be given to something else than its button. */
  readonly onPicked: () => void;
}

export function NumbersToTry({ kind, onPick, onPicked }: NumbersToTryProps) {
  const [isOpen, setOpen] = useState(false);
  const hasPicked = useRef(false);
  // An open menu keeps the focus to itself.
  useEffect(() => {
    if (isOpen || !hasPicked.current) return;
    hasPicked.current = false;
    onPicked();
  }, [isOpen, onPicked]);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <LinkButton className="flex items-center gap-0.5 px-1 py-1 text-small">
        Numbers to try <ChevronDown aria-hidden className="size-3.5" />
      </LinkButton>
      <Popover
        aria-label="Numbers to try"
        placement="bottom start"
        className="flex w-96 max-w-[calc(100vw-32px)] rounded-lg border border-line bg-raised shadow-panel"
      >
        <Menu
          aria-label="Numbers to try"
          items={sandboxNumbersOf(kind)}
          onAction={(number) => {
            hasPicked.current = true;
            onPick(String(number));
          }}
          className="max-h-[inherit] w-full overflow-auto p-1.5 outline-none"
        >
          {(entry) => (
            <MenuItem
              id={entry.number}
              textValue={`${entry.title} ${entry.number}`}
              className={`${menuItem} px-2.5 py-1.5`}
            >
              <span className="flex justify-between gap-3">
                <span className="font-semibold">{entry.title}</span>{' '}
                <span className="shrink-0 text-ink-2">
                  {groupNumber(entry.number, kinds[kind].groupsOf(entry.number))}
                </span>
              </span>{' '}
              <span className="block text-small text-ink-2">{entry.what}</span>
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
