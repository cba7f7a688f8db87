/** The menu of the right button: Electron brings none, and without it nobody pastes a number by mouse. */
import { type BrowserWindow, type ContextMenuParams, Menu, type MenuItemConstructorOptions } from 'electron';

/** In a field what can be done to its text, on marked text a copy, elsewhere nothing. */
function itemsFor({ isEditable, editFlags, selectionText }: ContextMenuParams): MenuItemConstructorOptions[] {
  if (isEditable) {
    return [
      { role: 'undo', enabled: editFlags.canUndo },
      { role: 'redo', enabled: editFlags.canRedo },
      { type: 'separator' },
      { role: 'cut', enabled: editFlags.canCut },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste },
      { type: 'separator' },
      { role: 'selectAll', enabled: editFlags.canSelectAll },
    ];
  }
  return selectionText.trim() !== '' && editFlags.canCopy ? [{ role: 'copy' }] : [];
}

/** Opens it in this window. It is not told the frame: macOS would put its own writing tools into it. */
export function openContextMenus(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, params) => {
    const items = itemsFor(params);
    if (items.length === 0) return;
    const sourceType = params.menuSourceType;
    // The pointer is elsewhere when the keyboard asks for it.
    const at = sourceType === 'keyboard' ? { x: Math.round(params.x), y: Math.round(params.y) } : {};
    Menu.buildFromTemplate(items).popup({ window, sourceType, ...at });
  });
}
