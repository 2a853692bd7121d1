/** What stands in the fields of a form, by their names: of a box that is not checked nothing. */
export type FormTexts = Readonly<Record<string, readonly string[]>>

export function readTexts(data: FormData, fields: Iterable<Element>): FormTexts {
  const names = new Set([...fields].filter(isWritten).map(nameOf))
  const given = [...names].filter((name) => data.has(name))
  return Object.fromEntries(given.map((name) => [name, data.getAll(name).map(String)]))
}

const nameOf = (field: Element): string => field.getAttribute('name') ?? ''

/** By a hand, and no secret: a password that is shown is one, too. A file is no text. */
const isWritten = (field: Element): boolean =>
  !(field instanceof HTMLInputElement) ||
  !(['password', 'file', 'hidden'].includes(field.type) || field.autocomplete.endsWith('-password'))

/** Of all that stands in the fields what is other than it was when the form was opened. */
export function findTyped(now: FormTexts, opened: FormTexts): FormTexts {
  const names = [...new Set([...Object.keys(opened), ...Object.keys(now)])]
  const typed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(opened[name]))
  return Object.fromEntries(typed.map((name) => [name, now[name] ?? []]))
}

/** Puts texts into the fields as a hand would, so that whoever listens to a field hears of it. */
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
