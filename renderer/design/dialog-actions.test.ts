import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { DialogActions } from './dialog.tsx';

vi.mock('react', async (importOriginal) => ({
  ...(await importOriginal<typeof import('react')>()),
  useCallback: <T>(work: T) => work,
}));

it('gives its part to whoever asked for it, too, as to what keeps the focus there', () => {
  const given = vi.fn();
  const { props } = DialogActions({ ref: given }) as ReactElement<{ ref: (part: unknown) => void }>;
  const part = { closest: () => null };
  props.ref(part);
  expect(given).toHaveBeenCalledExactlyOnceWith(part);
});
