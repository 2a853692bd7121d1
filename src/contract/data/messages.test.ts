import { expect, test } from 'vitest'
import { messages, nameMissing } from './messages.ts'

test('has the shared messages of the specification word for word', () => {
  expect(messages).toMatchObject({
    required: '必須入力項目です',
    requiredChoice: '必須選択項目です',
    invalidEmail: '無効なメールアドレスの形式です',
    invalidUrl: '無効なURLの形式です',
    idCharacters: '英数字とアンダースコアの組み合わせで入力してください',
  })
  expect(messages.atLeast(8)).toBe('8文字以上で入力してください')
  expect(messages.atMost(60)).toBe('60文字以内で入力してください')
  expect(messages.notForPro('職業')).toBe('選択した職業はPROアカウントでは登録できません。')
})

test.each([
  [messages.required, 'お名前を入力してください'],
  [messages.requiredChoice, 'お名前を選択してください'],
  [messages.invalidEmail, undefined],
  [messages.atLeast(8), undefined],
])('extends %s by a sentence that names the field only when the value is missing', (message, sentence) => {
  expect(nameMissing(message, 'お名前')).toBe(sentence)
})

test('drops the part of a label in brackets from the message about a missing value', () => {
  expect(nameMissing(messages.requiredChoice, '理由（台帳に公開します）')).toBe('理由を選択してください')
})
