import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { exactEmailField, passwordField } from '#contract/identity-fields.ts'
import { screenNameField } from '#contract/user-fields.ts'

/** What we ask of a form beyond what better-auth does by itself: the rules of the forms in the web, said again. */
const forms: Record<string, z.ZodType | undefined> = {
  '/sign-up/email': z.strictObject({
    name: screenNameField,
    email: exactEmailField,
    password: passwordField,
    rememberMe: z.boolean().optional(),
  }),
  '/reset-password': z.object({ newPassword: passwordField }),
}

export const identityRules = createAuthMiddleware(async (ctx) => {
  const checked = forms[ctx.path]?.safeParse(ctx.body)
  if (checked?.error)
    throw new APIError('UNPROCESSABLE_ENTITY', {
      code: 'INVALID_FORM',
      message: 'see errors',
      errors: checked.error.issues.map(({ path, code, message }) => ({
        path: path.join('.'),
        code,
        message,
      })),
    })
  if (ctx.path === '/verify-email' && changesAddress(ctx.query?.token) && !(await getSessionFromCtx(ctx)))
    // The link went to an address that somebody typed: it must not sign in whoever reads the mail there.
    throw new APIError('UNAUTHORIZED', { code: 'SESSION_REQUIRED', message: 'sign in first' })
})

/** Not believed yet: better-auth checks the token; this only makes it stricter. */
function changesAddress(token: unknown): boolean {
  try {
    return decodeJwt(String(token)).updateTo !== undefined
  } catch {
    return false
  }
}
