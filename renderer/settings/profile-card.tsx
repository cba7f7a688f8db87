/** One account: where it leads, which keys it has, and what can be done with it. */
import { Ellipsis } from 'lucide-react';
import { Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import type { ProfileSummary } from '../../shared/contract.ts';
import { Button } from '../design/button.tsx';
import { EnvironmentBadge } from '../design/environment-badge.tsx';
import { menuItem } from '../design/menu-item.ts';
import { useMay } from '../session/session-store.ts';
import { KeyLine, NewKeys } from './key-lines.tsx';
import { usePage } from './profile/page-store.ts';
import { type ProfileDialog, useSettings } from './settings-store.ts';

export function ProfileCard({ profile }: { readonly profile: ProfileSummary }) {
  const mayChange = useMay('administrator');
  const open = useSettings((state) => state.open);
  // One button for both: whoever has added them is left at what shows whether they are right.
  const wantsKeys = profile.keys === null && mayChange && !profile.builtIn;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{profile.name}</span>
          <EnvironmentBadge environment={profile.environment} />
        </p>
        <p className="text-ink-2 break-all">
          {profile.builtIn ? 'Part of Veridesk. Nothing leaves this computer.' : profile.baseUrl}
        </p>
        <KeyLine profile={profile} />
      </div>
      <div className="flex flex-wrap gap-1.5">
        <ToSettings profile={profile} />
        <Button
          size="small"
          aria-label={wantsKeys ? `Add keys to ${profile.name}` : `Test the signature of ${profile.name}`}
          isDisabled={profile.keys === null && !wantsKeys}
          onPress={() => open({ what: wantsKeys ? 'keys' : 'test', profile })}
        >
          {wantsKeys ? 'Add keys…' : 'Test the signature…'}
        </Button>
        {mayChange ? <More profile={profile} /> : null}
      </div>
      <NewKeys profile={profile} />
    </li>
  );
}

/** Takes the focus back when its page was left. */
function ToSettings({ profile }: { readonly profile: ProfileSummary }) {
  const open = usePage((state) => state.open);
  const comesBack = usePage((state) => state.lastId === profile.id);
  return (
    <Button
      size="small"
      autoFocus={comesBack}
      aria-label={`Settings of ${profile.name}`}
      onPress={() => open(profile)}
    >
      Settings
    </Button>
  );
}

const itemLook = `${menuItem} px-2.5 py-1.5 data-disabled:text-ink-3`;

function More({ profile }: { readonly profile: ProfileSummary }) {
  const open = useSettings((state) => state.open);
  const hasKeys = profile.keys !== null;
  const { builtIn, keysUnreadable, newKeysUnreadable } = profile;
  const canRemoveKeys = hasKeys || keysUnreadable || newKeysUnreadable;
  return (
    <MenuTrigger>
      <Button
        size="small"
        variant="quiet"
        className="w-7 justify-center px-0"
        aria-label={`More for ${profile.name}`}
      >
        <Ellipsis aria-hidden className="size-4 shrink-0" />
      </Button>
      <Popover
        aria-label={`More for ${profile.name}`}
        placement="bottom end"
        className="min-w-44 overflow-auto rounded-lg border border-line bg-raised shadow-panel"
      >
        <Menu
          aria-label={`More for ${profile.name}`}
          className="p-1.5 outline-none"
          disabledKeys={canRemoveKeys ? [] : ['remove-keys']}
          onAction={(what) => open({ what: what as ProfileDialog, profile })}
        >
          {profile.builtIn ? null : (
            <MenuItem id="keys" className={itemLook}>
              {hasKeys ? 'Replace keys…' : 'Add keys…'}
            </MenuItem>
          )}
          <MenuItem id="limits" className={itemLook}>
            Time limits…
          </MenuItem>
          <Separator className="my-1.5 border-t border-line" />
          <MenuItem id="export" className={itemLook}>
            Save to a file…
          </MenuItem>
          <MenuItem id="import" className={itemLook}>
            Load settings from a file…
          </MenuItem>
          {builtIn && !keysUnreadable ? null : <Removals keysAlone={builtIn} />}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** `keysAlone`: the account itself stays. */
function Removals({ keysAlone }: { readonly keysAlone: boolean }) {
  return (
    <>
      <Separator className="my-1.5 border-t border-line" />
      <MenuItem id="remove-keys" className={itemLook}>
        Remove keys…
      </MenuItem>
      {keysAlone ? null : (
        <MenuItem id="remove" className={`${itemLook} text-bad`}>
          Remove profile…
        </MenuItem>
      )}
    </>
  );
}
