import { readStored, removeStored, writeStored } from '#web/storage.ts'

/** What stands in the fields of a form, by their names: of a box that is not checked nothing. */
export type FormTexts = Readonly<Record<string, readonly string[]>>

/** Under what a browser keeps what somebody has written and not sent: it waits for nobody else. */
export const draftKey = (personId: number, name: string): string => `tokonoma-draft-${personId}-${name}`

export function readTexts(data: FormData): FormTexts {
  const isText = (value: FormDataEntryValue): value is string => typeof value === 'string'
  const names = [...new Set(data.keys())].filter((name) => data.getAll(name).every(isText))
  return Object.fromEntries(names.map((name) => [name, data.getAll(name).filter(isText)]))
}

/** Of all that stands in the fields what is other than it was when the form was opened. */
export function findTyped(now: FormTexts, opened: FormTexts): FormTexts {
  const names = [...new Set([...Object.keys(opened), ...Object.keys(now)])]
  const typed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(opened[name]))
  return Object.fromEntries(typed.map((name) => [name, now[name] ?? []]))
}

export function keepDraft(key: string, typed: FormTexts): void {
  if (Object.keys(typed).length === 0) removeStored(key)
  else writeStored(key, JSON.stringify(typed))
}

export function recallDraft(key: string): FormTexts {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null')
    return Object.fromEntries(Object.entries(kept ?? {}).filter(([, texts]) => isTexts(texts)))
  } catch {
    return {}
  }
}

/** What another version or a person put into the storage is not trusted. */
const isTexts = (texts: unknown): boolean =>
  Array.isArray(texts) && texts.every((text) => typeof text === 'string')

/** Puts texts into the fields as a hand would, so that whoever listens to a field hears of it. */
export function fillFields(form: HTMLFormElement, texts: FormTexts): void {
  for (const field of form.elements) {
    const wanted = texts[field.getAttribute('name') ?? '']
    if (!wanted) continue
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) choose(field, wanted)
    else write(field, wanted[0] ?? '')
  }
}

function choose(field: HTMLInputElement, wanted: readonly string[]): void {
  const isWanted = wanted.includes(field.value)
  if (field.checked === isWanted) return
  // Of radio buttons none is taken back by a hand: the one that is wanted does it, if there is any.
  if (field.type === 'checkbox' || isWanted) field.click()
  else if (wanted.length === 0) field.checked = false
}

function write(field: Element, text: string): void {
  for (const kind of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement]) {
    if (!(field instanceof kind)) continue
    // Past the setter by which React learns what it has put there itself: then it takes this for typed.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
  }
}
