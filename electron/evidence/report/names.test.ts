/** The name that a report of one person bears. */
import { describe, expect, it } from 'vitest';
import { hasPoppler, paper } from '../testing/poppler.ts';
import { fullCheck, NAME, reportedOf, reportOf } from '../testing/reported.ts';
import { makeReport } from './report.ts';

const withName = (firstName: string, lastName = 'Bello') =>
  reportedOf(
    fullCheck({
      identity: { ...fullCheck().identity, firstName, lastName, middleName: null } as never,
    }),
  );
const withoutName = reportedOf(fullCheck({ identity: null, match: null, outcome: 'not_found' }));

const firstPage = async (checks: ReturnType<typeof reportedOf>[], change = {}) =>
  (paper(await makeReport(reportOf(checks, change))).pages()[0] ?? '').replace(/\s+/gu, ' ');

describe.runIf(hasPoppler())('a report of several checks', () => {
  it('bears the one name that the registry returned, also where one check returned none', async () => {
    const page = await firstPage([withoutName, withName('ADA'), withName('Ada')]);
    expect(page).toContain('Verification report ADA Bello · 3 checks of one person');
    expect(page).not.toContain('Name returned');
    expect(page).not.toContain('did not return the same name');
  });

  it('bears each name where the registry returned several, and says which check returned which', async () => {
    const page = await firstPage([withName('Ada'), withoutName, withName('Chidi', 'Okafor')]);
    expect(page).toContain('Verification report Ada Bello · Chidi Okafor · 3 checks of one person');
    expect(page).toContain('The registry did not return the same name each time');
    expect(page).toMatch(
      /Made Number Name returned .* BVN 22212345678 Ada Bello Verified .* BVN 22212345678 — /u,
    );
    expect(page).toMatch(/BVN 22212345678 Chidi Okafor Verified/u);
  });

  it('of several people bears none, and names each in the list', async () => {
    const page = await firstPage([withName('Ada'), reportedOf(fullCheck())], { isOnePerson: false });
    expect(page).toContain('Verification report 2 checks');
    expect(page).toContain(NAME.lastName);
  });
});
