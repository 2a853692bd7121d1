import { z } from '@hono/zod-openapi'
import { messages } from './messages.ts'
import { findEmailIssue, findPasswordIssue } from './text-rules.ts'

type Context = z.core.$RefinementCtx<string>

/** One issue at a time, as the forms of the pages show them. */
const check = (find: (text: string) => string | undefined) => (text: string, context: Context) => {
  const message = find(text)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
}

const text = z.string({ error: messages.required })

/** As it stands, for the identity service, which keeps what it is given. */
export const exactEmailField = text.superRefine(check(findEmailIssue))

export const emailField = text
  .trim()
  .toLowerCase()
  .superRefine(check(findEmailIssue))
  .openapi({ description: 'メールアドレス' })

export const passwordField = text
  .superRefine(check(findPasswordIssue))
  .openapi({ description: 'パスワード。半角英数字8文字以上' })
