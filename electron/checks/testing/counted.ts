/** Checks at a service that counts what reaches it: connections as well as requests. */
import type { ProfileSettings } from '../../../shared/profile.ts';
import { pngOf } from '../../../shared/testing/png-of.ts';
import type { History } from '../../history/client.ts';
import { openForTest, placeIn, temporaryFolder } from '../../history/testing/temporary-history.ts';
import { makeSandboxKeys } from '../../sandbox/keys.ts';
import { type RawService, rawService, wholeAnswer } from '../../service/testing/raw-service.ts';
import { type Around, profile, realChecks } from './real-checks.ts';

export const NUMBER = '22212345678';
export const VIRTUAL = 'AB123456789012CD';

/** A picture as far as its first bytes, of so many bytes. */
export function pictureOf(bytes = 40) {
  const content = Buffer.from(pngOf(400, 500, bytes));
  return { mediaType: 'image/png' as const, base64: content.toString('base64') };
}

export const found = JSON.stringify({
  status: true,
  data: { firstName: 'Ngozi', lastName: 'Okafor', dob: '1990-01-01' },
});

/** Status and body of the next answer; null ends the connection without one. */
export type Said = readonly [status: number, body: string] | null;

/** Settings of the test's profile, but for what differs. */
export const settingsWith = (change: Partial<ProfileSettings>): ProfileSettings => ({
  ...profile.settings,
  ...change,
});

export interface Counted {
  readonly history: History;
  readonly service: RawService;
  readonly place: ReturnType<typeof placeIn>;
  /** Checks over this history at this service. */
  readonly checks: (around?: Partial<Around>) => ReturnType<typeof realChecks>;
  /** What the service says from now on. */
  say(said: Said | ((request: string) => Said)): void;
  /** What it has seen so far. A check has two connections where the disk or the machine was slow: the first became too old. */
  seen(): { readonly requests: number; readonly connections: number };
}

/** The same, of a profile whose checks are real and may be charged, as somebody confirmed. */
export async function countedProduction(): Promise<Counted> {
  const counted = await countedService();
  const keys = { apiKey: 'k1', encryptionKey: 'e' };
  const profile = {
    environment: 'production' as const,
    productionConfirmedAt: '2026-03-01T10:00:00.000Z',
  };
  return {
    ...counted,
    checks: (around = {}) => counted.checks({ keys, ...around, profile: { ...profile, ...around.profile } }),
  };
}

export const untouched = { requests: 0, connections: 0 };

export async function countedService(): Promise<Counted> {
  let said: Said | ((request: string) => Said) = [200, found];
  const service = await rawService((socket, request) => {
    const answer = typeof said === 'function' ? said(request) : said;
    if (answer) socket.end(wholeAnswer(...answer));
    else socket.destroy();
  });
  const place = placeIn(temporaryFolder());
  const history = await openForTest(place);
  const keys = makeSandboxKeys();
  return {
    history,
    service,
    place,
    checks: (around) => realChecks({ history, baseUrl: service.baseUrl, keys, ...around }),
    say(next) {
      said = next;
    },
    seen: () => ({ requests: service.requests.length, connections: service.connections() }),
  };
}
