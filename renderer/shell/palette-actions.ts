/** What the palette offers. */
import {
  Info,
  Keyboard,
  List,
  ListStart,
  LockKeyhole,
  type LucideIcon,
  Monitor,
  Moon,
  Plus,
  ScanFace,
  Settings,
  Sun,
  UserRoundCog,
} from 'lucide-react';
import type { ProfileSummary } from '../../shared/contract.ts';
import { useCheck } from '../check/check-store.ts';
import { nextIn } from '../check/prepared/next.ts';
import { usePrepared } from '../check/prepared/prepared-store.ts';
import { modKey } from '../design/kbd.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { useSession } from '../session/session-store.ts';
import { openSection, sections } from '../settings/sections.ts';
import { screens } from './screens.ts';
import { beginAnew, openCheck, useShell } from './shell-store.ts';
import { useTheme } from './theme-store.ts';

export interface PaletteAction {
  readonly id: string;
  readonly title: string;
  readonly Icon: LucideIcon;
  readonly keys: string;
  readonly act: () => void;
}

/** The actions at this moment. The profile can be switched when there are two, and not while a check is under way. */
export function paletteActions(profiles: readonly ProfileSummary[]): PaletteAction[] {
  const { go, open } = useShell.getState();
  const { choose } = useTheme.getState();
  const { run, draft } = useCheck.getState();
  const { rows, passed, openNext } = usePrepared.getState();
  const running = run.phase === 'running';
  const switches = profiles.length > 1 && !running ? profiles : [];
  return [
    {
      id: 'new-check',
      title: 'New check',
      Icon: Plus,
      keys: `${modKey} N`,
      act: () => beginAnew('check'),
    },
    {
      id: 'new-face-check',
      title: 'New face check',
      Icon: ScanFace,
      keys: '',
      act: () => beginAnew('face'),
    },
    ...(nextIn(rows, passed, draft) && !running
      ? [
          {
            id: 'next-prepared',
            title: 'Open the next prepared check',
            Icon: ListStart,
            keys: `${modKey} O`,
            act: () => {
              go('check');
              void openNext();
            },
          },
        ]
      : []),
    ...(run.phase === 'done'
      ? [
          {
            id: 'open-check',
            title: 'Open this check in the history',
            Icon: List,
            keys: '',
            act: () => void openCheck(run.check.id),
          },
        ]
      : []),
    ...screens.map((screen, index) => ({
      id: `go-${screen.name}`,
      title: `Go to ${screen.title}`,
      Icon: screen.Icon,
      keys: `${modKey} ${index + 1}`,
      act: () => go(screen.name),
    })),
    ...switches.map((profile) => ({
      id: `profile-${profile.id}`,
      title: `Use ${profile.name} (${profile.environment})`,
      Icon: UserRoundCog,
      keys: '',
      act: () => {
        // A check may have begun by itself since the list was made.
        if (useCheck.getState().run.phase !== 'running') useProfiles.getState().choose(profile.id);
      },
    })),
    {
      id: 'theme-system',
      title: 'Theme: as the system',
      Icon: Monitor,
      keys: '',
      act: () => choose('system'),
    },
    { id: 'theme-light', title: 'Theme: light', Icon: Sun, keys: '', act: () => choose('light') },
    { id: 'theme-dark', title: 'Theme: dark', Icon: Moon, keys: '', act: () => choose('dark') },
    {
      id: 'lock',
      title: 'Lock',
      Icon: LockKeyhole,
      keys: `${modKey} L`,
      act: () => void useSession.getState().lock(),
    },
    { id: 'shortcuts', title: 'Keyboard shortcuts', Icon: Keyboard, keys: '?', act: () => open('shortcuts') },
    { id: 'about', title: 'About Veridesk', Icon: Info, keys: '', act: () => open('about') },
    ...Object.values(sections).map(({ id, title }) => ({
      id,
      title: `Settings: ${title}`,
      Icon: Settings,
      keys: '',
      act: () => void openSection(id),
    })),
  ];
}
