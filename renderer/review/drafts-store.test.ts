import { beforeEach, describe, expect, it } from 'vitest';
import { nothingTyped, useDrafts } from './drafts-store.ts';

const empty = useDrafts.getState();
beforeEach(() => useDrafts.setState(empty, true));

describe('what is typed about a check', () => {
  it('is kept for each check apart, and leaves nothing behind once it is gone', () => {
    const { typeNote, beginDecision } = useDrafts.getState();
    typeNote('c-1', 'Called at noon');
    typeNote('c-2', 'Asked for a letter');
    typeNote('c-1', '');
    beginDecision('c-1', { ...nothingTyped, decision: 'rejected', seen: null });
    beginDecision('c-2', {
      decision: 'accepted',
      seen: 'd-1',
      reason: 'Seen in person',
      note: 'At the desk',
    });
    beginDecision('c-1', null);
    expect(useDrafts.getState()).toMatchObject({
      notes: { 'c-2': 'Asked for a letter' },
      decisions: { 'c-2': { decision: 'accepted', seen: 'd-1', note: 'At the desk' } },
    });
    expect(Object.keys(useDrafts.getState().notes)).toEqual(['c-2']);
    expect(Object.keys(useDrafts.getState().decisions)).toEqual(['c-2']);
  });
});
