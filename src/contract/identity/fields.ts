import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainAddress } from '#contract/data/plain-text.ts'
import { findEmailIssue, findPasswordIssue } from '#contract/data/text-rules.ts'
import { cleanWithin, textLimit } from '#contract/kit/text-limit.ts'

type Context = z.core.$RefinementCtx<string>

/** Reports one issue at a time, like the page forms. */
const check = (find: (text: string) => string | undefined) => (text: string, context: Context) => {
  const message = find(text)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
}

const text = z.string({ error: messages.required })

export const emailField = text
  .overwrite(cleanWithin(limits.email, plainAddress))
  .toLowerCase()
  .superRefine(check(findEmailIssue))
  .openapi({ description: 'メールアドレス', format: 'email', maxLength: limits.email })

export const passwordField = text.superRefine(check(findPasswordIssue)).openapi({
  description: 'パスワード。半角英数字8文字以上',
  minLength: limits.passwordMin,
  maxLength: limits.passwordMax,
  pattern: '^[A-Za-z0-9]+$',
})

/** Never cleaned: compared with the exact password that was set. */
export const currentPasswordField = text
  .min(1, messages.required)
  .max(limits.passwordMax, textLimit(limits.passwordMax))
