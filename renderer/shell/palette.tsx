/** Every action of the window, found by its name. */
import { CornerDownLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Menu,
  MenuItem,
  Modal,
  ModalOverlay,
  setInteractionModality,
  useFilter,
} from 'react-aria-components';
import { FindField } from '../design/find-field.tsx';
import { menuItem } from '../design/menu-item.ts';
import { say } from '../design/said.tsx';
import { isModalOpen } from '../design/use-keys.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { paletteActions } from './palette-actions.ts';
import { useShell } from './shell-store.ts';

const NO_ACTION = 'No action of that name.';

export function Palette() {
  const close = useShell((state) => state.close);
  const profiles = useProfiles((state) => state.profiles) ?? [];
  const { contains } = useFilter({ sensitivity: 'base' });
  const actions = paletteActions(profiles);
  // A dialog may have opened while this part was being loaded; it comes first.
  const [isBarred] = useState(isModalOpen);
  useEffect(() => {
    if (isBarred) close();
  }, [isBarred, close]);

  // A line that comes to lie under a mouse at rest is chosen by nobody. The library takes it for chosen unless the last that was
  // used were keys, and does not count one that is pressed with Ctrl.
  useEffect(() => setInteractionModality('keyboard'), []);

  // The keys stay in the field, and no line of the list is there to be told. Not while the list is being drawn, which has none then.
  const [typed, setTyped] = useState('');
  const hasNone = typed !== '' && !actions.some(({ title }) => contains(title, typed));
  useEffect(() => {
    if (hasNone) say(NO_ACTION);
  }, [hasNone]);

  const act = (action: (typeof actions)[number] | undefined) => {
    if (!action || useShell.getState().sheet !== 'palette') return;
    close();
    // A dialog may have come while the palette lay open.
    if (!isModalOpen()) action.act();
  };

  if (isBarred) return null;

  return (
    <ModalOverlay
      data-holds-press="fields"
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) close();
      }}
      className="fixed inset-0 z-30 flex items-start justify-center bg-scrim p-4 pt-[12vh]"
    >
      <Modal className="flex max-h-[70vh] w-full max-w-lg overflow-hidden rounded-xl border border-line bg-raised shadow-panel">
        <Dialog aria-label="Find a command" className="flex min-h-0 w-full flex-col outline-none">
          <Autocomplete filter={contains} onInputChange={setTyped}>
            <FindField
              label="Find a command"
              placeholder="Find a command…"
              className="h-12 shrink-0 px-4"
              // Enter may come before the list has marked its first line; a person who types fast means that one. Whoever typed
              // nothing means none: the first would clear the form.
              onSubmit={(text) => {
                if (text !== '') act(actions.find(({ title }) => contains(title, text)));
              }}
            />
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
            <div
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its items never take the focus
              tabIndex={0}
              role="group"
              aria-label="All actions"
              className="min-h-0 overflow-auto -outline-offset-2"
            >
              <Menu
                aria-label="Actions"
                items={actions}
                className="p-2 outline-none"
                renderEmptyState={() => <p className="p-3 text-ink-2">{NO_ACTION}</p>}
                onAction={(id) => act(actions.find((action) => action.id === id))}
              >
                {(action) => (
                  <MenuItem
                    id={action.id}
                    textValue={action.title}
                    className={`${menuItem} group flex items-center gap-3 px-3 py-2`}
                  >
                    <action.Icon aria-hidden className="size-4 shrink-0 text-ink-2" />
                    {/* Two accounts may differ in the end of a name alone, and what an account is, sandbox or production, stands behind it. */}
                    <span className="mr-auto min-w-0 wrap-anywhere">{action.title}</span>
                    <span className="font-mono text-tiny whitespace-nowrap text-ink-3">{action.keys}</span>
                    <CornerDownLeft
                      aria-hidden
                      className="invisible size-3.5 text-ink-3 group-data-focused:visible"
                    />
                  </MenuItem>
                )}
              </Menu>
            </div>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
