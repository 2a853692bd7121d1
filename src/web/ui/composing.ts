type KeyEvent = { isComposing: boolean; keyCode: number }

/** True while an IME is composing. Safari ends the composition before its Enter arrives, and only 229 still tells. */
export function isComposing(event: KeyEvent): boolean {
  return event.isComposing || event.keyCode === 229
}
