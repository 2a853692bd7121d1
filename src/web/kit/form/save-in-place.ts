/** Runs what a field does on blur, such as saving, and keeps the focus in it. */
export function saveInPlace(field: HTMLElement): void {
  field.blur()
  field.focus()
}
