type KeyEvent = { isComposing: boolean; keyCode: number }

/**
 * Returns whether an IME is composing. Safari ends the composition before its Enter arrives; only key code
 * 229 still shows it.
 */
export function isComposing(event: KeyEvent): boolean {
  return event.isComposing || event.keyCode === 229
}
