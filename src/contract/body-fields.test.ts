import { expect, test } from 'vitest'
import { z } from 'zod'
import { optionalLines, requiredLines, requiredText } from './body-fields.ts'
import { changeOrderStatus } from './console-orders.ts'
import { isPhone, plainPhone } from './phone.ts'
import { updateProfile } from './settings.ts'

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

test('a name is what one can see of it', () => {
  const name = requiredText(60, '')
  expect(name.parse('\u202e床野\u200b 間子\ufeff')).toBe('床野 間子')
  expect(name.parse('👩‍🎨')).toBe('👩‍🎨')
  expect(name.safeParse('\u200b\u2060').error?.issues).toMatchObject([{ message: '必須入力項目です' }])
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
