import { EventEmitter } from 'node:events';
import type { BrowserWindow, ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import { beforeEach, expect, it, vi } from 'vitest';
import { openContextMenus } from './context-menu.ts';

const shell = vi.hoisted(() => ({ popup: vi.fn(), buildFromTemplate: vi.fn() }));
vi.mock('electron', () => ({ Menu: { buildFromTemplate: shell.buildFromTemplate } }));

const none = { canUndo: false, canRedo: false, canCut: false, canCopy: false, canPaste: false };

beforeEach(() => {
  vi.clearAllMocks();
  shell.buildFromTemplate.mockReturnValue({ popup: shell.popup });
});

function asked(params: Partial<Omit<ContextMenuParams, 'editFlags'>> & { editFlags?: object }) {
  const window = Object.assign(new EventEmitter(), { webContents: new EventEmitter() });
  openContextMenus(window as unknown as BrowserWindow);
  window.webContents.emit(
    'context-menu',
    {},
    {
      ...{ x: 3.6, y: 4, isEditable: false, selectionText: '', menuSourceType: 'mouse', frame: {} },
      ...params,
      editFlags: { ...none, ...params.editFlags },
    },
  );
  const items = (shell.buildFromTemplate.mock.lastCall?.[0] ?? []) as MenuItemConstructorOptions[];
  return {
    window,
    usable: items.filter(({ enabled = true, role }) => role && enabled).map(({ role }) => role),
  };
}

it('in a field it offers what the page says can be done to its text', () => {
  const { window, usable } = asked({ isEditable: true, editFlags: { canPaste: true, canSelectAll: true } });
  expect(usable).toEqual(['paste', 'selectAll']);
  // At the pointer, and with no frame.
  expect(shell.popup.mock.calls).toEqual([[{ window, sourceType: 'mouse' }]]);
});

it('stands where the text is when the keyboard asks for it', () => {
  const { window } = asked({ isEditable: true, menuSourceType: 'keyboard' });
  expect(shell.popup.mock.calls).toEqual([[{ window, sourceType: 'keyboard', x: 4, y: 4 }]]);
});

it('on marked text it copies; elsewhere, and where nothing may be copied, there is none', () => {
  expect(asked({ selectionText: 'cust-001', editFlags: { canCopy: true } }).usable).toEqual(['copy']);
  vi.clearAllMocks();
  asked({ selectionText: ' ', editFlags: { canCopy: true } });
  asked({ selectionText: 'cust-001' });
  asked({});
  expect(shell.buildFromTemplate).not.toHaveBeenCalled();
});
