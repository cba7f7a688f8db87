import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_PROMPT, Prompt } from '../../shared/prompt.ts';
import { customerTeller, GAP_MS } from './customer-teller.ts';

const CAMERA = { deviceId: 'a'.repeat(64), quarter: 90 } as const;
const at = (steady: number): Prompt => ({ hint: 'good', steady, camera: CAMERA });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function teller(isOpen = true) {
  const sent: Prompt[] = [];
  const made = customerTeller((prompt) => sent.push(Prompt.parse(prompt)));
  made.setOpen(isOpen);
  return { ...made, sent };
}

describe('what the customer is told', () => {
  it('is the newest, ten times a second at most, and the last one is never lost', () => {
    const { tell, sent } = teller();
    for (let step = 1; step <= 100; step += 1) {
      tell(at(step / 100));
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(GAP_MS);
    expect(sent.length).toBeGreaterThanOrEqual(10);
    expect(sent.length).toBeLessThanOrEqual(11);
    expect([sent[0], sent.at(-1)]).toEqual([at(0.01), at(1)]);
  });

  it('is not said twice, and not at all while the window is closed', () => {
    const { tell, setOpen, sent } = teller(false);
    tell(at(0.5));
    vi.advanceTimersByTime(10 * GAP_MS);
    expect(sent).toEqual([]);
    setOpen(true);
    expect(sent).toEqual([at(0.5)]);
    tell(at(0.5));
    vi.advanceTimersByTime(10 * GAP_MS);
    setOpen(true);
    expect(sent).toHaveLength(1);
    setOpen(false);
    tell(at(0.6));
    vi.advanceTimersByTime(10 * GAP_MS);
    expect(sent).toHaveLength(1);
    setOpen(true);
    expect(sent.at(-1)).toEqual(at(0.6));
  });

  it('is told again to a window that was opened anew', () => {
    const { tell, setOpen, sent } = teller();
    tell(at(0.5));
    setOpen(false);
    setOpen(true);
    expect(sent).toEqual([at(0.5), at(0.5)]);
  });

  it('ends at once, in the middle of a gap too, and no timer is left', () => {
    const { tell, end, sent } = teller();
    tell(at(0.1));
    tell(at(0.2));
    end();
    expect(sent).toEqual([at(0.1), NO_PROMPT]);
    vi.advanceTimersByTime(10 * GAP_MS);
    expect(sent).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has no camera while the browser hides its id', () => {
    const { tell, sent } = teller();
    tell({ ...at(0), camera: { ...CAMERA, deviceId: '' } });
    expect(sent).toEqual([{ ...at(0), camera: null }]);
  });
});
