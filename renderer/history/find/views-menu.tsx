/** Questions that the operator saved under a name: opened, added, renamed, removed. */
import { Bookmark, ChevronDown, Pencil, Plus } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { Menu, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from 'react-aria-components';
import type { SavedView } from '../../../shared/contract.ts';
import { isWhole } from '../../../shared/history-query.ts';
import { Button } from '../../design/button.tsx';
import { menuItem } from '../../design/menu-item.ts';
import { useWindowFocus } from '../../design/use-window-focus.ts';
import { useHistory } from '../history-store.ts';
import { popoverLook } from './filter-menu.tsx';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useViews } from './views-store.ts';

const itemLook = `${menuItem} flex items-center gap-2.5 px-2.5 py-1.5 data-disabled:text-ink-3`;

export const ViewsMenu = memo(function ViewsMenu() {
  const nothingToSave = useHistory(({ query }) => isWhole(query));
  const { views, load } = useViews();
  const [sheet, setSheet] = useState<'save' | 'manage' | null>(null);
  useEffect(() => void load(), [load]);
  // One that names a customer goes with them, also where a terminal erases them.
  useWindowFocus(load);

  const act = (key: unknown) => {
    if (key === 'save' || key === 'manage') setSheet(key);
    const view = views.find(({ id }) => id === key);
    if (view) void useHistory.getState().ask(view.query);
  };
  return (
    <>
      <MenuTrigger>
        <Button size="small" variant="quiet">
          <Bookmark aria-hidden className="size-3.5" />
          Views
          <ChevronDown aria-hidden className="-mr-0.5 size-3.5" />
        </Button>
        <Popover
          aria-label="Views"
          placement="bottom end"
          maxHeight={384}
          className={`${popoverLook} flex min-w-56 flex-col`}
        >
          <Menu
            aria-label="Views"
            className="flex min-h-0 flex-col p-1.5 outline-none"
            onAction={act}
            disabledKeys={[...(nothingToSave ? ['save'] : []), ...(views.length === 0 ? ['manage'] : [])]}
          >
            {/* However many there are, what can be done with them stays in sight below. */}
            <MenuSection aria-label="Saved" className="min-h-0 overflow-y-auto">
              {views.map(viewItem)}
            </MenuSection>
            {views.length > 0 ? <Separator className="my-1.5 border-t border-line" /> : null}
            <MenuItem id="save" textValue="Save this view" className={itemLook}>
              <Plus aria-hidden className="size-4" /> Save this view…
            </MenuItem>
            <MenuItem id="manage" textValue="Rename or remove" className={itemLook}>
              <Pencil aria-hidden className="size-4" /> Rename or remove…
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {sheet === 'save' ? <SaveViewDialog onClose={() => setSheet(null)} /> : null}
      {sheet === 'manage' ? <ManageViewsDialog onClose={() => setSheet(null)} /> : null}
    </>
  );
});

const viewItem = ({ id, name }: SavedView) => (
  <MenuItem key={id} id={id} textValue={name} className={itemLook}>
    <Bookmark aria-hidden className="size-4 shrink-0 text-ink-3" />
    <span className="max-w-80 min-w-0 wrap-anywhere">{name}</span>
  </MenuItem>
);
