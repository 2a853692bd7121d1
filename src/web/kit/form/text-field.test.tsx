import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { line } from '#contract/kit/body-fields.ts'
import { BareTextField } from './bare-text-field.tsx'
import { TextField } from './text-field.tsx'

const most = 4
const drawings = [
  ['a field', (value: string) => <TextField label="名前" required most={most} defaultValue={value} />],
  [
    'a field of a row',
    (value: string) => <BareTextField aria-label="名前" most={most} defaultValue={value} />,
  ],
] as const

describe.each(drawings)('length of %s', (_, draw) => {
  const markup = (value: string) => renderToStaticMarkup(draw(value))

  test('accepts as many rare kanji and emoji as the api, without a browser limit', () => {
    for (const value of ['𠮷野家具', '𠮷𠮷𠮷𠮷', '🏠🏠🏠🏠'])
      expect(markup(value)).not.toMatch(/maxlength|aria-invalid="|文字以内/i)
  })

  test('names the length of a text that is too long, and keeps it whole', () => {
    const html = markup('𠮷野家具店')
    expect(html).toContain('value="𠮷野家具店"')
    expect(html).toContain('aria-invalid="true"')
    const id = /aria-describedby="([^"]+)"/.exec(html)?.[1]
    expect(html).toMatch(
      new RegExp(`id="${id}"[^>]*>(<span>)?4文字以内で入力してください（いまは5文字です）`),
    )
  })
})

test('describes a field of a row by its error', () => {
  const html = renderToStaticMarkup(
    <BareTextField aria-label="題" most={most} defaultValue="" error="題を入力してください" />,
  )
  const id = /aria-invalid="true" aria-describedby="([^"]+)"/.exec(html)?.[1]
  expect(html).toMatch(new RegExp(`id="${id}"[^>]*>題を入力してください`))
})

test('counts a line as the api does', () => {
  const letters = ['a', 'あ', '𠮷', '🏠', 'é', 'ｶﾞ', '葛\u{e0101}', '　', ' ', '\u200b', '\n', 'ー', '１']
  const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 7 })
  fc.assert(
    fc.property(text, (value) => {
      const isTooLong = renderToStaticMarkup(drawings[0][1](value)).includes('文字以内')
      expect(isTooLong).toBe(!line(most).safeParse(value).success)
    }),
  )
})
