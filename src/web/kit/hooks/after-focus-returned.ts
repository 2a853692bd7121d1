/** React Aria gives the focus back a frame after a dialog closes. */
export function afterFocusReturned(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run))
}
