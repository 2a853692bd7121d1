/** Values by field name; unchecked boxes have none. */
export type FormTexts = Readonly<Record<string, readonly string[]>>

export function readTexts(data: FormData, fields: Iterable<Element>): FormTexts {
  const names = new Set([...fields].filter(isWritten).map(nameOf))
  const given = [...names].filter((name) => data.has(name))
  return Object.fromEntries(given.map((name) => [name, data.getAll(name).map(String)]))
}

const nameOf = (field: Element): string => field.getAttribute('name') ?? ''

/** Excludes passwords, also those shown as text, and files. */
const isWritten = (field: Element): boolean =>
  !(field instanceof HTMLInputElement) ||
  !(['password', 'file', 'hidden'].includes(field.type) || field.autocomplete.endsWith('-password'))

/** Returns the fields that differ from their state on opening. */
export function findTyped(now: FormTexts, opened: FormTexts): FormTexts {
  const names = [...new Set([...Object.keys(opened), ...Object.keys(now)])]
  const typed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(opened[name]))
  return Object.fromEntries(typed.map((name) => [name, now[name] ?? []]))
}

/** Fills fields as if typed, so that listeners run. */
export function fillFields(fields: Iterable<Element>, texts: FormTexts): void {
  for (const field of fields) {
    const wanted = texts[nameOf(field)]
    if (!wanted || !isWritten(field)) continue
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) choose(field, wanted)
    else write(field, wanted[0] ?? '')
  }
}

function choose(field: HTMLInputElement, wanted: readonly string[]): void {
  const isWanted = wanted.includes(field.value)
  if (field.checked === isWanted) return
  // Clicks cannot clear radio buttons; clicking the right one is enough.
  if (field.type === 'checkbox' || isWanted) field.click()
  else if (wanted.length === 0) field.checked = false
}

function write(field: Element, text: string): void {
  for (const kind of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement]) {
    if (!(field instanceof kind)) continue
    // Bypasses React's value tracking, so that React treats this as typing.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
  }
}
