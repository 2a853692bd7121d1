/** React Aria gives the focus back a frame after a dialog closes. */
export function afterFocusReturned(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run))
}

/** Waits for the end of a dialog that led here: until it is gone it holds the focus. */
export function afterDialogClosed(run: () => void): void {
  if (document.querySelector('[role="dialog"]')) requestAnimationFrame(() => afterDialogClosed(run))
  else afterFocusReturned(run)
}
