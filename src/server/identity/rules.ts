import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { z } from 'zod'
import { emailField, passwordField } from '#contract/identity/fields.ts'
import { screenNameField } from '#contract/users/fields.ts'
import type { Database } from '#server/db/connect.ts'
import { isWholeToken } from '#server/tokens.ts'
import { type ChangeOutcome, openChangeLink } from './email-change.ts'
import { toLibraryAddress } from './library-address.ts'

/** Refusals list no issues: only the address can be wrong. */
const addressCalls = ['/sign-in/email', '/request-password-reset', '/send-verification-email']
const addressForm = z.looseObject({ email: emailField })

/** Rules of the web's forms, beyond better-auth's own. */
const forms: Record<string, z.ZodType<object> | undefined> = {
  '/sign-up/email': z.strictObject({
    name: screenNameField,
    email: emailField,
    password: passwordField,
    rememberMe: z.boolean().optional(),
  }),
  '/reset-password': z.object({ newPassword: passwordField }),
}

export const refuseForm = ({ issues }: z.ZodError) => ({
  code: 'INVALID_FORM',
  message: 'see errors',
  errors: issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message })),
})

/** Any other text was damaged, not used or expired. */
const resetToken = /^[a-zA-Z0-9]{24}$/

const withLibraryAddress = (body: object): object =>
  'email' in body ? { ...body, email: toLibraryAddress(String(body.email)) } : body

type Refusal = ConstructorParameters<typeof APIError>

const linkVoid: Refusal = ['UNAUTHORIZED', { code: 'CHANGE_LINK_VOID', message: 'ask for another link' }]

const linkDamaged: Refusal = ['UNAUTHORIZED', { code: 'INVALID_TOKEN', message: 'open the whole link' }]

const changeRefusals: Record<Exclude<ChangeOutcome, 'changed'>, Refusal> = {
  used: linkVoid,
  revoked: linkVoid,
  not_theirs: linkVoid,
  expired: ['UNAUTHORIZED', { code: 'CHANGE_LINK_EXPIRED', message: 'ask for another link' }],
  unknown: linkDamaged,
  taken: ['UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS', message: 'taken meanwhile' }],
}

export const identityRules = (db: Database) =>
  createAuthMiddleware(async (ctx) => {
    if (addressCalls.includes(ctx.path)) {
      const { data } = addressForm.safeParse(ctx.body)
      if (!data) throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'see the pattern' })
      return { context: { body: withLibraryAddress(data) } }
    }
    const checked = forms[ctx.path]?.safeParse(ctx.body)
    if (checked?.error) throw new APIError('UNPROCESSABLE_ENTITY', refuseForm(checked.error))
    if (ctx.path === '/reset-password' && !resetToken.test(String(ctx.body?.token)))
      throw new APIError('BAD_REQUEST', { code: 'LINK_DAMAGED', message: 'open the whole link' })
    // Stores names and addresses as cleaned by the form.
    if (checked) return { context: { body: withLibraryAddress(checked.data) } }
    const token: unknown = ctx.query?.change
    if (ctx.path !== '/verify-email' || token === undefined) return
    // Checked before asking the user to sign in.
    if (typeof token !== 'string' || !isWholeToken(token)) throw new APIError(...linkDamaged)
    // The link went to a typed address: it must not sign in that mailbox's reader.
    const known = await getSessionFromCtx(ctx)
    if (!known) throw new APIError('UNAUTHORIZED', { code: 'SESSION_REQUIRED', message: 'sign in first' })
    const outcome = await openChangeLink(db, token, known.session)
    if (outcome !== 'changed') throw new APIError(...changeRefusals[outcome])
    return ctx.json({ status: true })
  })
