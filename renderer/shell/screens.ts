/** Every screen of the window, in the order of the rail and of its number keys. */
import { FileCheck2, IdCard, List, type LucideIcon, RadioTower, ScanFace, Settings } from 'lucide-react';
import type { ComponentType } from 'react';
import { CheckScreen } from '../check/check-screen.tsx';
import { split } from './split.tsx';

export type ScreenName = 'check' | 'face' | 'history' | 'events' | 'evidence' | 'settings';

export interface Screen {
  readonly name: ScreenName;
  readonly title: string;
  readonly Icon: LucideIcon;
  readonly View: ComponentType;
}

export const screens: readonly Screen[] = [
  { name: 'check', title: 'Check', Icon: IdCard, View: CheckScreen },
  {
    name: 'face',
    title: 'Face',
    Icon: ScanFace,
    View: split(async () => (await import('../capture/face-screen.tsx')).FaceScreen),
  },
  {
    name: 'history',
    title: 'History',
    Icon: List,
    View: split(async () => (await import('../history/history-screen.tsx')).HistoryScreen),
  },
  {
    name: 'events',
    title: 'Events',
    Icon: RadioTower,
    View: split(async () => (await import('../events/events-screen.tsx')).EventsScreen),
  },
  {
    name: 'evidence',
    title: 'Evidence',
    Icon: FileCheck2,
    View: split(async () => (await import('../evidence/evidence-screen.tsx')).EvidenceScreen),
  },
  {
    name: 'settings',
    title: 'Settings',
    Icon: Settings,
    View: split(async () => (await import('../settings/settings-screen.tsx')).SettingsScreen),
  },
];
