/** What `context-menu` says of the place under the pointer. */
import type { ContextMenuParams } from 'electron';
import { loud } from './loud.ts';

/** What a page tells of it. */
export interface Pointed {
  readonly x: number;
  readonly y: number;
  readonly isEditable: boolean;
  /** A field of which nothing can be copied. */
  readonly isSecret: boolean;
  readonly marked: string;
  readonly isFilled: boolean;
  readonly byKeyboard: boolean;
}

export function contextParams(pointed: Pointed): ContextMenuParams {
  const { x, y, isEditable, isSecret, marked, isFilled, byKeyboard } = pointed;
  const canCopy = marked !== '' && !isSecret;
  const params = {
    x,
    y,
    isEditable,
    selectionText: isSecret ? '' : marked,
    menuSourceType: byKeyboard ? 'keyboard' : 'mouse',
    editFlags: {
      canUndo: isEditable && isFilled,
      canRedo: false,
      canCut: isEditable && canCopy,
      canCopy,
      canPaste: isEditable,
      canDelete: isEditable && marked !== '',
      canSelectAll: true,
      canEditRichly: false,
    },
  };
  return loud('context-menu params', params as ContextMenuParams, Object.keys(params));
}
