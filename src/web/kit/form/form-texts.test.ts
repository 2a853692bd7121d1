import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillFields, findTyped, readTexts } from './form-texts.ts'

/** The part of a field that form texts use, with a record of received values. */
class Field {
  readonly heard: string[] = []
  readonly name: string
  readonly type: string
  readonly autocomplete: string
  checked = false
  #value: string
  constructor(name: string, value: string, type = 'text', autocomplete = '') {
    this.name = name
    this.#value = value
    this.type = type
    this.autocomplete = autocomplete
  }
  get value() {
    return this.#value
  }
  set value(value: string) {
    this.#value = value
  }
  getAttribute = () => this.name
  dispatchEvent = ({ type }: Event) => this.heard.push(type)
  click = () => {
    this.heard.push('click')
    this.checked = this.type === 'radio' || !this.checked
  }
}
// `value` is each kind's own, as in a browser.
const kindOf = () =>
  class extends Field {
    override get value() {
      return super.value
    }
    override set value(value: string) {
      super.value = value
    }
  }
const [Input, Area, Choice] = [kindOf(), kindOf(), kindOf()]

beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', Input)
  vi.stubGlobal('HTMLTextAreaElement', Area)
  vi.stubGlobal('HTMLSelectElement', Choice)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const asElements = (...fields: Field[]) => fields as unknown as Element[]
const fill = (fields: Field[], texts: Parameters<typeof fillFields>[1]) =>
  fillFields(asElements(...fields), texts)

const box = (value: string, checked: boolean, type = 'checkbox') =>
  Object.assign(new Input('skill', value, type), { checked })

function read(fields: Field[]) {
  const data = new FormData()
  const isGiven = (field: Field) => !['checkbox', 'radio'].includes(field.type) || field.checked
  for (const field of fields.filter(isGiven)) data.append(field.name, field.value)
  return readTexts(data, asElements(...fields))
}

const opened = { name: ['相原'], body: [''], skill: ['1', '3'] }

test('reads all texts of a form by field name', () => {
  const fields = [new Input('name', '相原'), new Area('body', '納期'), new Choice('kind', '2')]
  expect(read([...fields, box('1', true), box('2', false), box('3', true)])).toEqual({
    name: ['相原'],
    body: ['納期'],
    kind: ['2'],
    skill: ['1', '3'],
  })
})

test.each([
  ['a password', new Input('secret', 'tatami8mats', 'password')],
  ['a password that is shown', new Input('secret', 'tatami8mats', 'text', 'new-password')],
  ['a file', new Input('secret', 'x.jpg', 'file')],
  ['a hidden field', new Input('secret', '34', 'hidden')],
])('neither stores nor fills in %s', (_, field) => {
  expect(read([field, new Input('name', '相原')])).toEqual({ name: ['相原'] })
  const before = field.value
  fill([field], { secret: ['other'] })
  expect(field.value).toBe(before)
  expect(field.heard).toEqual([])
})

test('stores only typed text of a form, without its initial values', () => {
  expect(findTyped({ ...opened, body: ['納期を\n教えて'] }, opened)).toEqual({ body: ['納期を\n教えて'] })
  expect(findTyped(opened, opened)).toEqual({})
})

test('counts an unchecked box, the last one of its name and a first choice as changes', () => {
  const { skill: _, ...unchecked } = opened
  expect(findTyped({ ...opened, skill: ['3'] }, opened)).toEqual({ skill: ['3'] })
  expect(findTyped(unchecked, opened)).toEqual({ skill: [] })
  expect(findTyped({ ...opened, reason: ['2'] }, opened)).toEqual({ reason: ['2'] })
})

test('fills every kind of field as typing does, and leaves the others alone', () => {
  const [name, body, kind, phone] = [
    new Input('name', ''),
    new Area('body', '前'),
    new Choice('kind', ''),
    new Input('phone', '03'),
  ]
  fill([name, body, kind, phone], { name: ['相原'], body: [], kind: ['2'], gone: ['x'] })
  expect([name, body, kind, phone].map(({ value }) => value)).toEqual(['相原', '', '2', '03'])
  expect(name.heard).toEqual(['input', 'change'])
  expect(phone.heard).toEqual([])
})

test('clicks only boxes whose state differs', () => {
  const boxes = [box('1', true), box('2', false), box('3', true)]
  fill(boxes, { skill: ['2', '3'] })
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, true])
  expect(boxes.map(({ heard }) => heard.length)).toEqual([1, 1, 0])
})

test('clicks the wanted radio button, and none where none was chosen', () => {
  const buttons = [box('1', true, 'radio'), box('2', false, 'radio')]
  fill(buttons, { skill: ['2'] })
  expect(buttons.map(({ heard }) => heard)).toEqual([[], ['click']])
  const chosen = box('1', true, 'radio')
  fill([chosen], { skill: [] })
  expect(chosen.checked).toBe(false)
  expect(chosen.heard).toEqual([])
})
