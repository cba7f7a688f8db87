/** Who may do what: the table of the gate held against what the roles are for, call by call. */
import { describe, expect, it } from 'vitest';
import { deeds, leastRoles } from './gate.ts';

const all = Object.entries(leastRoles).flatMap(([group, members]) =>
  Object.entries(members).map(([name, least]) => ({ call: `${group}.${name}`, least })),
);
const openTo = (wanted: string) => all.filter(({ least }) => least === wanted).map(({ call }) => call);
const named = (group: string, names: string) => names.split(' ').map((name) => `${group}.${name}`);

describe('the least role', () => {
  it('is nobody’s for what comes before signing in, and for nothing that tells of a customer', () => {
    expect(openTo('anyone').sort()).toEqual(
      [
        ...named('desk', 'status begin unlock retry readNotice'),
        ...named('preferences', 'theme setTheme profile setProfile camera setCamera'),
        ...named('preferences', 'notifications setNotifications'),
        ...named('app', 'about rules report cameraAccess openCameraSettings'),
        ...named('customerWindow', 'state close'),
        ...named('operators', 'session signIn lock active'),
        'evidence.verify',
      ].sort(),
    );
  });

  it('is an administrator’s for accounts, operators, settings, the set-up of events, backups, erasing and the log’s hand', () => {
    expect(openTo('administrator').sort()).toEqual(
      [
        ...named('profiles', 'add setKeys dropNewKeys change exportText importText removeKeys remove'),
        ...named('operators', 'list add setRole setDisabled setSecret switchOn switchOff'),
        ...named('operators', 'setIdleMinutes setReasons'),
        ...named('events', 'mailboxToken setMailboxToken importText address copyAddress newAddress'),
        ...named('events', 'setOwnKey sendTest'),
        ...named('backup', 'state chooseFolder setDaily setKeep setPassphrase run cancel'),
        ...named('backup', 'chooseFile look cancelLook forget restore'),
        ...named('retention', 'setYears preview erase cancel rewrite'),
        'audit.sign',
      ].sort(),
    );
  });

  it('is a reviewer’s for decisions, lists, packs, the log, what events are about and ends of relationships', () => {
    expect(openTo('reviewer').sort()).toEqual(
      [
        ...named('review', 'decide decideMany'),
        ...named('evidence', 'make cancel showInFolder'),
        ...named('audit', 'state page verify cancel key copyKey'),
        ...named('events', 'matchAgain match setAside'),
        ...named('retention', 'endRelationship resumeRelationship certificate'),
        'exports.list',
      ].sort(),
    );
  });
});

describe('a deed, whose answer is given whoever is at work by then', () => {
  const given = Object.entries(deeds).flatMap(([group, names]) => names.map((name) => `${group}.${name}`));

  it.each([
    ...named('checks', 'reveal copy asked exchange photo faces show earlier known underWay cautions'),
    ...named('prepared', 'list open'),
    ...named('history', 'find counts views'),
    ...named('review', 'of samePerson'),
    ...named('events', 'list show candidates checks ofCheck address copyAddress mailboxToken ways'),
    ...named('audit', 'page state key copyKey verify'),
    ...named('profiles', 'list present preview exportText'),
    ...named('retention', 'relationships relationshipOf preview certificate state'),
    ...named('backup', 'state look chooseFile'),
    ...named('operators', 'list settings'),
    ...named('usage', 'read today'),
  ])('%s is none: it hands out what stands at the desk', (call) => {
    expect(all.map((one) => one.call)).toContain(call);
    expect(given).not.toContain(call);
  });
});
