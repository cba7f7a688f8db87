/** What the person likes. */
import type { VerideskHandlers } from '../../shared/contract.ts';
import { succeed } from '../../shared/failure.ts';
import type { HandlerPorts } from './ports.ts';

export function preferenceHandlers({
  theme,
  profile,
  camera,
  notifications,
}: HandlerPorts): VerideskHandlers['preferences'] {
  return {
    theme: async () => succeed(theme.get()),
    setTheme: async ({ theme: chosen }) => {
      await theme.set(chosen);
      return succeed(chosen);
    },
    profile: async () => succeed({ id: profile.get() }),
    setProfile: async ({ id }) => {
      await profile.set(id);
      return succeed({});
    },
    camera: async () => succeed(camera.get()),
    setCamera: async (choice) => {
      await camera.set(choice);
      return succeed({});
    },
    notifications: async () => succeed({ on: notifications.get() }),
    setNotifications: async ({ on }) => {
      await notifications.set(on);
      return succeed({ on });
    },
  };
}
