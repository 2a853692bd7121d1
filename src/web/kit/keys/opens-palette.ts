import { isComposing } from './composing.ts'

const typedInto = 'textarea, select, input:not([type=checkbox], [type=radio], [type=color])'

/** Whether `/` outside fields, ⌘K or Ctrl+K was pressed. */
export function opensPalette(event: KeyboardEvent): boolean {
  const { key, target } = event
  if (isComposing(event)) return false
  if (event.metaKey || event.ctrlKey) return key.toLowerCase() === 'k'
  return key === '/' && !event.altKey && !(target instanceof Element && target.matches(typedInto))
}
