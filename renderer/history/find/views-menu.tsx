/** Questions that the operator saved under a name: opened, added, renamed, removed. */
import { Bookmark, ChevronDown, Pencil, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Menu, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from 'react-aria-components';
import type { SavedView } from '../../../shared/contract.ts';
import { isWhole } from '../../../shared/history-query.ts';
import { Button } from '../../design/button.tsx';
import { useHistory } from '../history-store.ts';
import { popoverLook } from './filter-menu.tsx';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useViews } from './views-store.ts';

const itemLook =
  'flex items-center gap-2.5 rounded-md px-2.5 py-1.5 outline-none data-focused:bg-accent-bg data-disabled:text-ink-3';

export function ViewsMenu() {
  const { query, ask } = useHistory();
  const { views, load } = useViews();
  const [sheet, setSheet] = useState<'save' | 'manage' | null>(null);
  useEffect(() => void load(), [load]);

  const act = (key: unknown) => {
    if (key === 'save' || key === 'manage') setSheet(key);
    const view = views.find(({ id }) => id === key);
    if (view) void ask(view.query);
  };
  const nothingToSave = isWhole(query);
  return (
    <>
      <MenuTrigger>
        <Button size="small" variant="quiet">
          <Bookmark aria-hidden className="size-3.5" />
          Views
          <ChevronDown aria-hidden className="-mr-0.5 size-3.5" />
        </Button>
        <Popover placement="bottom end" className={`${popoverLook} max-h-96 min-w-56 overflow-auto`}>
          <Menu
            aria-label="Views"
            className="p-1.5 outline-none"
            onAction={act}
            disabledKeys={[...(nothingToSave ? ['save'] : []), ...(views.length === 0 ? ['manage'] : [])]}
          >
            <MenuSection aria-label="Saved">{views.map(viewItem)}</MenuSection>
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
}

const viewItem = ({ id, name }: SavedView) => (
  <MenuItem key={id} id={id} textValue={name} className={itemLook}>
    <Bookmark aria-hidden className="size-4 text-ink-3" />
    <span className="max-w-64 truncate">{name}</span>
  </MenuItem>
);
