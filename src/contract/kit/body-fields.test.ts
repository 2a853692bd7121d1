import { expect, test } from 'vitest'
import { z } from 'zod'
import { isPhone, plainPhone } from '#contract/data/address-texts.ts'
import { currentPasswordField, emailField } from '#contract/identity/fields.ts'
import { type IdentityRoute, identityRoutes } from '#contract/identity/routes.ts'
import { routes } from '#contract/index.ts'
import { changeOrderStatus } from '#contract/orders/console-routes.ts'
import { updateProfile } from '#contract/settings/routes.ts'
import { optionalLines, requiredLines, requiredText } from './body-fields.ts'
import type { Route } from './route.ts'

test('a field that is left out stays left out, and an emptied address is none', () => {
  expect(updateProfile.body.parse({ icon_image_id: 5 })).toEqual({ icon_image_id: 5 })
  expect(updateProfile.body.parse({ website: '' })).toEqual({ website: null })
})

test('a name is one line, whatever is typed; sentences keep theirs', () => {
  const form = z.object({
    name: requiredText(60, ''),
    body: requiredLines(60, ''),
    note: optionalLines(60, ''),
  })
  const typed = { name: ' 床野\r\nメールアドレス：x@example.jp\u2028', body: 'はい。\nいいえ。' }
  expect(form.parse(typed)).toEqual({
    name: '床野 メールアドレス：x@example.jp',
    body: 'はい。\nいいえ。',
    note: '',
  })
})

test('a name of which one can see nothing is none', () => {
  const { error } = requiredText(60, '').safeParse('\u200b\u2060')
  expect(error?.issues).toMatchObject([{ message: '必須入力項目です' }])
})

/** The body with each of its texts replaced in turn, but for secrets, which are taken to the letter. */
function* replaceTexts(body: unknown, text: string): Generator<unknown> {
  if (typeof body === 'string') yield text
  if (typeof body !== 'object' || body === null) return
  for (const [name, value] of Object.entries(body).filter(([name]) => !/password|token/i.test(name)))
    for (const replaced of replaceTexts(value, text))
      yield Array.isArray(body) ? body.with(Number(name), replaced) : { ...body, [name]: replaced }
}

const forms: readonly (Route | IdentityRoute)[] = [...routes, ...identityRoutes]

test('no text of any body is kept with half-width kana or full-width letters', () => {
  const kept = forms.flatMap(({ body, example }) =>
    [...replaceTexts(example.body, 'ﾄｺﾉ Ａ１')].flatMap((given) => body?.safeParse(given).data ?? []),
  )
  expect(kept.length).toBeGreaterThan(15)
  expect(kept.map((body) => JSON.stringify(body)).filter((text) => /[｡-ﾟＡ-Ｚ０-９]/u.test(text))).toEqual([])
})

test('an e-mail address typed with the full-width keys is taken; a password is taken to the letter', () => {
  expect(emailField.parse('　Ｍａｋｏ＠ｅｘａｍｐｌｅ．ｊｐ')).toBe('mako@example.jp')
  expect(currentPasswordField.parse(' ａ1 ')).toBe(' ａ1 ')
})

test('a tracking number cannot write lines of its own into the mail that tells it', () => {
  const change = { current_status: 2, status: 4, tracking_number: ' 1234-5678\r\nhttps://example.jp\u2028' }
  expect(changeOrderStatus.body.parse(change).tracking_number).toBe('1234-5678 https://example.jp')
})

test('a telephone number has single hyphens, however it was written', () => {
  expect(plainPhone('０３ － １２３４（５６７８）')).toBe('03-1234-5678')
  const long = plainPhone(`0${'-'.repeat(10_000)}312345678`)
  expect(long).toBe('0-312345678')
  expect(isPhone(long)).toBe(true)
})

test.each([
  ['+81 90-1234-5678', '090-1234-5678'],
  ['+819012345678', '09012345678'],
  ['＋８１－３－１２３４－５６７８', '03-1234-5678'],
  ['+81 (0)3-1234-5678', '03-1234-5678'],
  ['(+81)3-1234-5678', '03-1234-5678'],
  ['+81 090 1234 5678', '090-1234-5678'],
  ['0081-3-1234-5678', '03-1234-5678'],
  ['0081 (0) 120 123 456', '0120-123-456'],
])('takes a telephone number with the code of Japan: %s', (typed, kept) => {
  expect(plainPhone(typed)).toBe(kept)
  expect(isPhone(kept)).toBe(true)
})

test.each(['+82 2-1234-5678', '+81', '+81 1234', '0081-123-456', '+1 (0)3-1234-5678'])(
  'leaves a telephone number without the code of Japan, or a part of one: %s',
  (typed) => expect(isPhone(plainPhone(typed)) && !typed.startsWith('0')).toBe(false),
)
