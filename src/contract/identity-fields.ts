import { z } from '@hono/zod-openapi'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { isEmail } from './text-rules.ts'

/** What signs people in, checked alike at sign-up, at a reset and in the settings. */
export const emailField = z
  .string({ error: messages.required })
  .trim()
  .toLowerCase()
  .min(1, messages.required)
  .max(limits.email, messages.atMost(limits.email))
  .refine(isEmail, messages.invalidEmail)
  .openapi({ description: 'メールアドレス' })

export const passwordField = z
  .string({ error: messages.required })
  .min(1, messages.required)
  .regex(/^[A-Za-z0-9]*$/, messages.alphanumeric)
  .min(limits.passwordMin, messages.atLeast(limits.passwordMin))
  .max(limits.passwordMax, messages.atMost(limits.passwordMax))
  .openapi({ description: 'パスワード。半角英数字8文字以上' })
